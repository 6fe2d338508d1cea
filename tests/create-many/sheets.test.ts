// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { checkFile } from '@/engines/imports/check/fileServer';
import { checkPaste } from '@/engines/imports/many/checkPaste';
import { isWrong, type RowDoubt } from '@/engines/imports/many/checkRows';
import { emptyDraft } from '@/engines/imports/many/draft';
import { type Making, makeImportFile, type Sheet } from '@/engines/imports/many/importFile';
import { openFile } from '@/engines/imports/many/openFile';
import { type PasteChoice, readHead, readPaste } from '@/engines/imports/many/readPaste';
import { encodingOf } from '@/lib/text/textEncoding';
import { finished } from '../support/pieces';
import { ownDomain, placeOf, randomSheet, shortHosts } from './randomSheet';

/** `RANDOM_SHEETS=10000 npx vitest run --project unit tests/create-many/sheets` */
const numRuns = Number(process.env['RANDOM_SHEETS'] ?? 150);
const now = new Date('2026-03-01T12:00:00Z');
const options = { ...emptyDraft, domain: ownDomain };

const checked = (text: string) =>
  finished(checkPaste({ ...options, text }, { before: [], taken: new Set(), now, shortDomains: [] }));

function readWhole(text: string) {
  const read = finished(readPaste(text, {}, { shortDomains: new Set([ownDomain]) }));
  if (read.kind !== 'read') throw new Error(read.reason);
  return read.paste;
}

/** A long sheet as the page hands it over. */
function sheetOf(text: string, part: Partial<Sheet> & { readonly choice?: PasteChoice } = {}): Sheet {
  const paste = readHead(text.slice(0, 64 * 1024), part.choice ?? {}, new Set([ownDomain]));
  if (!paste) throw new Error('The beginning cannot be read');
  return { source: new Blob([text]), encoding: 'utf-8', paste, options, shortDomains: [], ...part };
}
interface Made extends Partial<Pick<Making, 'signal' | 'mends' | 'slugForm'>> {
  readonly takesOld?: boolean;
}

async function made(sheet: Sheet, { takesOld = false, signal = new AbortController().signal, ...others }: Made = {}) {
  const included: ReadonlySet<RowDoubt> = new Set(takesOld ? ['old'] : []);
  const making = { ...others, name: 'links.csv', included, now, signal, onProgress: () => {} };
  const file = await makeImportFile(sheet, making);
  if (!file) throw new Error('It was called off');
  return file;
}

describe('a random sheet (property)', () => {
  it('has each of its rows created, skipped or refused, and none leads to an old short URL without a doubt', async () => {
    await fc.assert(
      fc.asyncProperty(randomSheet, async ({ file, separator, lines, oldUrls }) => {
        const opened = await openFile(file);
        const text = opened.kind === 'text' ? opened.text : '';
        const paste = readWhole(text);
        const isReadAsWritten = paste.separator === separator;
        expect(isReadAsWritten ? paste.rows.length + (paste.hasHeadings ? 1 : 0) : lines).toBe(lines);
        const check = checked(text);
        const rows = check.kind === 'checked' ? check.rows : [];
        expect(rows).toHaveLength(paste.rows.length);
        const refused = rows.filter(isWrong);
        const skipped = rows.filter((row) => !isWrong(row) && row.doubts.length > 0);
        const created = rows.filter((row) => !isWrong(row) && row.doubts.length === 0);
        expect(created.length + skipped.length + refused.length).toBe(paste.rows.length);
        const old = new Set([...oldUrls].map(placeOf));
        const astray = created.filter(({ body }) => {
          const place = placeOf(body.deepLink);
          return place !== undefined && (old.has(place) || shortHosts.has(place.slice(0, place.indexOf('/'))));
        });
        expect(astray.map(({ body }) => body.deepLink)).toEqual([]);

        const importFile = await made({ ...sheetOf(text), paste });
        const { old: leadsOn, letter, entity } = importFile.doubtful;
        expect(importFile.written + leadsOn + letter + entity + importFile.wrong).toBe(importFile.links);
        expect(importFile.links).toBe(rows.length);
        const mayBeWritten = rows.filter((row) => !isWrong(row) && !row.doubts.includes('old'));
        expect(importFile.written).toBe(mayBeWritten.length);
      }),
      { numRuns },
    );
  });
});

describe('a file for an import', () => {
  const text = [
    'Link,Title,Tags,Expires,Long URL,UTM Source',
    'https://bit.ly/a1,"=SUM(1, 2)",x,,https://shop.example/pages/a,letter',
    'https://bit.ly/a2,"Say ""hi""\nthere",,,https://bit.ly/a1,',
    'https://bit.ly/a3,Third,,,nowhere,',
    ',Fourth,,2027-01-01T10:00,https://shop.example/pages/d,',
  ].join('\r\n');

  it('has the rows as they would be created, without what an import has no place for', async () => {
    const { file, ...counts } = await made(sheetOf(text));
    const [headings, first, last] = (await file.text()).split('\r\n');
    expect(headings).toMatch(/^shortLink,deepLink,name,description,utmSource,/);
    expect(first).toBe(`https://${ownDomain}/a1,https://shop.example/pages/a,"=SUM(1, 2)",,letter,,,,,,,`);
    expect(last).toMatch(new RegExp(`^https://${ownDomain}/\\w+,https://shop.example/pages/d,Fourth,`));
    expect(counts).toMatchObject({ links: 4, written: 2, doubtful: { old: 1 }, wrong: 1, isTooLarge: false });
  });

  it('has random slugs in the form that is asked for, and wrong rows that are mended as is chosen', async () => {
    const rows =
      'slug,url\n,https://shop.example/a\n,https://shop.example/b\ngröße,https://shop.example/c\nd,nowhere\n';
    const { file, ...counts } = await made(sheetOf(rows), {
      slugForm: { kind: 'words', length: 3 },
      mends: { 'slug-letters': 'plain-letters' },
    });
    const slugs = (await file.text())
      .split('\r\n')
      .map((line) => new RegExp(`^https://${ownDomain}/([^,]+)`).exec(line)?.[1]);
    expect(slugs).toEqual([
      undefined,
      expect.stringMatching(/^[a-z]+-[a-z]+-[a-z]+$/),
      expect.stringMatching(/-/),
      'groesse',
      undefined,
    ]);
    expect(counts).toMatchObject({ written: 3, wrong: 1 });
    expect(counts.problems).toEqual([
      { kind: 'destination', wrong: 1, mended: 0 },
      { kind: 'slug-letters', wrong: 0, mended: 1 },
    ]);
  });

  it('has rows that lead to a short URL only when they are taken in', async () => {
    const { file, written, doubtful } = await made(sheetOf(text), { takesOld: true });
    expect({ written, doubtful }).toMatchObject({ written: 3, doubtful: { old: 0 } });
    expect(await file.text()).toContain('https://bit.ly/a1,"Say ""hi""\nthere"');
  });

  it('comes with the rows that were left out and the reason of each', async () => {
    const { leftOut } = await made(sheetOf(text));
    const rows = (await leftOut?.text())?.split('\r\n') ?? [];
    expect(rows[0]).toMatch(/Line,Reason,Link,Title,/);
    expect(rows[1]).toMatch(/^3,Leads to the old short link,https:\/\/bit\.ly\/a2,/);
    expect(rows[2]).toMatch(/^5,"Please enter a valid URL/);
  });

  it.each([
    ['once', 'https://shop.example/pages/a', 1, 0],
    ['again where a later row names a host that destinations are on', 'https://old.example/b', 2, 1],
  ])('is read %s', async (_, destination, reads, old) => {
    const rows = `Short URL,Long URL\nhttps://old.example/a,${destination}\nhttps://old.example/b,https://shop.example/b\n`;
    const source = new Blob([rows]);
    const begun = vi.spyOn(source, 'slice');
    expect(await made(sheetOf(rows, { source }))).toMatchObject({ links: 2, doubtful: { old } });
    expect(begun.mock.calls.filter(([start]) => start === 0)).toHaveLength(reads);
    await made(sheetOf(rows, { source }), { takesOld: true });
    expect(begun.mock.calls.filter(([start]) => start === 0)).toHaveLength(reads + 1);
  });

  it('is taken by the check of an import, row for row', async () => {
    const { file, written } = await made(sheetOf(text), { takesOld: true });
    const result = await checkFile(file, () => {});
    expect(result).toMatchObject({
      kind: 'checked',
      report: { rows: written, importable: written, duplicates: 0, invalid: 0, unknownColumns: [] },
    });
  });

  it('is read as all of its source says, not its beginning alone', async () => {
    const long = `url,name\n${'https://shop.example/pages/a,A\n'.repeat(3_000)}https://shop.example/pages/b,Fr`;
    const source = new Blob([long, new Uint8Array([0xfc]), 'h\n']);
    const { file, links } = await made(sheetOf(long, { source, encoding: await encodingOf(source) }));
    expect(links).toBe(3_001);
    expect((await file.text()).trimEnd()).toMatch(/,https:\/\/shop\.example\/pages\/b,Früh,[^\n]*$/);
  });

  it('leaves out rows with a broken letter and with &amp; in the destination, until they are taken in', async () => {
    const rows = `url,name\nhttps://shop.example/gr\ufffd\ufffdße,a\nhttps://shop.example/?a=1&amp;b=2,b\nhttps://shop.example/c,c\n`;
    const { file, leftOut, ...counts } = await made(sheetOf(rows));
    expect(counts).toMatchObject({ links: 3, written: 1, wrong: 0, doubtful: { old: 0, letter: 1, entity: 1 } });
    expect(await leftOut?.text()).toMatch(/2,Has a broken letter,.*\r\n3,"Has &amp; in its destination",/);
    expect(await file.text()).toContain('https://shop.example/c');
  });

  it('has no row of what stands above the headings', async () => {
    const rows = 'sep=;\nLinks of the spring\n;;\nurl;name\nhttps://shop.example/a;a\n;;\nhttps://shop.example/b;b\n';
    expect(await made(sheetOf(rows))).toMatchObject({ links: 2, written: 2 });
  });

  it('is not made when it is called off, nor of an open quote', async () => {
    const off = new AbortController();
    off.abort();
    await expect(made(sheetOf(text), { signal: off.signal })).rejects.toThrow('It was called off');
    await expect(made(sheetOf(`${text}\r\n"open`))).rejects.toThrow('is never closed');
  });
});
