// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { destinationKey, differencesOf, likeness } from '@/contract/destinationKey';
import { webAddresses } from '../support/texts';

const compared = (one: string, other: string) => likeness(destinationKey(one), destinationKey(other));

describe('two destinations', () => {
  it.each([
    ['https://example.com', 'https://example.com/'],
    ['https://example.com/page', 'https://example.com/page/'],
    ['https://example.com/page', ' https://EXAMPLE.com:443/page?#'],
    ['HTTP://example.com:80/a', 'http://example.com./a'],
    ['https://münchen.de/straße', 'https://xn--mnchen-3ya.de/stra%C3%9Fe/'],
    ['https://example.com/a/../b', 'https://example.com/b'],
    ['https://example.com?a=1#x', 'https://example.com/?a=1#x'],
    ['myapp://product/7', ' myapp://product/7'],
  ])('%s and %s are the same', (one, other) => {
    expect(compared(one, other)).toBe('same');
  });

  it.each([
    ['http://example.com/a', 'https://example.com/a', ['scheme']],
    ['https://www.example.com/a', 'https://example.com/a', ['www']],
    ['https://example.com/a?utm_source=x&fbclid=1', 'https://example.com/a', ['parameters']],
    ['https://example.com/a?GCLID=1&b=2', 'https://example.com/a?b=2', ['parameters']],
    ['https://example.com/a?b=2&a=1', 'https://example.com/a?a=1&b=2', ['parameters']],
    ['https://example.com/a#top', 'https://example.com/a/', ['fragment']],
    ['http://www.example.com/a#x', 'https://example.com/a?utm_medium=y', ['scheme', 'www', 'parameters', 'fragment']],
  ])('%s and %s are near', (one, other, differences) => {
    expect(compared(one, other)).toBe('near');
    expect(differencesOf(one, other)).toEqual(differences);
  });

  it.each([
    ['https://example.com/a', 'https://example.com/A'],
    ['https://example.com/a', 'https://example.org/a'],
    ['https://example.com/a?b=1', 'https://example.com/a?b=2'],
    ['https://example.com/a?b=1', 'https://example.com/a'],
    ['https://example.com:8080/a', 'https://example.com/a'],
    ['https://shop.example.com/a', 'https://example.com/a'],
    ['https://www.com/', 'https://com/'],
    ['myapp://product/7', 'myapp://product/7/'],
    ['myapp://product', 'MYAPP://product'],
    ['', 'https://example.com'],
  ])('%s and %s are two', (one, other) => {
    expect(compared(one, other)).toBeUndefined();
  });
});

const address = fc.tuple(
  fc.constantFrom('http://', 'https://', 'HTTPS://', 'myapp://'),
  fc.constantFrom('', 'www.', 'www.www.', 'user:secret@'),
  fc.constantFrom(
    'example.com',
    'Example.COM',
    'example.com.',
    'example.com..',
    '1.2.3..',
    'münchen.de',
    'com',
    '[::1]',
  ),
  fc.constantFrom('', ':80', ':443', ':8080'),
  fc.constantFrom('', '/', '//', '/a', '/a/', '/a//', '//a/', '/a/./b/..', '/%2e/%7Ea'),
  fc.constantFrom('', '?', '?&', '?b=1&a=2', '?a=2&b=1', '?utm_source=x', '?a=1&&fbclid', '?utm_source', '?a=+ %20'),
  fc.constantFrom('', '#', '#a', '#A b'),
);
const texts = fc.oneof(
  address.map((parts) => parts.join('')),
  webAddresses,
  fc.string(),
);

it('the keys of a destination are keys of themselves', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { same, near } = destinationKey(text);
      expect(destinationKey(same)).toEqual({ same, near });
      expect(destinationKey(near).near).toBe(near);
    }),
    { numRuns: 400 },
  );
});

it('two destinations are alike in either order, and what is the same is near', () => {
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      expect(compared(one, other)).toBe(compared(other, one));
      expect(compared(one, one)).toBe('same');
      const [a, b] = [destinationKey(one), destinationKey(other)];
      expect(a.same !== b.same || a.near === b.near).toBe(true);
    }),
    { numRuns: 400 },
  );
});
