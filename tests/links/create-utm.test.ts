// @vitest-environment node
import { expect, it } from 'vitest';
import { otherUtm, withUtm } from '@/engines/links/destination';
import type { UtmField } from '@/engines/links/model';

it.each([
  ['https://example.com/?utm_source=news', 'mail', 'news'],
  ['https://example.com/?utm_source=news', ' news ', undefined],
  ['https://example.com/?utm_source=news', ' ', undefined],
  ['https://example.com/?utm_source=a+b', 'a b', undefined],
  ['https://example.com/?utm_source=%E6%98%A5', 'spring', '春'],
  ['https://example.com/?utm_source=', 'mail', undefined],
  ['https://example.com/?utm_source=mail&utm_source=news', 'mail', 'news'],
  ['https://example.com/#?utm_source=news', 'mail', undefined],
  ['https://example.com/?UTM_SOURCE=news', 'mail', undefined],
  ['https://example.com/?utm_medium=news', 'mail', undefined],
  ['myapp://open/item?utm_source=push#top', 'mail', 'push'],
  ['mailto:ada@example.com?utm_source=news', 'mail', undefined],
  ['exam', 'mail', undefined],
  ['', 'mail', undefined],
])('of %s and the source %j, the other one is %j', (destination, value, other) => {
  expect(otherUtm(destination, 'source', value)).toBe(other);
});

it.each<[destination: string, utm: Partial<Record<UtmField, string>>, written: string | undefined]>([
  ['https://a.example', { source: 'news' }, 'https://a.example?utm_source=news'],
  [
    'https://a.example/x?a=1%20b#top',
    { source: 'news letter', medium: ' email ' },
    'https://a.example/x?a=1%20b&utm_source=news%20letter&utm_medium=email#top',
  ],
  [
    'https://a.example/?utm_source=old&b=2&utm_source=older',
    { source: 'new' },
    'https://a.example/?b=2&utm_source=new',
  ],
  ['https://a.example/?utm_medium=old', { source: 'new' }, 'https://a.example/?utm_medium=old&utm_source=new'],
  ['myapp://open?id=1', { campaign: 'spring' }, 'myapp://open?id=1&utm_campaign=spring'],
  // half of an emoji, as a file or a server may have it
  ['https://a.example', { source: 'a\ud83d' }, 'https://a.example?utm_source=a%EF%BF%BD'],
  ['mailto:a@b.example', { source: 'new' }, undefined],
  ['https://a.example', {}, undefined],
  ['not an address', { source: 'new' }, undefined],
])('%s with the values %j written into it is %s', (destination, utm, written) => {
  const none = { source: '', medium: '', campaign: '', term: '', content: '' };
  expect(withUtm(destination, { ...none, ...utm })).toBe(written);
});
