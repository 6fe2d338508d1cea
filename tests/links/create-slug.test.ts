// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { randomSlug } from '@/engines/links/randomSlug';

it('is five characters of letters and digits', () => {
  for (let count = 0; count < 200; count += 1) expect(randomSlug()).toMatch(/^[A-Za-z0-9]{5}$/);
});

it('draws every letter equally often, and only from the cryptographic source', () => {
  const weak = vi.spyOn(Math, 'random');
  const counts = new Map<string, number>();
  const slugs = 10_000;
  for (let drawn = 0; drawn < slugs; drawn += 1) {
    for (const letter of randomSlug()) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const expected = (slugs * 5) / 62;
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(counts.size).toBe(62);
  // 61 degrees of freedom: an even source exceeds 130 once in a million runs, bytes modulo 62 reach about 300
  expect(chiSquare).toBeLessThan(130);
  expect(weak).not.toHaveBeenCalled();
});

it('throws away the bytes that would favor the first letters', () => {
  const draws = [
    [248, 255, 250, 249, 251],
    [0, 61, 62, 247, 248],
    [1, 2, 3, 4, 5],
  ];
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array) array.set(draws.shift() ?? []);
    return array;
  });
  expect(randomSlug()).toBe('A9A9B');
});

it('is none of the slugs that are loaded', () => {
  const draws = [
    [0, 0, 0, 0, 0],
    [1, 1, 1, 1, 1],
  ];
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array) array.set(draws.shift() ?? []);
    return array;
  });
  expect(randomSlug(new Set(['AAAAA']))).toBe('BBBBB');
});

it.each([
  { form: { kind: 'any', length: 8 }, looks: /^[A-Za-z0-9]{8}$/ },
  { form: { kind: 'clear', length: 6 }, looks: /^[A-HJ-NP-Za-kmnp-z2-9o]{6}$/ },
  { form: { kind: 'words', length: 3 }, looks: /^[a-z]+-[a-z]+-[a-z]+$/ },
  { form: { kind: 'words', length: 9 }, looks: /^[a-z]+(-[a-z]+){3}$/ },
] as const)('has the form that is chosen: $form', ({ form, looks }) => {
  for (let count = 0; count < 200; count += 1) expect(randomSlug(new Set(), form)).toMatch(looks);
});

it('is none of the taken ones, and gets longer where nearly all are taken', () => {
  const drawn = new Set<string>();
  for (let count = 0; count < 4200; count += 1) {
    const slug = randomSlug(drawn, { kind: 'words', length: 2 });
    expect(drawn.has(slug)).toBe(false);
    drawn.add(slug);
  }
});
