// @vitest-environment node
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { TextSort } from '@/engines/link-lists/queries/textSort';

/** The places that texts come to. */
function sorted(texts: readonly string[], isAscending: boolean): number[] {
  const rows = Uint32Array.from(texts, (_, row) => row);
  const keys = { texts, text: Uint16Array.from(rows), start: new Uint32Array(rows.length) };
  const sort = new TextSort({ ...keys, end: Uint32Array.from(texts, ({ length }) => length) }, rows, isAscending);
  for (const _ of sort.run()); // to its end
  return [...rows].map((place) => sort.rowAt(place));
}

function compared(texts: readonly string[], isAscending: boolean): number[] {
  const sign = isAscending ? 1 : -1;
  const compare = (one = '', other = '') => (one === other ? 0 : one < other ? -sign : sign);
  return texts.map((_, row) => row).sort((one, other) => compare(texts[one], texts[other]) || one - other);
}

const piece = fc.constantFrom(
  'a',
  'b',
  'ab',
  'spring ',
  'shop.example/',
  '',
  '\u0000',
  'é',
  'ÿ',
  '日本',
  '😀',
  '\uffff',
);
const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const manyTexts = fc.array(text, { maxLength: 400, size: 'max' });

it('texts are sorted as by comparing them, equal ones by their place before', () => {
  fc.assert(
    fc.property(manyTexts, fc.boolean(), (texts, isAscending) => {
      expect(sorted(texts, isAscending)).toEqual(compared(texts, isAscending));
    }),
    { numRuns: 200 },
  );
});

it.each([
  ['the same in all rows', () => 'spring sale 2026'],
  ['long and the same but for their ends', (row: number) => `https://www.shop.example/spring/${row % 3000}`],
  ['of characters that few rows have', (row: number) => (row % 2 === 0 ? 'a' : String.fromCharCode(200 + (row % 999)))],
])('many texts are sorted when they are %s', (_, textOf) => {
  const texts = Array.from({ length: 20_001 }, (_unused, row) => textOf(row));
  expect(sorted(texts, true)).toEqual(compared(texts, true));
  expect(sorted(texts, false)).toEqual(compared(texts, false));
});
