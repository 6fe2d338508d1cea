// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkPaste } from '@/engines/imports/many/checkPaste';
import { isWrong } from '@/engines/imports/many/checkRows';
import { dialects } from '@/engines/imports/many/columnRoles';
import { emptyDraft } from '@/engines/imports/many/draft';
import { openFile } from '@/engines/imports/many/openFile';
import type { PasteChoice } from '@/engines/imports/many/readPaste';
import { finished } from '../support/pieces';
import { samples } from './samples';

/** What is found in a sheet that is pasted for go.acme.example, where the organization has acme.example besides. */
function checked(text: string, choice: PasteChoice = {}) {
  const check = finished(
    checkPaste(
      { ...emptyDraft, text, choice, domain: 'go.acme.example' },
      { before: [], taken: new Set(), now: new Date('2026-03-01T12:00:00Z'), shortDomains: ['acme.example'] },
    ),
  );
  if (check.kind !== 'checked') throw new Error(`The text is ${check.kind}`);
  return check;
}
const columns = (text: string) => checked(text).paste.columns;
const doubtsIn = (...parameters: Parameters<typeof checked>) => checked(...parameters).rows.map(({ doubts }) => doubts);
const slugs = (text: string) => checked(text).rows.map(({ form }) => form.customSlug);

describe('a column of short URLs', () => {
  it.each([
    ['Link', 'Link\tTitle\tLong URL\nhttps://bit.ly/3aB\tSpring\thttps://b.example/spring'],
    ['Bitlink', 'Bitlink\tTitle\tLong URL\nbit.ly/3aB\tSpring\thttps://b.example/spring'],
    ['Short URL', 'Short URL\tTitle\tOriginal URL\nhttps://b.example/3aB\tSpring\thttps://b.example/spring'],
    ['Short Link', 'Short Link\tName\tTarget\nhttps://b.example/3aB\tSpring\thttps://b.example/spring'],
    ['URL, beside a destination', 'URL\tName\tDestination\nhttps://b.example/3aB\tSpring\thttps://b.example/spring'],
    ['Link, beside a URL', 'Link\tTitle\tURL\nhttps://b.example/3aB\tSpring\thttps://b.example/spring'],
    ['Link, beside an unknown heading', 'Link\tTitle\tZiel\nhttps://b.example/3aB\tSpring\thttps://b.example/x/spring'],
    ['an unknown word', 'Kurz\tTitle\tZiel\nhttps://rebrand.ly/3aB\tSpring\thttps://b.example/spring'],
    ['nothing', 'https://bit.ly/3aB\tSpring\thttps://b.example/spring'],
  ])('under %s is not the destination; its last part is the slug', (_, text) => {
    expect(columns(text)[0]).toBe('oldUrl');
    expect(columns(text)[2]).toBe('deepLink');
    expect(checked(text).rows).toMatchObject([
      { body: { deepLink: expect.stringMatching(/spring$/), customSlug: '3aB' }, problems: {}, doubts: [] },
    ]);
  });

  it.each([
    ['of a known shortener', 'Link\tTitle\nhttps://bit.ly/3aB\tSpring\nhttps://bit.ly/4cD\tSummer'],
    ['of a domain of the organization', 'Link\tTitle\nhttps://acme.example/3aB\tSpring'],
    ['of the domain of the new links', 'Page\tTitle\nhttps://go.acme.example/3aB\tSpring'],
  ])('%s is not the destination even where there is no other', (_, text) => {
    expect(columns(text)).toEqual(['oldUrl', 'name']);
    expect(checked(text).rows.every(isWrong)).toBe(true);
  });

  it('gives a slug as it is, which may be wrong, and never a part of it', () => {
    expect(checked('Link\tLong URL\nhttps://bit.ly/care guide\thttps://b.example/x').rows).toMatchObject([
      { form: { customSlug: 'care guide' }, problems: { customSlug: expect.stringMatching(/^Slug can only contain/) } },
    ]);
  });

  it('gives the slug only where no column of slugs does', () => {
    const text = 'Link\tCustom Link\tLong URL\nbit.ly/3aB\tbit.ly/spring\tb.example/1\nbit.ly/4cD\t\tb.example/2';
    expect(columns(text)).toEqual(['oldUrl', 'customSlug', 'deepLink']);
    expect(slugs(text)).toEqual(['spring', '4cD']);
  });

  it('of one host with single words is told from the pages that they lead to, without headings', () => {
    const text = [1, 2].map((row) => `https://b.example/x${row}\thttps://b.example/pages/spring/${row}`).join('\n');
    expect(columns(text)).toEqual(['oldUrl', 'deepLink']);
  });
});

describe('a sheet', () => {
  it('keeps its recognized columns when the heading of its destinations is unknown', () => {
    const text =
      'Landing pg,Back half,Title,Labels,UTM Source,Notes\nhttps://b.example/x,spring,Spring,"a, b",letter,first';
    expect(columns(text)).toEqual(['deepLink', 'customSlug', 'name', 'tags', 'utmSource', 'description']);
    expect(checked(text).rows).toMatchObject([
      {
        body: {
          deepLink: 'https://b.example/x',
          customSlug: 'spring',
          name: 'Spring',
          tags: ['a', 'b'],
          utmSource: 'letter',
        },
      },
    ]);
  });

  it.each([
    ['the separator of a spreadsheet', 'sep=;\nslug;url\na;https://b.example/x,y', ';'],
    ['the separator and no headings', 'sep=|\na|https://b.example/x', '|'],
    ['a title', 'Links of the spring\nslug,url\na,b.example', ','],
    ['a title of a spreadsheet', '"Links, spring 2026",,\n,,\nslug,url,title\na,b.example,A', ','],
    ['a title above one column', 'My pages\nurl\nhttps://b.example', 'none'],
    ['headings and pipes', 'slug|url|title\na|https://b.example/x,y;z|A', '|'],
    ['pipes', 'https://b.example/x|A\nhttps://b.example/y|B', '|'],
  ])('begins with %s', (_, text, separator) => {
    const { paste, rows } = checked(text);
    expect(paste.separator).toBe(separator);
    expect(rows.filter(isWrong)).toEqual([]);
    expect(rows).toHaveLength(text.split('\n').length - paste.skipped - (paste.hasHeadings ? 1 : 0));
  });

  it('has rows above other headings, such as of a second sheet', () => {
    expect(checked('https://b.example,a\nslug,url\nb,https://b.example/b').rows).toHaveLength(3);
  });

  it('has a doubtful row where &amp; stands in the destination', () => {
    expect(doubtsIn('url\nhttps://b.example/?a=1&amp;b=2\nhttps://b.example/?amp;a=1&amp=2')).toEqual([['entity'], []]);
  });

  it('has no row for a line of empty cells', () => {
    expect(checked('slug,url\n,\na,b.example\n,\n').rows).toHaveLength(1);
  });
});

describe('a row that leads to a short URL', () => {
  it.each([
    ['of a known shortener, alone on its line', 'https://bit.ly/3aB\nhttps://b.example/bit.ly/x'],
    ['of a shortener that gives names below its own', 'https://acme.page.link/abc\nhttps://page.link.example/abc'],
    ['of a domain of the organization', 'http://acme.example/3aB\nhttps://www.acme.example/3aB'],
    [
      'of another row of its sheet',
      'Short URL\tDestination\nb.example/3aB\thttps://b.example/4cD/?a=1\nb.example/4cD\thttps://b.example/page',
    ],
  ])('%s is doubtful', (_, text) => {
    const [first = [], second = []] = doubtsIn(text);
    expect([first.includes('old'), second.includes('old')]).toEqual([true, false]);
  });

  it('is doubtful where the column was chosen by hand', () => {
    const text = 'Short URL\tDestination\nhttps://b.example/3aB\thttps://b.example/page';
    expect(doubtsIn(text, { columns: { 0: 'deepLink', 1: 'unused' } })).toEqual([['old']]);
  });

  it('may be one where its heading is Link and its address looks short', () => {
    expect(doubtsIn('Link\tTitle\nhttps://b.example/3aB\tSpring')).toEqual([['old']]);
    expect(doubtsIn('Link\tTitle\nhttps://b.example/pages/3aB\tSpring')).toEqual([[]]);
    expect(doubtsIn('Slug\tLink\ns1\thttps://b.example/3aB')).toEqual([[]]);
  });
});

describe('a file of another product', () => {
  it.each(samples)('is recognized, with every column right: $product, $form', ({ text, ...expected }) => {
    const { paste, rows } = checked(text);
    expect(paste).toMatchObject({ product: expected.product, columns: expected.columns, hasHeadings: true });
    expect(rows[0]).toMatchObject({
      body: { customSlug: expected.slug, deepLink: expected.destination },
      problems: {},
      doubts: [],
    });
    expect(rows.every((row) => !isWrong(row) && row.doubts.length === 0)).toBe(true);
  });

  it('has three samples for each of eight products', () => {
    const counts = dialects.map(({ product }) => samples.filter((sample) => sample.product === product).length);
    expect(counts).toEqual([3, 3, 3, 3, 3, 3, 3, 3]);
  });

  it.each(dialects)(
    'of $product has its headings and their sources in docs/moving-in.md',
    ({ product, known, words }) => {
      const document = readFileSync('docs/moving-in.md', 'utf8');
      const [, section = ''] = document.split(new RegExp(`^## ${product.replace('.', '\\.')}$`, 'm'));
      const [own = ''] = section.split(/^## /m);
      expect(own).toMatch(/https:\/\//);
      const written = [...own.matchAll(/`([^`]+)`/g)].map(([, heading = '']) =>
        heading.toLowerCase().replace(/[^a-z]/g, ''),
      );
      const asked = [...known, ...Object.entries(words).flatMap(([role, line]) => (role === 'unused' ? [] : [line]))];
      expect(asked.flatMap((line) => line.split(' ')).filter((word) => !written.includes(word))).toEqual([]);
    },
  );

  it.each(['Name,Slug,URL\nSpring,s1,https://b.example', 'Short link,Destination,Name\ngo.acme.example/x,b.example,X'])(
    'is not seen in an ordinary sheet: %s',
    (text) => expect(checked(text).paste.product).toBeUndefined(),
  );
});

const bytes = (text: string, encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'latin1', mark = false) => {
  const body = `${mark ? '\ufeff' : ''}${text}`;
  const buffer = Buffer.from(body, encoding === 'utf-8' ? 'utf-8' : encoding === 'latin1' ? 'latin1' : 'utf-16le');
  return new Uint8Array(encoding === 'utf-16be' ? buffer.swap16() : buffer);
};
const opened = (content: Uint8Array<ArrayBuffer> | string, name = 'links.csv') => openFile(new File([content], name));

describe('a chosen file', () => {
  const text = 'Link;Título\nhttps://b.example;Früh';
  it.each([
    ['UTF-8', bytes(text, 'utf-8'), 'utf-8'],
    ['UTF-8 with a mark', bytes(text, 'utf-8', true), 'utf-8'],
    ['UTF-16 of a spreadsheet', bytes(text, 'utf-16le', true), 'utf-16le'],
    ['UTF-16 in the other order', bytes(text, 'utf-16be', true), 'utf-16be'],
    ['UTF-16 without a mark', bytes(text, 'utf-16le'), 'utf-16le'],
    ['UTF-16 in the other order without a mark', bytes(text, 'utf-16be'), 'utf-16be'],
    ['Windows-1252', bytes(text, 'latin1'), 'windows-1252'],
  ])('is read when it is %s', async (_, content, encoding) => {
    expect(await opened(content)).toEqual({ kind: 'text', name: 'links.csv', text, encoding });
  });

  const cut = (text: string, ...rest: string[]) =>
    Buffer.concat([Buffer.from(text), Buffer.from([0xc3]), Buffer.from(rest.join(''))]);
  it.each([
    [
      'a name that was cut at a byte',
      cut('url;name\nb.example/größe;Größ', '\nb.example/maße;Maße\n'),
      [['letter'], []],
    ],
    [
      'rows in Windows-1252 that were joined to it',
      Buffer.concat([Buffer.from('url;name\nb.example/größe;Größe\n'), Buffer.from('b.example/a;Maße\n', 'latin1')]),
      [[], ['letter']],
    ],
  ])('of UTF-8 with %s is UTF-8, and that row is doubtful', async (_, content, doubts) => {
    const file = await opened(new Uint8Array(content));
    const { text: read, encoding } = file.kind === 'text' ? file : { text: '', encoding: undefined };
    expect(encoding).toBe('utf-8');
    expect(checked(read).rows[0]).toMatchObject({ body: { deepLink: 'https://b.example/größe' } });
    expect(doubtsIn(read)).toEqual(doubts);
  });

  it('of more than 2 MB is read as all of it says, not its beginning', async () => {
    const content = `url,name\n${'https://shop.example/pages/a,A\n'.repeat(75_000)}https://shop.example/pages/b,Früh\n`;
    expect(await opened(bytes(content, 'latin1'))).toMatchObject({ kind: 'large', encoding: 'windows-1252' });
    const broken = cut(`${content}https://shop.example/c,C`, '\n');
    expect(await opened(new Uint8Array(broken))).toMatchObject({ kind: 'large', encoding: 'utf-8' });
  });

  it('is read with the line ends of a text field', async () => {
    expect(await opened('a\r\nb\rc\n')).toMatchObject({ text: 'a\nb\nc\n' });
  });

  it('of our own JSON lines is read as a sheet that has each link with its old short URL, and other JSON is refused', async () => {
    const wire = { shortLink: 'spring', domain: 'go.example', deepLink: 'https://b.example', tags: ['a', 'b'] };
    const lines = [
      { ...wire, name: 'One; "two"' },
      { ...wire, shortLink: 'summer', utmSource: 'mail' },
    ];
    const file = await opened(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const { rows } = checked(file.kind === 'text' ? file.text : '');
    expect(rows.map(({ body, oldUrls, doubts }) => ({ body, oldUrls, doubts }))).toMatchObject([
      {
        body: { customSlug: 'spring', deepLink: 'https://b.example', name: 'One; "two"', tags: ['a', 'b'] },
        oldUrls: ['https://go.example/spring'],
      },
      { body: { customSlug: 'summer', utmSource: 'mail' }, doubts: ['repeated'] },
    ]);
    expect(await opened(`${JSON.stringify(wire)}\n{"link":1}\n`)).toEqual({ kind: 'refused', refusal: 'json' });
    expect(await opened(`${JSON.stringify(wire)}\n{"cut`)).toEqual({ kind: 'refused', refusal: 'json' });
  });

  const zip = '\x50\x4b\x03\x04';
  it.each([
    ['an .xlsx workbook', 'workbook', `${zip}....xl/workbook.xml`, 'links.csv'],
    ['a workbook by its name', 'workbook', `${zip}....`, 'links.xlsx'],
    ['a protected workbook', 'locked-workbook', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1....', 'links.xlsx'],
    ['an archive', 'archive', `${zip}....links.csv`, 'links.zip'],
    ['a compressed file', 'archive', '\x1f\x8b....', 'links.csv.gz'],
    ['encrypted by PGP', 'encrypted', '-----BEGIN PGP MESSAGE-----\n', 'links.csv.asc'],
    ['encrypted by OpenSSL', 'encrypted', 'Salted__....', 'links.csv'],
    ['encrypted as its name says', 'encrypted', '\x85\x01\x0c\x03\x00\x02', 'links.csv.gpg'],
    ['JSON', 'json', '[{"link":"https://b.example"}]', 'links.csv'],
    ['a web page', 'web-page', '<!DOCTYPE html><title>Sign in</title>', 'links.csv'],
    ['bytes that are no text', 'no-text', 'a\x01\x02\x03b\x04\x05', 'links.csv'],
    ['a text with zero bytes', 'no-text', 'a,b\x00\x00c', 'links.csv'],
    ['empty', 'empty', ' \n', 'links.csv'],
  ])('is refused when it is %s', async (_, refusal, content, name) => {
    expect(await opened(bytes(content, 'latin1'), name)).toEqual({ kind: 'refused', refusal });
  });

  it('of more than 2 MB is not read whole', async () => {
    const content = `url\n${'https://b.example/ü\n'.repeat(110_000)}`;
    const large = await opened(content);
    expect(large).toMatchObject({ kind: 'large', encoding: 'utf-8', head: expect.stringMatching(/^url\nhttps/) });
    expect(large.kind === 'large' && large.head.length).toBeLessThan(70_000);
  });
});
