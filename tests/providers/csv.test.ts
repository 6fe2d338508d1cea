// @vitest-environment node
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { createCsvFile } from '@/providers/files/csv';
import { codePoint } from '../support/texts';

async function written(rows: readonly (readonly string[])[], headings: readonly string[] = ['a', 'b']) {
  const csv = createCsvFile(headings);
  for (const row of rows) csv.add(row);
  const bytes = await csv.file().arrayBuffer();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

const readers = {
  papaparse: (text: string) =>
    Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n', skipEmptyLines: true }).data,
  'csv-parse': (text: string): string[][] => parse(text, { bom: true, record_delimiter: '\r\n' }),
};

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const special = [...signs, '\t', '\r', '\n', '\0', '\u00a0', '\ufeff', '"', ',', ' ', "'", 'a'];
const cell = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: codePoint }) },
  fc.string({ unit: fc.constantFrom(...special) }),
);
const rowsOfTwo = fc.array(fc.tuple(cell, cell), { maxLength: 5 });
const isFormula = (text: string) =>
  ['\t', '\r', '\0'].includes(text[0] ?? '') || signs.includes(text.replace(/^[\s\0]+/, '')[0] ?? '');

describe('a CSV file', () => {
  it('begins with a byte order mark, and ends each row with CRLF', async () => {
    expect(await written([['1', '2']])).toBe('\ufeffa,b\r\n1,2\r\n');
  });

  it.each([
    ['a comma', 'a,b', '"a,b"'],
    ['a quote', 'say "hi"', '"say ""hi"""'],
    ['a line feed', 'a\nb', '"a\nb"'],
    ['CRLF', 'a\r\nb', '"a\r\nb"'],
    ['a space at its edge', ' a', '" a"'],
    ['nothing special', 'plain 🧭 text', 'plain 🧭 text'],
  ])('quotes a cell with %s only where it must', async (_, text, expected) => {
    expect(await written([[text, 'x']])).toBe(`\ufeffa,b\r\n${expected},x\r\n`);
  });

  it.each([
    ['=', '=1+1', '"\'=1+1"'],
    ['+', '+1', '"\'+1"'],
    ['-', '-1', '"\'-1"'],
    ['@', '@SUM(A1)', '"\'@SUM(A1)"'],
    ['a tab', '\t=1', '"\'\t=1"'],
    ['CR', '\r=1', '"\'\r=1"'],
    ['NUL', '\0=1', '"\'\0=1"'],
    ['a line break and =', '\n=1', '"\'\n=1"'],
    ['spaces and +', '  +1', '"\'  +1"'],
    ['a no-break space and @', '\u00a0@a', '"\'\u00a0@a"'],
    ['a full-width ＝', '＝1', '"\'＝1"'],
    ['a full-width ＋', '＋1', '"\'＋1"'],
    ['a full-width －', '－1', '"\'－1"'],
    ['a full-width ＠', '＠a', '"\'＠a"'],
    ['a space and a full-width ＝', ' ＝1', '"\' ＝1"'],
  ])('gives a cell that begins with %s a leading apostrophe, in a heading too', async (_, text, expected) => {
    expect(await written([[text, 'x']])).toBe(`\ufeffa,b\r\n${expected},x\r\n`);
    expect(await written([], [text, 'x'])).toBe(`\ufeff${expected},x\r\n`);
  });

  it('is read back by other programs as it was written, formulas apart', async () => {
    const expected = (text: string) => (isFormula(text) ? `'${text}` : text);
    await fc.assert(
      fc.asyncProperty(rowsOfTwo, async (rows) => {
        const text = await written(rows);
        for (const read of Object.values(readers)) {
          const [, ...found] = read(text);
          expect(found).toEqual(rows.map((row) => row.map(expected)));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('of many rows keeps their order', async () => {
    const rows = Array.from({ length: 40_000 }, (_, index) => [`${index}`, 'x'.repeat(40)]);
    const [, ...found] = readers['csv-parse'](await written(rows));
    expect(found).toEqual(rows);
  });
});
