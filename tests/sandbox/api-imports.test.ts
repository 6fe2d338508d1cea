// @vitest-environment node
import { readdir, writeFile } from 'node:fs/promises';
import { importRows, imports, links } from '@sandbox/database/schema';
import { createImportQueue, importPath } from '@sandbox/imports/queue';
import { asc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { importMaximumBytes, uploadFirebaseCsv } from '@/contract/imports';
import { type ApiWorld, apiWorld, providerDomain } from './apiWorld';

const worlds: ApiWorld[] = [];
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close();
});

const acme = [{ domain: 'go.acme.example' }, { domain: 'later.acme.example', status: 'pendingDns' }];

async function setUp() {
  const world = await apiWorld({ domains: acme, links: [{ slug: 'taken' }] });
  worlds.push(world);
  const upload = (content: BlobPart, name = 'links.csv', field = 'file') => {
    const form = new FormData();
    form.append(field, new File([content], name, { type: 'text/csv' }));
    return world.ask(uploadFirebaseCsv, { body: form });
  };
  /** Uploads and waits until the job has ended. */
  const importing = async (content: BlobPart) => {
    const { json } = await upload(content);
    await world.imports.settled();
    const { orm } = world.database;
    const [job] = await orm.select().from(imports).where(eq(imports.correlationId, json.correlationId));
    const rows = await orm.select().from(importRows).orderBy(asc(importRows.line));
    const made = await orm.select().from(links).where(eq(links.projectId, 'prj_1')).orderBy(asc(links.id));
    return { job, rows, made: made.filter(({ slug }) => slug !== 'taken') };
  };
  return { ...world, upload, importing };
}

const two = 'shortLink,deepLink\nabc,https://www.example.com/a\ndef,https://www.example.com/d\n';

describe('An upload', () => {
  it('is answered 202 with a correlation id and imported afterwards', async () => {
    const { upload, imports, events } = await setUp();
    const { status, json } = await upload(two);
    expect({ status, json }).toMatchObject({ status: 202, json: { success: true, correlationId: expect.any(String) } });
    await imports.settled();
    expect(events).toContainEqual({
      event: 'import.finished',
      details: { correlationId: json.correlationId, rowsRead: 2, imported: 2, duplicate: 0, invalid: 0 },
    });
  });

  it.each([
    ['a file that is no .csv', [two, 'links.txt', 'file'], 422, 'Send one .csv file in the field "file"'],
    ['another field', [two, 'links.csv', 'upload'], 422, 'Send one .csv file in the field "file"'],
    ['an empty file', ['', 'links.csv', 'file'], 422, 'The file is empty'],
    [
      'UTF-16',
      [Buffer.from(`\ufeff${two}`, 'utf16le'), 'links.csv', 'file'],
      422,
      'The file is UTF-16. Save it as CSV in UTF-8',
    ],
    [
      'an archive with another name',
      [Buffer.from('PK\u0003\u0004\u0000\u0000'), 'links.csv', 'file'],
      422,
      'The file is no CSV text',
    ],
    [
      'one byte more than 50 MB',
      [Buffer.alloc(importMaximumBytes + 1, 'a'), 'links.csv', 'file'],
      413,
      'The file is larger than 50 MB',
    ],
  ] as const)('is refused for %s, and leaves no file behind', async (_, [content, name, field], expected, reason) => {
    const { upload, importFolder } = await setUp();
    const { status, json } = await upload(content, name, field);
    expect(status).toBe(expected);
    expect(json.detail).toBe(reason);
    expect(await readdir(importFolder)).toEqual([]);
  });

  it('takes exactly 50 MB, and a name that ends in .CSV', async () => {
    const { upload } = await setUp();
    expect(await upload(Buffer.alloc(importMaximumBytes, 'a'), 'LINKS.CSV')).toMatchObject({ status: 202 });
  });

  it('is refused for a body that is no form', async () => {
    const { ask } = await setUp();
    expect(await ask(uploadFirebaseCsv, { body: {} })).toMatchObject({ status: 415 });
  });
});

describe('The headers of an import', () => {
  it.each([
    ['the labels of the export', 'Short link,Deep link (link),Link name,UTM source (utm_source),Social title (st)'],
    ['the bare parameters', 'short_link,link,linkName,utm_source,st'],
    ['camel case', 'shortLink,deepLink,name,utmSource,socialTitle'],
    ['a byte order mark and CRLF', '\ufeffshortLink,deepLink,name,utmSource,socialTitle\r'],
  ])('are understood as %s', async (_, header) => {
    const { importing } = await setUp();
    const { made } = await importing(`${header}\nabc,https://www.example.com/a,My link,mail,Title\n`);
    expect(made).toMatchObject([
      {
        slug: 'abc',
        deepLink: 'https://www.example.com/a',
        name: 'My link',
        utmSource: 'mail',
        socialTitle: 'Title',
        domain: providerDomain,
        createdBy: 'Ada Lindqvist',
      },
    ]);
  });

  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('may be parted by %s', async (_, delimiter) => {
    const { importing } = await setUp();
    const { made } = await importing(two.replaceAll(',', delimiter));
    expect(made).toHaveLength(2);
  });

  it.each([
    ['no short link', 'a,deepLink\n1,https://www.example.com/', 'The file has no column for the short link'],
    ['no deep link', 'shortLink,b\nabc,2', 'The file has no column for the deep link'],
  ])('with %s fail the import, with the reason', async (_, content, reason) => {
    const { importing } = await setUp();
    expect((await importing(content)).job).toMatchObject({ state: 'failed', reason });
  });
});

describe('A row of an import', () => {
  const header = 'shortLink,deepLink,name,description,archived,created\n';

  it.each([
    ['without a slug', ',https://www.example.com/', 'invalid', 'The short link has no usable slug'],
    ['with a slug of other characters', 'a b,https://www.example.com/', 'invalid', 'The short link has no usable slug'],
    ['without a destination', 'abc,', 'invalid', 'The destination is missing'],
    ['with a destination that is no URL', 'abc,not a url', 'invalid', 'The destination is not a valid URL'],
    ['with a script', 'abc,javascript:alert(1)', 'invalid', 'The destination would run in the browser'],
    [
      'that leads to itself',
      'https://GO.acme.example/abc,https://go.acme.example/abc?qr=1',
      'invalid',
      'The destination is the short link itself',
    ],
    [
      'with a slug that exists',
      'taken,https://www.example.com/',
      'duplicate',
      `The slug taken is already taken on ${providerDomain}`,
    ],
  ])('%s makes no link and is kept with its line and reason', async (_, row, outcome, reason) => {
    const { importing } = await setUp();
    const { job, rows, made } = await importing(`${header}${row}\n`);
    expect(made).toEqual([]);
    expect(rows).toMatchObject([{ line: 2, outcome, reason }]);
    expect(job).toMatchObject({ state: 'finished', rowsRead: 1, imported: 0, [outcome]: 1 });
  });

  it('whose slug the file has already used is a duplicate', async () => {
    const { importing } = await setUp();
    const { rows, made } = await importing(`${header}abc,https://a.example/\nabc,https://b.example/\n`);
    expect(made).toMatchObject([{ slug: 'abc', deepLink: 'https://a.example/' }]);
    expect(rows).toMatchObject([{ line: 3, outcome: 'duplicate' }]);
  });

  it.each([
    ['an active domain of the organization', 'https://go.acme.example/abc', 'go.acme.example'],
    ['a domain that is not active yet', 'https://later.acme.example/abc', providerDomain],
    ['a foreign domain', 'https://acme.page.link/abc', providerDomain],
    ['no scheme', 'go.acme.example/abc', 'go.acme.example'],
    ['a path before the slug', 'https://go.acme.example/links/abc', 'go.acme.example'],
    ['the slug alone', 'abc', providerDomain],
  ])('with %s goes to the right domain', async (_, short, domain) => {
    const { importing } = await setUp();
    expect((await importing(`${header}${short},https://www.example.com/\n`)).made).toMatchObject([
      { slug: 'abc', domain },
    ]);
  });

  it('keeps its date, its archived state, quotes, line breaks and formulas as they are', async () => {
    const { importing } = await setUp();
    const { made } = await importing(
      `${header}abc,https://www.example.com/,"=1+1","two ""quoted""\nlines",TRUE,2023-04-05T06:07:08Z,extra,columns\n`,
    );
    expect(made).toMatchObject([
      {
        name: '=1+1',
        description: 'two "quoted"\nlines',
        isActive: false,
        created: Date.parse('2023-04-05T06:07:08Z'),
      },
    ]);
  });
});

it('An unclosed quote fails the import with the reason and keeps the rows before it', async () => {
  const { importing } = await setUp();
  const rows = Array.from({ length: 600 }, (_, index) => `s${index},https://www.example.com/${index}`).join('\n');
  const { job, made } = await importing(`shortLink,deepLink\n${rows}\n"unclosed,https://www.example.com/\n`);
  expect(job).toMatchObject({ state: 'failed', reason: expect.stringMatching(/quote/i) });
  expect(made).toHaveLength(500);
});

it('Only a thousand rows without a link are kept, and all are counted', async () => {
  const { importing } = await setUp();
  const { job, rows } = await importing(`shortLink,deepLink\n${'abc,nonsense\n'.repeat(1600)}`);
  expect(job).toMatchObject({ rowsRead: 1600, invalid: 1600 });
  expect(rows).toHaveLength(1000);
});

describe('An import that another process has left unfinished', () => {
  const job = {
    correlationId: 'left',
    organizationId: 'org_1',
    projectId: 'prj_1',
    fileName: 'links.csv',
    state: 'running',
    runner: 'another process',
    created: 0,
  } as const;

  async function resumed(rowsRead: number, content?: string) {
    const { database, importFolder, now, importing: _importing } = await setUp();
    if (content) await writeFile(importPath(importFolder, 'left'), content);
    await database.orm.insert(imports).values({ ...job, rowsRead, imported: rowsRead });
    const queue = createImportQueue({ database, settings: { importFolder, providerDomain }, now, log: () => {} });
    await queue.resume();
    await queue.settled();
    const [ended] = await database.orm.select().from(imports);
    return ended;
  }

  it('goes on after the rows that are done', async () => {
    expect(await resumed(1, two)).toMatchObject({ state: 'finished', rowsRead: 2, imported: 2, duplicate: 0 });
  });

  it('fails when its file is gone', async () => {
    expect(await resumed(0)).toMatchObject({ state: 'failed', reason: 'The uploaded file is gone' });
  });
});
