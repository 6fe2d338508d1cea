// @vitest-environment node
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => void vi.resetModules());

/** The module as a browser with these languages loads it. */
async function numbersIn(...languages: readonly string[]) {
  vi.stubGlobal('navigator', { languages });
  return import('@/lib/text/numbers');
}

const locales = [
  'en',
  'en-US',
  'en-gb',
  'en-AU',
  'en-CA',
  'en-IE',
  'en-NZ',
  'en-IN',
  'en-ZA',
  'en-CH',
  'de',
  'fr-FR',
  'ar-EG',
  'hi',
  'fa',
];

it.each(locales)('counts in %s are written as Intl writes them in Latin digits', async (locale) => {
  const { formatCount } = await numbersIn(locale);
  const intl = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, numberingSystem: 'latn' });
  const counts = fc.oneof(
    fc.maxSafeNat(),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: 0 }),
    fc.constantFrom(0, 999, 1000, 999_999, 1_000_000, 1e21),
  );
  fc.assert(
    fc.property(counts, (count) => {
      expect(formatCount(count)).toBe(intl.format(count));
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['en-US', '12.3K', '42 kB', '12.3 MB', '12.5%', '+12.0%'],
  ['de', '12,3K', '42 kB', '12,3 MB', '12,5 %', '+12,0 %'],
  ['fr', '12,3K', '42 kB', '12,3 MB', '12,5 %', '+12,0 %'],
  ['ja', '12.3K', '42 kB', '12.3 MB', '12.5%', '+12.0%'],
  ['fa', '12.3K', '42 kB', '12.3 MB', '12.5%', '+12.0%'],
  ['ar-EG', '12.3K', '42 kB', '12.3 MB', '12.5%', '+12.0%'],
])('short figures in %s have the digits and the letters of English', async (locale, ...written) => {
  const { formatShortCount } = await numbersIn(locale);
  const { formatPercent, formatChange } = await import('@/lib/text/percents');
  const { texts } = await import('@/pages/links/all/texts');
  const figures = [
    formatShortCount(12_345),
    texts.size(42_100),
    texts.size(12_345_678),
    formatPercent(0.125),
    formatChange(0.12),
  ];
  const unmarked = (text: string) => text.replace(/\p{Cf}/gu, '').replace(/\p{Zs}/gu, ' ');
  expect(figures.map(unmarked)).toEqual(written);
});

it('a count that is not there is a dash', async () => {
  const { formatCount } = await numbersIn('en-US');
  expect([undefined, Number.NaN, Number.POSITIVE_INFINITY].map(formatCount)).toEqual(['–', '–', '–']);
});
