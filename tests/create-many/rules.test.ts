// @vitest-environment node
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLink } from '@/contract/links';
import { linksTaken } from '@/engines/compare/destinations';
import {
  checkPaste,
  keepSlugs as keepingSlugs,
  type ManyDraft,
  type PasteCheck,
} from '@/engines/imports/many/checkPaste';
import { askedOf, doubted, isWrong } from '@/engines/imports/many/checkRows';
import { mendsOf, problemKinds } from '@/engines/imports/many/problems';
import { type PasteChoice, readPaste, restOf, sheetKey } from '@/engines/imports/many/readPaste';
import { anotherSlug } from '@/engines/imports/many/renamed';
import { LocalIndex } from '@/engines/link-lists/index/localIndex';
import { linksIn } from '@/engines/link-lists/queries/lookUp';
import { linksOnPages } from '@/engines/link-lists/source/comparePages';
import { aLink } from '../links/builders';
import { type ApiWorld, apiWorld, providerDomain } from '../sandbox/apiWorld';
import { finished } from '../support/pieces';

const now = new Date('2026-03-01T12:00:00Z');
const nothingForAll = {
  tags: [],
  expiresAt: '',
  utmSource: '',
  utmMedium: '',
  utmCampaign: '',
  utmTerm: '',
  utmContent: '',
};

const check = (text: string, draft: Partial<ManyDraft> = {}) =>
  finished(
    checkPaste(
      { text, choice: {}, domain: providerDomain, forAll: nothingForAll, nameFrom: 'path', sources: [], ...draft },
      { before: [], taken: new Set(), now, shortDomains: [] },
    ),
  );

function rowsOf(result: PasteCheck) {
  if (result.kind !== 'checked') throw new Error(`The text is ${result.kind}`);
  return result.rows;
}
const checked = (...parameters: Parameters<typeof check>) => rowsOf(check(...parameters));
const bodies = (...parameters: Parameters<typeof check>) => checked(...parameters).map(({ body }) => body);
const problems = (...parameters: Parameters<typeof check>) => checked(...parameters).map((row) => row.problems);

function pasteOf(text: string, choice: PasteChoice = {}) {
  const read = finished(readPaste(text, choice));
  if (read.kind !== 'read') throw new Error(read.reason);
  return read.paste;
}

describe('a pasted text', () => {
  it.each([
    ['one address a line', 'https://a.example/x\nhttps://b.example/y', 'none'],
    ['addresses with commas in them', 'https://a.example/1,2\nhttps://b.example', 'none'],
    ['a single address with a comma', 'https://a.example/1,2', 'none'],
    ['cells between tabs', 'https://a.example\tSpring, early', '\t'],
    ['cells between commas in all lines', 'https://a.example,Spring\nhttps://b.example,Summer', ','],
    ['cells between semicolons in all lines', 'https://a.example/1,2;Spring\nhttps://b.example;Summer', ';'],
    ['headings with commas', 'name,url\nSpring,https://a.example', ','],
    ['headings in quotes', '"name";"url"\n"Spring";"https://a.example"', ';'],
    ['names with spaces', 'https://a.example,Early spring\nhttps://b.example,Summer', ','],
    ['two addresses a line', 'https://a.example,b.example\nhttps://c.example,d.example', ','],
    ['cells in quotes', '"https://a.example/x","y.html"\n"https://b.example/x","z.html"', ','],
    ['files with a comma', 'https://a.example/w,unwetter100.html\nhttps://b.example/i/x,y.php?a=1', 'none'],
    ['files with three commas', 'https://a.example/0,1518,1,00.html\na.example/0,1518,2,00.html', 'none'],
    ['parameters of a path', 'https://a.example/x;jsessionid=1\nlocalhost:3000/y;jsessionid=2', 'none'],
    ['places on a map', 'https://a.example/@48.1,11.5,12z\nhttps://a.example/@-33.9,151.2,3z', 'none'],
  ])('is read as %s', (_, text, separator) => {
    expect(pasteOf(text).separator).toBe(separator);
  });

  it.each([
    ['words that may be cells', 'https://a.example/x,spring\nhttps://b.example/y,summer', ',', ','],
    ['words after semicolons', 'https://a.example/x;1\nhttps://b.example/y;2', ';', ';'],
    ['a file and a word', 'https://a.example/x,y.html\nhttps://b.example/x,y', 'none', ','],
    ['one address a line', 'https://a.example/x,y.html\nhttps://b.example/x,z.html', 'none', undefined],
    ['names', 'https://a.example/x,Early spring\nhttps://b.example/x,Summer', ',', undefined],
    ['headings', 'url,slug\nhttps://b.example/x,y', ',', undefined],
  ])('says whether it is certain of its columns: %s', (_, text, separator, doubt) => {
    expect(pasteOf(text)).toMatchObject({ separator, doubt });
    expect(pasteOf(text, { separator: ',' }).doubt).toBeUndefined();
  });

  it('of addresses with a comma or a semicolon each has one address a line (property)', () => {
    const word = fc.stringMatching(/^[a-z]\w{0,6}$/);
    const host = fc.constantFrom('https://a.example', 'http://www.b.example:8080', 'c.example', 'localhost:3000');
    const end = fc.oneof(
      fc.tuple(fc.constantFrom(',', ';'), word, fc.constantFrom('.html', '.php', '.pdf', '.htm?a=1')),
      fc.tuple(
        fc.constantFrom(';', ','),
        word,
        word.map((value) => `=${value}`),
      ),
    );
    const line = fc.tuple(host, word, end).map(([start, path, rest]) => `${start}/${path}${rest.join('')}`);
    fc.assert(
      fc.property(fc.array(line, { minLength: 2, maxLength: 8 }), (lines) => {
        const paste = pasteOf(lines.join('\n'));
        expect(paste.doubt).toBeUndefined();
        expect(paste.rows.map(({ cells }) => cells)).toEqual(lines.map((each) => [each]));
      }),
      { numRuns: 1000 },
    );
  });

  it('of addresses and names of several words has two columns (property)', () => {
    const word = fc.stringMatching(/^[A-Za-z][\w.]{0,6}$/);
    const row = fc.tuple(word, word, word).map(([path, ...name]) => [`https://a.example/${path}`, name.join(' ')]);
    fc.assert(
      fc.property(fc.array(row, { minLength: 2, maxLength: 8 }), fc.constantFrom(',', ';'), (rows, sign) => {
        const paste = pasteOf(rows.map((cells) => cells.join(sign)).join('\n'));
        expect(paste).toMatchObject({ separator: sign, doubt: undefined });
        expect(paste.rows.map(({ cells }) => cells)).toEqual(rows);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['by its headings', 'slug\tlink\tname\ns1\thttps://a.example\tA', ['customSlug', 'deepLink', 'name']],
    ['by the labels of the form', 'Destination URL\tLink Name\nhttps://a.example\tA', ['deepLink', 'name']],
    ['by its cells, without headings', 'A\thttps://a.example\tmore', ['name', 'deepLink', undefined]],
    ['by its cells, under unknown headings', 'Titel\tZiel\nA\thttps://a.example', ['name', 'deepLink']],
    ['by the first of two columns with one heading', 'url\turl\na.example\tb.example', ['deepLink', undefined]],
  ])('has its columns named %s', (_, text, columns) => {
    expect(pasteOf(text)).toMatchObject({ columns, rows: [{}] });
  });

  it('has the columns that were set by hand', () => {
    const columns = pasteOf('s1\thttps://a.example\tA', { columns: { 0: 'customSlug', 2: 'unused' } }).columns;
    expect(columns).toEqual(['customSlug', 'deepLink', undefined]);
  });

  it.each([
    ['the same headings', 'slug\turl\nnew\thttps://b.example', ['unused', 'deepLink']],
    ['other headings', 'url\tname\nhttps://b.example\tB', ['deepLink', 'name']],
    ['no headings and other columns', 'https://b.example', ['deepLink']],
  ])('keeps what was set for the columns of another one only with the same headings: %s', (_, text, columns) => {
    const former = pasteOf('slug\turl\ns1\thttps://a.example');
    const choice = { columns: { 0: 'unused' as const }, sheet: sheetKey(former) };
    expect(pasteOf(text, choice).columns.map((role) => role ?? 'unused')).toEqual(columns);
  });

  it('of headings alone has no rows', () => {
    expect(check('slug\turl\n')).toMatchObject({
      kind: 'only-headings',
      paste: { columns: ['customSlug', 'deepLink'] },
    });
  });

  it('knows where in it each cell starts', () => {
    const text = 'https://a.example\t "Spring, ""early""\nor late"\n\nhttps://b.example\t\tx';
    const { rows } = pasteOf(text);
    expect(rows.map(({ line }) => line)).toEqual([1, 4]);
    expect(
      rows.map(({ cells, starts }) =>
        cells.map((cell, index) => text.slice(starts[index]).startsWith(cell.slice(0, 3))),
      ),
    ).toEqual([
      [true, true],
      [true, true, true],
    ]);
  });

  it('knows where each cell starts, however the text is cut into slices (property)', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'b', ' ', ',', '"', '\n'), maxLength: 8 });
    const filler = 'https://a.example/'.padEnd(16_380, 'x');
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
        const text = [filler, ...cells.map((one) => `"${one.replaceAll('"', '""')}"`)].join('\t');
        const [row] = pasteOf(text).rows;
        expect(row?.cells.slice(1)).toEqual(cells.map((one) => one.trim()));
        expect(row?.starts.map((start) => text.charAt(start - 1))).toEqual(['', ...cells.map(() => '"')]);
      }),
      { numRuns: 60 },
    );
  });

  it('with an open quote is unreadable, and with nothing in it empty', () => {
    expect(check('https://a.example\t"Spring')).toMatchObject({
      kind: 'unreadable',
      reason: 'The quote that is opened in line 1 is never closed',
    });
    expect(check(' \n\n')).toEqual({ kind: 'empty' });
  });

  it('of more than 5,000 links is not checked, sources counted', () => {
    const text = 'https://a.example\n'.repeat(2_501);
    expect(check(text)).toMatchObject({ kind: 'checked' });
    expect(check(text, { sources: ['poster', 'letter'] })).toMatchObject({ kind: 'too-many', count: 5_002 });
  });

  it('takes back what the product exports', () => {
    const text =
      'Short link,Destination,Name,Description,Status,Tags,Clicks,Created,Expires,UTM source,Social title\r\nhttps://go.acme.example/spring,https://a.example,\'=Sale,First,Active,"a, b",7,2026-01-01T00:00:00Z,2027-01-01T00:00:00.000Z,letter,Sale\r\n';
    expect(bodies(text)).toEqual([
      {
        deepLink: 'https://a.example',
        customSlug: 'spring',
        name: '=Sale',
        description: 'First',
        domain: providerDomain,
        tags: ['a', 'b'],
        expiresAt: '2027-01-01T00:00:00.000Z',
        utmSource: 'letter',
        socialTitle: 'Sale',
      },
    ]);
  });
});

describe('a row', () => {
  it.each([
    ['the path of its destination', 'https://a.example/sale/spring/?a=1', 'sale/spring'],
    ['the host without a path', 'https://a.example/', 'a.example'],
    ['the host of an app', 'myapp://open', 'myapp://open'],
  ])('without a name is named by %s', (_, text, name) => {
    expect(bodies(text)).toMatchObject([{ name }]);
  });

  it('without a name is named by its slug, or by a text that nothing else takes, when that is chosen', () => {
    expect(
      bodies('s1\thttps://a.example', { nameFrom: 'slug', choice: { columns: { 0: 'customSlug' } } }),
    ).toMatchObject([{ name: 's1', customSlug: 's1' }]);
    const sheet = 'url\tprice\theadline\nhttps://a.example/x\t\tBig sale\nhttps://b.example/y\t\t';
    expect(bodies(sheet, { nameFrom: 'column' })).toMatchObject([{ name: 'Big sale' }, { name: 'y' }]);
  });

  it('gets https:// where nothing else is missing', () => {
    expect(bodies('a.example/x')).toMatchObject([{ deepLink: 'https://a.example/x' }]);
  });

  it('takes a host with a port for a host, and an app with a number for an app', () => {
    expect(bodies('example.com:8443/x\nlocalhost:3000\nsms:12345')).toMatchObject([
      { deepLink: 'https://example.com:8443/x' },
      { deepLink: 'https://localhost:3000' },
      { deepLink: 'sms:12345' },
    ]);
  });

  it('loses what cannot be seen in its host, its short URL and at the ends of its addresses, and tells', () => {
    const text = 'url\tslug\n\u200Bhttps://exam\u00ADple.com/x\u200D\tbit.ly/one\u200B\nhttps://b.example\ttwo\u200E';
    expect(checked(text)).toMatchObject([
      {
        body: { deepLink: 'https://example.com/x', customSlug: 'one' },
        oldUrls: ['bit.ly/one'],
        isCleaned: true,
        doubts: [],
      },
      { body: { customSlug: 'two' }, problems: {}, isCleaned: true },
    ]);
  });

  it.each([
    ['a joiner inside its path', 'https://a.example/x\u200Cy', ['unseen']],
    ['an encoded space without a width', 'https://a.example/x%E2%80%8B', ['unseen']],
    ['an encoded joiner', 'https://a.example/x%E2%80%8Cy', []],
    ['nothing that cannot be seen', 'https://a.example/x', []],
  ])('is doubtful with what cannot be seen: %s', (_, text, doubts) => {
    expect(checked(text)).toMatchObject([{ body: { deepLink: text }, doubts, isCleaned: false }]);
  });

  it('has its own values before those for all, and its tags besides', () => {
    const forAll = { ...nothingForAll, tags: ['all'], utmSource: 'letter', utmMedium: 'paper' };
    expect(bodies('url\ttags\tutm_source\na.example\tspring\tposter', { forAll })).toMatchObject([
      { tags: ['all', 'spring'], utmSource: 'poster', utmMedium: 'paper' },
    ]);
  });

  it('makes one link for each source', () => {
    const draft = { sources: ['letter', 'Big poster'] };
    expect(bodies('slug\turl\tname\nsale\thttps://a.example\tSale', draft)).toMatchObject([
      { customSlug: 'sale-letter', name: 'Sale (letter)', utmSource: 'letter' },
      { customSlug: 'sale-Big-poster', name: 'Sale (Big poster)', utmSource: 'Big poster' },
    ]);
  });

  it('cuts a name for its source, so that a long path makes no row wrong', () => {
    const path = 'p'.repeat(120);
    expect(bodies(`https://a.example/${path}`, { sources: ['letter'] })).toMatchObject([
      { name: `${path.slice(0, 91)} (letter)` },
    ]);
    expect(problems(`url\tname\na.example\t${path}`, { sources: ['letter'] }).map(Object.keys)).toEqual([['name']]);
  });

  it.each([
    ['no address', 'nowhere', { deepLink: /^Please enter a valid URL/ }],
    ['a script', 'javascript:alert(1)', { deepLink: /^Please enter a valid URL/ }],
    ['a slug with a space', 'slug\turl\na b\ta.example', { customSlug: /^Slug can only contain letters/ }],
    ['a slug that is a path', 'slug\turl\nx/y\ta.example', { customSlug: /^Slug can only contain letters/ }],
    [
      'its own address',
      `slug\turl\ns1\thttp://${providerDomain}/s1`,
      { deepLink: /^Destination URL cannot be the same/ },
    ],
    ['a passed expiry', 'url\texpires\na.example\t2026-02-28T10:00', { expiresAt: 'Expiration must be in the future' }],
    [
      'a day of some country',
      'url\texpires\na.example\t03/04/2027',
      { expiresAt: 'Please enter a valid date and time' },
    ],
    [
      'a day without a time',
      'url\texpires\na.example\t2027-04-03',
      { expiresAt: 'Please enter a valid date and time' },
    ],
  ])('with %s is wrong', (_, text, problem) => {
    expect(problems(text)).toEqual([
      Object.fromEntries(Object.entries(problem).map(([field, sentence]) => [field, expect.stringMatching(sentence)])),
    ]);
  });

  it.each(['2027-02-29 23:59', '2027-06-31T18:00:00Z', '2027-13-01 10:00', '2027-04-03T25:10'])(
    'with the instant %s, which there is not, is wrong',
    (instant) => {
      expect(problems(`url\texpires\na.example\t${instant}`)).toEqual([
        { expiresAt: 'Please enter a valid date and time' },
      ]);
    },
  );

  it.each([
    ['slug-letters', 'plain-letters', 'slug\turl\nÄrger & Spaß_1\ta.example', 'customSlug', 'Aerger-and-Spass_1'],
    ['slug-length', 'cut', `slug\turl\n${'s'.repeat(300)}\ta.example`, 'customSlug', 's'.repeat(255)],
    ['name-length', 'cut', `name\turl\n${'n'.repeat(101)}\ta.example`, 'name', 'n'.repeat(100)],
    ['text-length', 'cut', `description\turl\n${'d'.repeat(2001)}\ta.example`, 'description', 'd'.repeat(2000)],
    ['text-length', 'none', `description\turl\n${'d'.repeat(2001)}\ta.example`, 'description', undefined],
    ['tags', 'none', `tags\turl\n${'t'.repeat(101)}\ta.example`, 'tags', undefined],
    ['expiration', 'none', 'expires\turl\n03/04/2027\ta.example', 'expiresAt', undefined],
  ] as const)('of the kind %s is mended by %s, and by nothing else', (kind, how, text, field, value) => {
    const [before] = checked(text);
    expect(before).toMatchObject({ wrong: [kind], mended: [] });
    const [row] = checked(text, { mends: { [kind]: how } });
    expect(row).toMatchObject({ wrong: [], mended: [kind], problems: {} });
    expect(row?.body[field]).toBe(value);
    const others = problemKinds.filter((each) => each !== kind).map((each) => [each, mendsOf[each].at(-1)]);
    expect(checked(text, { mends: Object.fromEntries(others) })[0]).toMatchObject({ wrong: [kind], mended: [] });
  });

  it('that is mended has no slug of another right row, whatever is chosen and however many rows have equal ones', () => {
    const slug = fc.constantFrom('a', 'a-2', 'ä', 'ae', 'ä ', 'x y', 'x-y', 'z'.repeat(255), 'z'.repeat(256), '');
    const chosen = fc.record(
      Object.fromEntries(problemKinds.map((kind) => [kind, fc.constantFrom(undefined, ...mendsOf[kind])])),
    );
    fc.assert(
      fc.property(fc.array(slug, { maxLength: 12 }), chosen, (slugs, mends) => {
        const text = ['slug\turl', ...slugs.map((each, index) => `${each}\ta.example/${index}`)].join('\n');
        const rows = slugs.length === 0 ? [] : checked(text, { mends });
        const right = rows.filter((row) => !isWrong(row)).map(({ body }) => body.customSlug);
        expect(new Set(right).size).toBe(right.length);
        for (const { wrong, mended } of rows) for (const kind of mended) expect(wrong).not.toContain(kind);
      }),
    );
  });

  it('is wrong when a right row before it has its slug', () => {
    const text = 'slug\turl\ns1\tnowhere\ns1\ta.example\ns1\tb.example';
    expect(problems(text).map(Object.keys)).toEqual([['deepLink'], [], ['customSlug']]);
  });

  it('is doubtful when it leads to http, or one of the loaded or of all links has its slug or its destination', async () => {
    const there = [
      aLink({ domain: providerDomain, slug: 's1' }),
      aLink({ domain: providerDomain, slug: 'other', destination: 'https://B.example/' }),
    ];
    const index = new LocalIndex(providerDomain);
    index.append(there);
    const ofAll = new LocalIndex('');
    ofAll.append([...there, aLink({ domain: 'other.example', destination: 'https://c.example' })]);
    const rows = checked('slug\turl\ns1\thttp://a.example\ns2\thttps://b.example\ns3\thttps://c.example');
    const asked = askedOf(rows);
    const links = async (rows: readonly number[]) =>
      rows.flatMap((row) => (there[row] ? [[row, there[row]] as const] : []));
    const inAll = linksIn({ index: ofAll, links }, providerDomain);
    for (const these of [linksOnPages(there), linksIn({ index, links }, undefined), inAll]) {
      const taken = await linksTaken(these, asked);
      const checkedRows = taken ? doubted(rows, taken) : [];
      expect(checkedRows.map(({ doubts }) => doubts)).toEqual([['http', 'slug'], ['destination'], []]);
      const other = `http://${providerDomain}/other`;
      expect(checkedRows.map(({ existing }) => existing)).toEqual([undefined, other, undefined]);
    }
  });

  it('says where in the text a field is', () => {
    const text = 'slug\turl\ns1\ta.example';
    const [row] = checked(text);
    expect(text.slice(row?.offsetOf('deepLink'))).toBe('a.example');
    expect(row?.offsetOf('name')).toBeUndefined();
  });
});

describe('what is left of a text', () => {
  it.each([
    [
      'the wrong rows under the headings',
      'slug\turl\na\ta.example\nb c\tb.example\nd\td.example',
      'slug\turl\nb c\tb.example',
    ],
    ['wrong rows in quotes, line breaks with them', 'a.example\tA\nnowhere\t"B\nC"\nd.example\tD', 'nowhere\t"B\nC"'],
    ['nothing when all is created', 'slug\turl\na\ta.example\n\n', ''],
    ['everything when nothing is', 'nowhere\n\nnor here', 'nowhere\n\nnor here'],
  ])('is %s', (_, text, left) => {
    const result = check(text);
    if (result.kind !== 'checked') throw new Error(result.kind);
    expect(
      restOf(
        text,
        result.paste,
        result.rows.filter((row) => !isWrong(row)),
      ),
    ).toBe(left);
  });
});

describe('another slug', () => {
  it.each([
    ['sale', 'sale-2'],
    ['sale-2', 'sale-4'],
    ['2026-01', '2026-2'],
    ['s'.repeat(255), `${'s'.repeat(253)}-2`],
  ])('for %s is %s, none of the others', (slug, another) => {
    expect(anotherSlug(slug, new Set(['sale-3']))).toBe(another);
  });
});

describe('random slugs', () => {
  const keepSlugs = (...parameters: Parameters<typeof keepingSlugs>) => finished(keepingSlugs(...parameters));
  const none = new Set<string>();

  it('stay with their rows while other rows come and go, and with a row that is edited', () => {
    const before = keepSlugs([], ['a', 'b', 'c'], none);
    const [a, b, c] = before.map(({ slug }) => slug);
    expect(keepSlugs(before, ['a', 'new', 'b', 'c'], none).map(({ slug }) => slug)).toEqual([
      a,
      expect.any(String),
      b,
      c,
    ]);
    expect(keepSlugs(before, ['a', 'c'], none).map(({ slug }) => slug)).toEqual([a, c]);
    expect(keepSlugs(before, ['a', 'bb', 'c'], none).map(({ slug }) => slug)).toEqual([a, b, c]);
  });

  it('are all different, and none of those that are taken, whatever is edited (property)', () => {
    const rows = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
    fc.assert(
      fc.property(rows, rows, (one, other) => {
        const before = keepSlugs([], one, none);
        const taken = new Set(before.slice(0, 1).map(({ slug }) => slug));
        const after = keepSlugs(before, other, taken);
        expect(after.map(({ row }) => row)).toEqual(other);
        expect(new Set([...taken, ...after.map(({ slug }) => slug)]).size).toBe(taken.size + other.length);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the check', () => {
  let world: ApiWorld;
  beforeEach(async () => {
    world = await apiWorld({});
  });
  afterEach(() => world.close());

  it('is that of the API: what is right is taken, what is wrong is refused (property)', async () => {
    const destination = fc.constantFrom(
      'https://a.example/x',
      'b.example',
      'myapp://open/1',
      'nowhere',
      'javascript:1',
      'https://me@a.example',
      `http://${providerDomain}/s1`,
      `https://${providerDomain}/s2/`,
      '',
    );
    const slug = fc.constantFrom(
      '',
      's1',
      's2',
      'S1',
      'a b',
      'x/y',
      'ä',
      's'.repeat(256),
      `http://${providerDomain}/s3`,
    );
    const name = fc.constantFrom('', 'Spring', ' ', '\u200b', 'n'.repeat(100), 'n'.repeat(101));
    const expires = fc.constantFrom('', '2027-01-01T10:00', '2026-02-01T10:00:00Z', 'soon', '2027-01-01 10:00');
    const tags = fc.constantFrom('', 'a, b', 't'.repeat(101));
    const row = fc.tuple(destination, slug, name, expires, tags);
    const hasRow = (rows: readonly string[][]) => /[^\s\u200b]/.test(rows.flat().join('')); // a text of headings alone has none
    const sources = fc.constantFrom([], ['letter', 'big poster']);
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }).filter(hasRow), sources, async (rows, given) => {
        run += 1;
        const text = ['url\tslug\tname\texpires\ttags', ...rows.map((cells) => cells.join('\t'))].join('\n');
        for (const one of checked(text, { sources: given })) {
          // each run has slugs of its own, so that only the list itself repeats one
          const customSlug = `${one.body.customSlug}${one.body.customSlug.length > 200 ? '' : `-${run}`}`;
          const isOwn = one.problems.deepLink?.startsWith('Destination URL cannot be the same') === true;
          const { status } = await world.ask(createLink, { body: isOwn ? one.body : { ...one.body, customSlug } });
          expect({ status: status === 201, one: one.body }).toEqual({ status: !isWrong(one), one: one.body });
        }
      }),
      { numRuns: 25 },
    );
  });
});
