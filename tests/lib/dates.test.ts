// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatDayTime,
  formatExact,
  formatRelative,
  formatSince,
  formatSpan,
  instantOf,
} from '@/lib/dates/dates';
import { formatCount, formatShortCount } from '@/lib/text/numbers';

const now = Date.parse('2026-03-10T12:00:00Z');
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

describe('the time since an instant', () => {
  const at = (day: number, hours: number, minutes: number) => new Date(2026, 2, day, hours, minutes);

  it.each([
    ['earlier on the same day', at(10, 1, 0), at(10, 12, 0), '11 hours ago'],
    ['less than an hour before, on the day before', at(9, 23, 40), at(10, 0, 10), '30 minutes ago'],
    ['on the day before', at(9, 16, 20), at(10, 12, 0), 'yesterday at 4:20 PM'],
    ['before that', at(8, 23, 59), at(10, 12, 0), 'Mar 8, 2026, 11:59 PM'],
    ['a moment later, as clocks differ', new Date(2026, 2, 10, 12, 0, 50), at(10, 12, 0), 'just now'],
    ['later, as the clock was set back', at(11, 16, 20), at(10, 12, 0), 'Mar 11, 2026, 4:20 PM'],
  ])('is said as exactly as it is old: %s', (_, instant, then, words) => {
    expect(formatSince(instant, then.getTime()).replaceAll('\u202f', ' ')).toBe(words);
  });
});

describe('a relative time', () => {
  it.each([
    [0, 'just now'],
    [-44 * second, 'just now'],
    [20 * second, 'just now'],
    [-50 * second, '1 minute ago'],
    [-59.6 * second, '1 minute ago'],
    [-5 * minute, '5 minutes ago'],
    [-59.7 * minute, '1 hour ago'],
    [-23 * hour, '23 hours ago'],
    [-23.8 * hour, 'yesterday'],
    [-3 * day, '3 days ago'],
    [-35 * day, 'last month'],
    [-400 * day, 'last year'],
    [-900 * day, '2 years ago'],
    [hour, 'in 1 hour'],
    [day, 'tomorrow'],
    [12 * day, 'in 12 days'],
  ])('of %d ms reads "%s"', (distance, words) => {
    expect(formatRelative(new Date(now + distance), now)).toBe(words);
  });
});

describe('a word for one step is that of the calendar', () => {
  it.each([
    ['late on the same day', [2026, 2, 10, 0, 10], [2026, 2, 10, 23, 50], '1 day ago'],
    ['on the day before, a day and a half away', [2026, 2, 9, 1, 0], [2026, 2, 10, 12, 0], 'yesterday'],
    ['two days before', [2026, 2, 8, 16, 0], [2026, 2, 10, 1, 0], '1 day ago'],
    ['two days after', [2026, 2, 12, 1, 0], [2026, 2, 10, 16, 0], 'in 1 day'],
    ['in the same month', [2026, 0, 1, 1, 0], [2026, 0, 31, 12, 0], '1 month ago'],
    ['two months before', [2026, 0, 20, 12, 0], [2026, 2, 3, 12, 0], '1 month ago'],
    ['in the next month', [2026, 3, 20, 12, 0], [2026, 2, 10, 12, 0], 'next month'],
    ['two years before', [2024, 8, 1, 12, 0], [2026, 0, 10, 12, 0], '1 year ago'],
    ['two years after', [2028, 2, 10, 12, 0], [2026, 11, 1, 12, 0], 'in 1 year'],
  ] as const)('%s', (_, [year, month, date, hours, minutes], then, words) => {
    const [toYear, toMonth, toDate, toHours, toMinutes] = then;
    const instant = new Date(year, month, date, hours, minutes);
    expect(formatRelative(instant, new Date(toYear, toMonth, toDate, toHours, toMinutes).getTime())).toBe(words);
  });
});

describe('an instant', () => {
  it.each([undefined, null, '', 'soon', '2026-13-45', '0001-01-01T00:00:00Z', -62_135_596_800_000, Number.NaN])(
    'is absent for %j',
    (value) => {
      expect(instantOf(value)).toBeUndefined();
    },
  );

  it.each(['2026-03-10T12:00:00Z', now, new Date(now)])('is read from %j', (value) => {
    expect(instantOf(value)?.getTime()).toBe(now);
  });

  it('is written in the time zone that is asked for', () => {
    const instant = new Date('2026-03-10T23:30:05Z');
    const plain = (text: string) => text.replaceAll('\u202f', ' ');
    expect(formatDay(instant, 'UTC')).toBe('Mar 10, 2026');
    expect(formatDay(instant, 'Europe/Berlin')).toBe('Mar 11, 2026');
    expect(plain(formatDayTime(instant, 'UTC'))).toBe('Mar 10, 2026, 11:30 PM');
    expect(plain(formatExact(instant, 'Europe/Berlin'))).toBe('Mar 11, 2026, 12:30:05 AM GMT+1');
  });
});

it.each([
  ['the same minute', 20 * second, 'Mar 10, 2026, 12:00 PM'],
  ['the same day', hour, 'from Mar 10, 2026, 12:00 PM to 1:00 PM'],
  ['another day', 2 * day, 'from Mar 10, 2026, 12:00 PM to Mar 12, 2026, 12:00 PM'],
])('a span that ends in %s is written as short as it can be', (_, length, words) => {
  const noon = new Date(2026, 2, 10, 12).getTime();
  expect(formatSpan(new Date(noon), new Date(noon + length)).replaceAll('\u202f', ' ')).toBe(words);
});

describe('a count', () => {
  it.each([
    [0, '0', '0'],
    [999, '999', '999'],
    [12_345, '12,345', '12.3K'],
    [9_007_199_254_740_991, '9,007,199,254,740,991', '9,007.2T'],
    [undefined, '–', '–'],
    [Number.NaN, '–', '–'],
  ])('of %s reads %s, or %s where space is short', (value, long, short) => {
    expect(formatCount(value)).toBe(long);
    expect(formatShortCount(value)).toBe(short);
  });
});
