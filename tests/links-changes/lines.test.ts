// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LinkDifference } from '@/engines/compare/compareLinks';
import { linkFields } from '@/engines/links/fields';
import { differenceLines, markedTexts } from '@/pages/links-changes/lines';

const difference = (slug: string, part: Partial<LinkDifference>): LinkDifference => ({
  id: `go.example+${slug}`,
  groups: [],
  isDeleted: false,
  fields: [],
  isOwn: false,
  name: '',
  destination: '',
  createdBy: '',
  ...part,
});
const field = (label: string, before: string, after: string) => ({ label, before, after });

it('the labels of fields that have a group of their own are those of the table of fields', () => {
  const { status, destination, expires } = linkFields;
  expect([status.label, destination.label, expires.label]).toEqual(['Status', 'Destination', 'Expires']);
});

describe('the lines of an interval', () => {
  it.each<[string, Partial<LinkDifference>, readonly (readonly string[])[]]>([
    ['a new link', { groups: ['created'], createdBy: 'Max Large' }, [['Created', '', '']]],
    ['an own new link', { groups: ['created'], createdBy: 'Ada', isOwn: true }, [['Created by you', '', '']]],
    ['a link that is not listed', { groups: ['gone'] }, [['Gone', '', 'Not listed any more']]],
    ['a deleted link', { groups: ['gone'], isDeleted: true }, [['Gone', '', 'Deleted']]],
    [
      'a link that was switched off',
      { groups: ['switched-off'], fields: [field('Status', 'Active', 'Inactive')] },
      [['Switched off', 'Active', 'Inactive']],
    ],
    [
      'another destination',
      { groups: ['destination'], fields: [field('Destination', 'https://a.example', 'https://b.example')] },
      [['Destination changed', 'https://a.example', 'https://b.example']],
    ],
    [
      'several details',
      { groups: ['details'], fields: [field('Name', 'Spring', 'Winter'), field('Tags', '', 'mail')] },
      [
        ['Name', 'Spring', 'Winter'],
        ['Tags', '', 'mail'],
      ],
    ],
    [
      'a link that was switched off here and expired',
      { groups: ['switched-off', 'expired'], fields: [field('Status', 'Active', 'Inactive')], isOwn: true },
      [
        ['Switched off by you', 'Active', 'Inactive'],
        ['Expired since then', '', ''],
      ],
    ],
  ])('say of %s what it was before and is after', (_, part, lines) => {
    const made = differenceLines([difference('a', part)], undefined);
    const shown = made.map(({ what, isOwn, before, after }) => [isOwn ? `${what} by you` : what, before, after]);
    expect(shown).toEqual(lines);
  });

  it('stand group by group, a link in each of its groups, with the fields of the group', () => {
    const both = difference('both', {
      groups: ['destination', 'details', 'switched-on'],
      fields: [
        field('Name', 'a', 'b'),
        field('Destination', 'https://a.example', 'https://b.example'),
        field('Status', 'Inactive', 'Active'),
      ],
    });
    const created = difference('new', { groups: ['created'] });
    const lines = differenceLines([both, created], undefined);
    expect(lines.map(({ what }) => what)).toEqual(['Created', 'Switched on', 'Destination changed', 'Name']);
    expect(differenceLines([both, created], 'details').map(({ what }) => what)).toEqual(['Name']);
  });

  it('write an expiry as a date, and lead to no link that is not listed', () => {
    const [expiry] = differenceLines(
      [difference('a', { groups: ['details'], fields: [field('Expires', '', '2026-12-31T12:00:00.000Z')] })],
      undefined,
    );
    expect(expiry).toMatchObject({ before: '', after: expect.stringMatching(/^Dec 31, 2026, /), isListed: true });
    const gone = [difference('a', { groups: ['gone'] }), difference('b', { groups: ['gone'], isDeleted: true })];
    expect(differenceLines(gone, 'gone').map(({ isListed }) => isListed)).toEqual([false, true]);
  });
});

it('a line of a link that is new or not listed any more has its name and destination, and says who created it', () => {
  const words = { name: 'Spring', destination: 'https://a.example' };
  const linesOf = (part: Partial<LinkDifference>) => differenceLines([difference('a', part)], undefined);
  const created = { groups: ['created'], ...words, createdBy: 'Max Large' } as const;
  expect(linesOf(created)).toMatchObject([{ ...words, createdBy: 'Max Large' }]);
  expect(linesOf({ ...created, isOwn: true })).toMatchObject([{ ...words, createdBy: '' }]);
  expect(linesOf({ groups: ['gone'], ...words })).toMatchObject([{ ...words, after: 'Not listed any more' }]);
});

describe('the marks of two values', () => {
  it.each([
    [
      'https://a.example/sale/spring?x=1',
      'https://a.example/sale/winter?x=1',
      'a.example/sale/[spring]?x=1',
      'a.example/sale/[winter]?x=1',
    ],
    ['http://a.example/', 'https://a.example/', '[http]://a.example/', '[https]://a.example/'],
    ['Spring sale', 'Winter sale', '[Spring] sale', '[Winter] sale'],
    ['mail', 'mail, agency', 'mail[]', 'mail[, agency]'],
    ['👩 a', '👨 a', '[👩] a', '[👨] a'],
  ])('are whole words: %s and %s', (before, after, was, is) => {
    const shown = markedTexts(before, after).map(({ start, marked, end }) => `${start}[${marked}]${end}`);
    expect(shown).toEqual([was, is]);
  });

  it('stand around what is different, whatever the values are, and give the values back where nothing is shortened', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(text, text, text, text, (head, one, other, tail) => {
        const values = [`${head}${one}${tail}`, `${head}${other}${tail}`] as const;
        fc.pre(!/^https?:/.test(values[0]));
        const marked = markedTexts(...values);
        expect(marked.map(({ start, marked: part, end }) => start + part + end)).toEqual(values);
        expect(marked[0].start).toBe(marked[1].start);
        expect(marked[0].end).toBe(marked[1].end);
      }),
      { seed: 29 },
    );
  });

  it('keep what is different in sight where long values are the same', () => {
    const [was, is] = markedTexts(
      `${'a '.repeat(200)}one ${'b '.repeat(200)}`,
      `${'a '.repeat(200)}two ${'b '.repeat(200)}`,
    );
    expect(was).toMatchObject({ marked: 'one' });
    expect(is).toMatchObject({ marked: 'two', start: expect.stringMatching(/^…/), end: expect.stringMatching(/…$/) });
    expect(is.start.length + is.end.length).toBeLessThan(120);
  });
});
