// @vitest-environment node
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@sandbox/database/open';
import { links } from '@sandbox/database/schema';
import { type Runner, runInThreads } from '@sandbox/search/runStatements';
import { openSearch } from '@sandbox/search/search';
import { seed } from '@sandbox/seed/seed';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** Counts longer than any test runs. */
const endless = {
  sql: 'with recursive n (i) as (select 1 union all select i + 1 from n where i < ?) select count(*) from n',
  args: [1e13],
};

let folder: string;
let runner: Runner;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waypost-threads-'));
  runner = runInThreads(join(folder, 'search.db'));
});
afterEach(async () => {
  await runner.close();
  await rm(folder, { recursive: true, force: true });
});

const wanted = new AbortController().signal;
const one = { sql: 'select ? as one', args: ['a'] };

describe('The statements of the search', () => {
  it('write as one transaction, which an error takes back, and are read by all threads', async () => {
    await runner.write([
      'create table t (a text, b integer)',
      { sql: 'insert into t values (?, ?)', args: ['x', null] },
    ]);
    await expect(runner.write([{ sql: 'insert into t values (?, ?)', args: ['y', 2] }, 'no SQL'])).rejects.toThrow(
      'syntax error',
    );
    for (const lane of ['rows', 'counts'] as const)
      expect(await runner.read({ sql: 'select * from t', args: [] }, lane, wanted)).toEqual([['x', null]]);
  });

  it.each(['rows', 'counts'] as const)('do not wait for one that runs and is not wanted any more: %s', async (lane) => {
    await runner.read(one, lane, wanted);
    const asking = new AbortController();
    const long = runner.read(endless, lane, asking.signal);
    const later = runner.read(one, lane, wanted);
    await runner.write(['create table t (a)']); // it runs by now
    asking.abort();
    await expect(long).rejects.toThrow('aborted');
    expect(await later).toEqual([['a']]);
  });

  it('are not begun where they are not wanted any more', async () => {
    await expect(runner.read(endless, 'rows', AbortSignal.abort())).rejects.toThrow('aborted');
  });
});

it('A search over threads finds links as they are written and changed', async () => {
  const path = join(folder, 'world.db');
  const database = await openDatabase({ kind: 'file', path });
  const now = () => new Date('2026-03-01T12:00:00Z');
  const domain = 'go.localhost:4400';
  const rows = Array.from({ length: 300 }, (_, at) => ({ slug: `l${at}`, name: at % 3 === 0 ? 'Spring' : 'Autumn' }));
  await seed(database, { links: rows }, { providerDomain: domain, now });
  const search = await openSearch({ database, now, log: () => undefined, runner: runInThreads(path) });
  const count = async (q: string) => {
    const of = { projectId: 'prj_1', domain, question: { q }, pageSize: 1, tokenSeconds: 60 };
    return (await search.find({ ...of, continuationToken: undefined })).matchCount;
  };
  expect([await count('spring'), await count('autumn')]).toEqual([100, 200]);
  await database.orm.update(links).set({ name: 'Winter' }).where(eq(links.name, 'Spring'));
  expect([await count('spring'), await count('winter')]).toEqual([0, 100]);
  await search.close();
  database.close();
});

it('A question waits for links that another question indexes', async () => {
  const path = join(folder, 'world.db');
  const database = await openDatabase({ kind: 'file', path });
  const now = () => new Date('2026-03-01T12:00:00Z');
  const domain = 'go.localhost:4400';
  await seed(database, { links: [{ slug: 'one', name: 'Autumn' }] }, { providerDomain: domain, now });
  const threads = runInThreads(path);
  let write = threads.write;
  const search = await openSearch({
    database,
    now,
    log: () => undefined,
    runner: { ...threads, write: (statements) => write(statements) },
  });
  const find = async () => {
    const of = { projectId: 'prj_1', domain, question: { q: 'winter' }, pageSize: 1, tokenSeconds: 60 };
    return (await search.find({ ...of, continuationToken: undefined })).ids;
  };
  expect(await find()).toEqual([]);
  await database.orm.update(links).set({ name: 'Winter' });
  let letWrite = () => {};
  const mayWrite = new Promise<void>((resolve) => {
    letWrite = resolve;
  });
  const isWriting = new Promise<void>((resolve) => {
    write = async (statements) => {
      resolve();
      await mayWrite;
      await threads.write(statements);
    };
  });
  const first = find();
  await isWriting;
  const second = find();
  for (let turn = 0; turn < 5; turn += 1) {
    await database.client.execute('select 1'); // the second question would be answered by then
    await threads.read(one, 'rows', wanted);
  }
  letWrite();
  expect([await first, await second]).toEqual([[1], [1]]);
  await search.close();
  database.close();
});
