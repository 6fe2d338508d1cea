// @vitest-environment node

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRows, UnreadableFile } from '@sandbox/imports/readRows';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readImportRow } from '@/contract/importRow';
import { createLinkBody } from '@/contract/links';
import { parseUrl } from '@/contract/parseUrl';
import { checkFile } from '@/engines/imports/check/fileServer';
import { exportFile } from './exportFile';

const check = (...parts: BlobPart[]) => checkFile(new Blob(parts), () => {});

async function reportOf(...parts: BlobPart[]) {
  const result = await check(...parts);
  if (result.kind !== 'checked') throw new Error(result.reason);
  return result.report;
}

/** How many rows the import itself would take and refuse. */
async function imported(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'waypost-check-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'links.csv');
  await writeFile(path, text);
  const rows = [];
  for await (const { row, line } of readRows(path)) rows.push({ line, asked: readImportRow(row) });
  const refused = rows.filter(({ asked }) => 'reason' in asked);
  return { rows: rows.length, invalid: refused.map(({ line }) => line) };
}

const good = 'https://acme.page.link/x1,https://example.com/1';
const bom = '\ufeff';

describe('a file that is checked before its upload', () => {
  it.each([
    ['as Firebase labels them', 'Short link,Deep link (link)'],
    ['as bare parameters', 'short_link,link'],
    ['in camel case', 'shortLink,deepLink'],
    ['in another language, with the parameter', 'Short link,Lien profond (link)'],
    ['in capitals', 'SHORTLINK,DEEPLINK'],
  ])('has its columns found %s', async (_, header) => {
    expect(await reportOf(`${header}\n${good}\n`)).toMatchObject({ rows: 1, importable: 1 });
  });

  it.each([
    ['LF', `shortLink,deepLink\n${good}\n`],
    ['CRLF', `shortLink,deepLink\r\n${good}\r\n`],
    ['no line break at its end', `shortLink,deepLink\n${good}`],
    ['empty lines', `shortLink,deepLink\n\n${good}\n\n`],
    ['a byte order mark', `${bom}shortLink,deepLink\n${good}\n`],
    ['semicolons', 'shortLink;deepLink\nx1;https://example.com/a,b\n'],
    ['tabs', 'shortLink\tdeepLink\nx1\thttps://example.com/1\n'],
    ['quotes around everything', '"shortLink","deepLink"\n"x1","https://example.com/1"\n'],
    ['spaces around the cells', 'shortLink , deepLink\n x1 , https://example.com/1 \n'],
    ['spaces around quotes', 'shortLink , deepLink\n "x1" , "https://example.com/1" \n'],
    ['commas, quotes and line breaks in a cell', 'name,shortLink,deepLink\n"a, ""b""\r\nc",x1,https://example.com/1\n'],
    ['pipes', 'shortLink|deepLink|name\nx1|https://example.com/a,b|a; b\n'],
    [
      'the separator in its first line',
      'sep=;\r\nshortLink;deepLink\r\nx1;https://example.com/1\r\n!;https://example.com/2\r\n',
    ],
    [
      'a mark and the separator in its first line',
      `${bom}sep=;\nshortLink;deepLink;note\nx1;https://example.com/a,b,c,d,e;\n`,
    ],
    ['a title above its headings', `Links of the spring\n\nshortLink,deepLink\n${good}\n!,https://example.com\n`],
    [
      'a title of a spreadsheet',
      `"Links, spring 2026",,,\n,,,\nName,Short link,Deep link (link),\na,x1,https://a.example,\n`,
    ],
    ['rows of empty cells', `shortLink,deepLink,,\n${good},,\n,,,\n"", ,,\n!,https://example.com,,\n,,,\n`],
    ['emoji', 'name,shortLink,deepLink\n"🧭 Söder",x1,https://example.com/🧭\n'],
    ['short and long rows', `shortLink,deepLink,name\n${good}\nx2,https://example.com,n,more,more\n`],
    ['wrong rows among good ones', `shortLink,deepLink\n${good}\nno slug!,https://example.com\nx3,nowhere\nx4,\n`],
    [
      'a wrong row after one of three lines',
      'name,shortLink,deepLink\n"a\nb\nc",x1,https://a.example\nd,x2,javascript:1\n',
    ],
  ])('is read as the import reads it, with %s', async (_, text) => {
    const { rows, invalid, problems } = await reportOf(text);
    const expected = await imported(text);
    expect({ rows, invalid, lines: problems.map(({ line }) => line) }).toEqual({
      rows: expected.rows,
      invalid: expected.invalid.length,
      lines: expected.invalid,
    });
  });

  it('names a row of several lines by the first of them', async () => {
    const text = 'name,shortLink,deepLink\r\n"a\r\nb\nc",no slug!,https://a.example\r\n\r\n"d\n",x2,nowhere\r\n';
    const { problems, rejected } = await reportOf(text);
    expect(problems.map(({ line }) => line)).toEqual([2, 6]);
    expect(await rejected?.text()).toMatch(/^\D+\r\n2,/);
  });

  it.each([
    ['nothing', '', 'The file is empty'],
    ['only line breaks', '\n\r\n\n', 'The file is empty'],
    ['a header alone', 'shortLink,deepLink\n', 'The file has a header but no rows'],
    [
      'UTF-16, little end first',
      Buffer.from(`${bom}shortLink`, 'utf16le'),
      'The file is UTF-16. Save it as CSV in UTF-8',
    ],
    [
      'UTF-16, big end first',
      Buffer.from(`${bom}shortLink`, 'utf16le').swap16(),
      'The file is UTF-16. Save it as CSV in UTF-8',
    ],
    ['a renamed archive', Buffer.from('PK\u0003\u0004\u0000\u0000rest'), 'The file is no CSV text'],
    ['no short links', 'deepLink,name\nhttps://example.com,a\n', 'The file has no column for the short link'],
    ['no deep links', 'shortLink,name\nx1,a\n', 'The file has no column for the deep link'],
    ['an open quote', 'shortLink,deepLink\nx1,a\nx2,"b\n', 'The quote that is opened in line 3 is never closed'],
  ])('with %s is said to be unreadable', async (_, content, reason) => {
    expect(await check(content)).toEqual({ kind: 'unreadable', reason, isEmpty: /is empty|no rows/.test(reason) });
  });

  it('is unreadable to the import too when a quote is never closed', async () => {
    await expect(imported('shortLink,deepLink\nx1,"b\n')).rejects.toBeInstanceOf(UnreadableFile);
  });

  it('has every refused row named with its line, its short link and the reason', async () => {
    const { problems } = await reportOf(
      'shortLink,deepLink\nx1,https://a.example\nx1,https://b.example\nx 2,https://c.example\n',
    );
    expect(problems).toEqual([
      {
        line: 3,
        shortLink: 'x1',
        deepLink: 'https://b.example',
        field: 'shortLink',
        reason: 'The short link is in the file more than once',
      },
      {
        line: 4,
        shortLink: 'x 2',
        deepLink: 'https://c.example',
        field: 'shortLink',
        reason: 'The short link has no usable slug',
      },
    ]);
  });

  it('counts rows, duplicates, refused rows and prefixes that are dropped', async () => {
    const address = 'https://acme.page.link';
    const text = `shortLink,deepLink\n${address}/a,https://a.example\n${address}/a,https://a.example\n${address}/promo/b,https://b.example\n${address}/,https://c.example\n`;
    expect(await reportOf(text)).toMatchObject({ rows: 4, importable: 2, duplicates: 1, invalid: 1, prefixed: 1 });
  });

  it('counts the rows that lose something, app parameters or iTunes tokens, and those that become inactive links', async () => {
    const row = { 'Short link': 'https://acme.page.link/a', 'Deep link (link)': 'https://a.example' } as const;
    const text = exportFile(
      { ...row, 'Android package name (apn)': 'com.acme', 'iOS bundle ID (ibi)': 'com.acme', 'Archived?': 'FALSE' },
      { ...row, 'Short link': 'https://acme.page.link/b', 'iTunes Connect at': '1000', 'Archived?': 'TRUE' },
      { ...row, 'Short link': 'https://acme.page.link/c' },
    );
    const report = await reportOf(text);
    expect(report).toMatchObject({ lost: { app: 1, itunes: 1 }, archived: 1 });
    expect(report.fields).toHaveLength(13);
    expect(report.unknownColumns).toEqual([]);
  });

  it.each([
    ['is not in UTF-8', Buffer.from('x1,https://a.example,Söder\nx2,https://a.example,Norr\n', 'latin1'), false, [2]],
    ['is in UTF-8', Buffer.from('x1,https://a.example,Söder\nx2,https://a.example,Norr\n'), true, []],
    [
      'is in UTF-8, with a letter that was cut',
      Buffer.concat([
        Buffer.from('x1,https://a.example/größe,Größ'),
        Buffer.from([0xc3]),
        Buffer.from('\nx2,https://a.example/größe,\n'),
      ]),
      true,
      [2],
    ],
    [
      'is in UTF-8, joined with rows that are not',
      Buffer.concat([
        Buffer.from('x1,https://a.example/größe,Söder\n'),
        Buffer.from('x2,https://a.example,Söder\n', 'latin1'),
      ]),
      true,
      [3],
    ],
    [
      'was read as Windows-1252 before',
      Buffer.from('x1,https://a.example/grÃ¶ÃŸe,\nx2,https://a.example/größe,\n'),
      true,
      [2],
    ],
  ])('that %s doubts the rows whose letters are broken, and no other', async (_, rows, isUtf8, lines) => {
    const report = await reportOf('shortLink,deepLink,name\n', rows);
    expect(report).toMatchObject({ importable: 2, isUtf8, doubtful: { letter: { rows: lines.length, lines } } });
  });

  it('doubts rows that lead to a dynamic link, or have &amp; or unseen characters in their destination', async () => {
    const lost = Array.from({ length: 12 }, (_, row) => `d${row},https://acme.page.link/${row}`);
    const { doubtful } = await reportOf(
      ['shortLink,deepLink', good, 'e,https://a.example/?a=1&amp;b=2', 'f,https://a.example/?amp;=1', ...lost].join(
        '\n',
      ),
    );
    expect(doubtful.entity).toEqual({ rows: 1, lines: [3] });
    const unseen = await reportOf(
      'shortLink,deepLink\na,https://a.example/x\u200b\nb,https://a.exa\u00admple/\n',
      good,
    );
    expect(unseen.doubtful.unseen).toEqual({ rows: 2, lines: [2, 3] });
    const cut = await reportOf('shortLink;deepLink\ne;https://a.example/?a=1&amp;b=2\n');
    expect(cut.doubtful.entity).toEqual({ rows: 1, lines: [2] });
    expect(doubtful.dynamic).toEqual({ rows: 12, lines: [5, 6, 7, 8, 9, 10, 11, 12, 13, 14] });
  });

  it('counts dates of creation that can not be read as lost', async () => {
    const dates = [
      '2024-03-01',
      '2024-03-01T10:00:00Z',
      '1700000000',
      '1700000000000',
      '',
      ' ',
      'yesterday',
      '2024-13-45',
    ];
    const rows = dates.map((date, index) => `d${index},https://a.example,${date}`);
    const report = await reportOf(['shortLink,deepLink,created', ...rows].join('\n'));
    expect(report.lost).toEqual({ app: 0, itunes: 0, created: 2 });
  });

  it('keeps nothing of columns with names that every object has', async () => {
    const header = 'shortLink,deepLink,constructor,Name (constructor),__proto__,toString';
    const report = await reportOf(`${header}\n${good},a,b,c,d\n`);
    expect(report.fields).toEqual(['shortLink', 'deepLink', 'name']);
    expect(report.unknownColumns).toEqual(['constructor', '__proto__', 'toString']);
    expect(report.lost).toEqual({ app: 0, itunes: 0, created: 0 });
  });

  it('gives the refused rows as a CSV that a spreadsheet runs nothing of', async () => {
    const { rejected } = await reportOf(
      'shortLink,deepLink,name\nx!,https://a.example,"=1+1, ""a"""\nx2,https://a.example,b\n',
    );
    expect(await rejected?.text()).toBe(
      'Line,Reason,shortLink,deepLink,name\r\n2,The short link has no usable slug,x!,https://a.example,"\'=1+1, ""a"""\r\n',
    );
  });

  it('without refused rows gives none', async () => {
    expect((await reportOf(`shortLink,deepLink\n${good}\n`)).rejected).toBeUndefined();
  });

  it('may be larger than a slice, with a character across the edge', async () => {
    const rows = Array.from(
      { length: 30_000 },
      (_, index) => `x${index},https://example.com/🧭/${index},"näme, ${index}"`,
    );
    const percents: number[] = [];
    const file = new Blob([`shortLink,deepLink,name\n${rows.join('\n')}\n`]);
    const result = await checkFile(file, (percent) => percents.push(percent));
    expect(result).toMatchObject({ kind: 'checked', report: { rows: 30_000, importable: 30_000 } });
    expect(percents.at(-1)).toBe(100);
    expect(percents.length).toBeGreaterThan(1);
  });
});

const longPath = 'x'.repeat(8192);
it.each([
  ['https://a.example', true],
  ['http://a.example/b?c=d#e', true],
  [' https://a.example ', true],
  ['HTTPS://A.EXAMPLE', true],
  ['https://münchen.de/straße', true],
  ['https://xn--mnchen-3ya.de', true],
  ['https://[::1]:8080/a', true],
  ['https://a.example:99999', false],
  ['https://', false],
  ['https:a.example', true],
  ['https://a b.example', false],
  ['https://a%20b.example', false],
  ['https://a.example/a b', true],
  ['https://a.example/a\nb', false],
  ['https://a.example/\u0000', false],
  ['https://me@a.example', false],
  ['https://me:word@a.example', false],
  [`https://a.example/${longPath}`.slice(0, 8192), true],
  [`https://a.example/${longPath}`.slice(0, 8193), false],
  ['ftp://x', true],
  ['ftp://me@x', true],
  ['ftp://', false],
  ['ws://a.example', true],
  ['myapp://open', true],
  ['intent://open#Intent;scheme=myapp;end', true],
  ['market://details?id=a', true],
  ['mailto:a@b.example', true],
  ['tel:+49301234', true],
  ['about:blank', true],
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,a', false],
  ['vbscript:a', false],
  ['blob:https://a.example/a', false],
  ['file:///etc/passwd', false],
  ['a.example', false],
  ['//a.example', false],
  ['/a', false],
  ['nowhere', false],
  [' ', false],
  ['', false],
])('a row that leads to %j is checked as the form of a link checks it', (deepLink, isTaken) => {
  const body = { deepLink, customSlug: 'a', name: 'a', domain: 'a.example' };
  expect(createLinkBody.safeParse(body).success).toBe(isTaken);
  expect('slug' in readImportRow({ shortLink: 'a', deepLink })).toBe(isTaken);
});

it('a plain address is a destination only where it can be parsed as one (property)', () => {
  const part = fc.string({ unit: fc.constantFrom(...'aZ0-_.~/?=&%+:@# xn'.split('')), maxLength: 12 });
  const host = fc.string({ unit: fc.constantFrom(...'aZ09-..:x'.split(''), 'xn--'), maxLength: 16 });
  fc.assert(
    fc.property(fc.constantFrom('https://', 'http://', 'HTTPS://'), host, part, (scheme, name, rest) => {
      const deepLink = `${scheme}${name}${rest}`.trim();
      const url = parseUrl(deepLink);
      const isGood = url !== undefined && url.username === '' && url.password === '' && !url.hostname.includes('%');
      expect('slug' in readImportRow({ shortLink: 'a', deepLink })).toBe(isGood);
    }),
    { numRuns: 5_000 },
  );
});
