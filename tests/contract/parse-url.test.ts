// @vitest-environment node
import { expect, it } from 'vitest';
import { parseUrl } from '@/contract/parseUrl';

it('an address with letters beyond ASCII is read however often it is asked for, and a text that is none is not', () => {
  const read = Array.from({ length: 20_000 }, (_, at) =>
    parseUrl(at % 2 === 0 ? 'https://münchen.de/straße' : 'münchen'),
  );
  expect(new Set(read.map((url) => url?.host))).toEqual(new Set(['xn--mnchen-3ya.de', undefined]));
  expect(parseUrl('/links', 'https://app.example')?.href).toBe('https://app.example/links');
});
