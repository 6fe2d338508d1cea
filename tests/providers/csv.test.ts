// @vitest-environment node
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { withGuard, withoutGuard } from '@/contract/importRow';
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
const special = [...signs, '\t', '\r', '\n', '\0', '\u00a0', '\ufeff', '"', ',', ';', ' ', "'", 'a'];
const cell = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: codePoint }) },
  fc.string({ unit: fc.constantFrom(...special) }),
);
const rowsOfTwo = fc.array(fc.tuple(cell, cell), { maxLength: 5 });
const isFormula = (text: string) => signs.includes(text.replace(/^[\s\0]+/, '')[0] ?? '');

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
    ['a semicolon', 'a;b', '"a;b"'],
    ['a tab', 'a\tb', '"a\tb"'],
    ['nothing special', 'plain 🧭 text', 'plain 🧭 text'],
  ])('quotes a cell with %s only where it must', async (_, text, expected) => {
    expect(await written([[text, 'x']])).toBe(`\ufeffa,b\r\n${expected},x\r\n`);
  });

  it.each([
    ['=', '=1+1', '"\'=1+1"'],
    ['+', '+1', '"\'+1"'],
    ['-', '-1', '"\'-1"'],
    ['@', '@SUM(A1)', '"\'@SUM(A1)"'],
    ['a tab', '\t=1', '"\'\t\'=1"'],
    ['CR', '\r=1', '"\'\r\'=1"'],
    ['NUL', '\0=1', '"\'\0=1"'],
    ['a line break and =', '\n=1', '"\'\n\'=1"'],
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

  it.each([
    ['a semicolon', "Sale;=cmd|' /C calc'!A0", "Sale;'=cmd|' /C calc'!A0"],
    ['a tab', 'Sale\t@SUM(A1)', "Sale\t'@SUM(A1)"],
    ['a line break', 'Sale\r\n-1;', "Sale\r\n'-1;"],
    ['a semicolon and spaces', 'Sale; +1', "Sale;' +1"],
    ['a semicolon and a quote', 'Sale;"=1;"', 'Sale;\'"=1;"'],
    ['each of two semicolons', 'a;=1;b;＝2', "a;'=1;b;'＝2"],
  ])('has an apostrophe before a formula behind %s', async (_, text, expected) => {
    expect(await written([[text, 'x']])).toBe(`\ufeffa,b\r\n"${expected.replaceAll('"', '""')}",x\r\n`);
    expect(withoutGuard(expected)).toBe(text);
  });

  it.each(['a;b', 'a;b=1', 'https://a.example/?a=1;b=-2', 'a, =1', "it's; -"])(
    'changes nothing in %s but a formula',
    (text) => {
      expect(withGuard(text)).toBe(text.replace(/; -$/, ";' -"));
    },
  );

  it('is read back by other programs as it was written once the apostrophes are taken off', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOfTwo, async (rows) => {
        const text = await written(rows);
        for (const read of Object.values(readers)) {
          const [, ...found] = read(text);
          expect(found.map((row) => row.map(withoutGuard))).toEqual(rows);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('has no formula at the start of a cell, whatever a spreadsheet separates by', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOfTwo, async (rows) => {
        const text = (await written(rows)).slice(1);
        for (const delimiter of [',', ';', '\t']) {
          const { data } = Papa.parse<string[]>(text, { delimiter });
          expect(data.flat().filter(isFormula)).toEqual([]);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('for programs has no byte order mark and no apostrophes', async () => {
    const csv = createCsvFile(['a'], { forPrograms: true });
    csv.add(['=1;=2']);
    expect(await csv.file().text()).toBe('a\r\n"=1;=2"\r\n');
  });

  it('of many rows keeps their order', async () => {
    const rows = Array.from({ length: 40_000 }, (_, index) => [`${index}`, 'x'.repeat(40)]);
    const [, ...found] = readers['csv-parse'](await written(rows));
    expect(found).toEqual(rows);
  });
});
