// @vitest-environment node

import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertRow } from '@sandbox/imports/convertRow';
import { readRows } from '@sandbox/imports/readRows';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { withoutGuard } from '@/contract/importRow';
import { visibleText } from '@/contract/lenient';
import { link as linkInContract } from '@/contract/links';
import { csvFields } from '@/engines/exports/columns';
import { ListGone, type RowsMethods } from '@/engines/link-lists/worker/rows';
import { linkFromWire, listPath } from '@/engines/links/model';
import { connect } from '@/lib/rpc';
import { domain, link, links as someLinks } from '../all-links/arbitraries';
import { describedOf, openServer, wireOf } from '../all-links/server';
import { aLink } from '../links/builders';
import { bringDatabases } from '../support/indexedDb';
import { codePoint } from '../support/texts';
import { unzipped } from '../support/unzipped';
import { exported, fileOf, fileOnDisk, place } from './exporting';

beforeEach(bringDatabases);

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const linesOf = (text: string): unknown[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
const cellsOf = (text: string): string[][] => parse(text, { bom: true, record_delimiter: '\r\n' });
const signs = ['=', '＝', '@', ' ', '\n', '\t', ';', "'", 'a'];
const anyText = fc.oneof(fc.string({ unit: codePoint }), fc.string({ unit: fc.constantFrom(...signs) }));
const anyLink = fc.oneof(
  link,
  fc
    .record({
      name: anyText.map((value) => visibleText.parse(value)),
      description: anyText,
      createdBy: anyText,
      destination: anyText,
    })
    .map((fields) => aLink({ ...fields, domain, id: `${domain}+spring` })),
);
const runs = { numRuns: 40 };
const sheet = { separator: ',', columns: csvFields(place) } as const;

describe('an exported file', () => {
  it('of JSON lines holds each link as the contract has it, in the order of the list', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyLink, { maxLength: 9 }), async (links) => {
        const { text, bytes, report } = await fileOf(links, 'jsonl');
        const expected = links.map((one) =>
          JSON.parse(JSON.stringify({ ...wireOf(one), ...listPath(place, ''), domain: one.domain })),
        );
        expect(linesOf(text)).toEqual(expected);
        expect(linesOf(text).map((line) => linkFromWire(linkInContract.parse(line)))).toEqual(links);
        expect(report).toEqual({ rows: links.length, isPart: false, guardedCells: 0, sha256: sha256(bytes) });
      }),
      runs,
    );
  });

  it('of CSV says of each link what other programs read, with its guarded cells counted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyLink, { maxLength: 9 }), async (links) => {
        const { text, bytes, report } = await fileOf(links, 'csv');
        const [headings = [], ...rows] = cellsOf(text);
        const column = (row: readonly string[], name: string) => row[headings.indexOf(name)];
        expect(headings).toHaveLength(22);
        for (const [at, one] of links.entries()) {
          const row = rows[at] ?? [];
          expect(withoutGuard(column(row, 'Destination') ?? '')).toBe(one.destination);
          expect(withoutGuard(column(row, 'Description') ?? '')).toBe(one.description);
          expect([column(row, 'Active'), column(row, 'Deleted')]).toEqual([`${one.isActive}`, `${one.deleted}`]);
          expect(column(row, 'Tags')).toBe(one.tags.join(', '));
        }
        expect(rows).toHaveLength(links.length);
        expect(report).toMatchObject({ sha256: sha256(bytes) });
        expect(report.guardedCells).toBe(rows.flat().filter((cell) => withoutGuard(cell) !== cell).length);
      }),
      runs,
    );
  });

  it('of Excel is what was written, whatever the texts are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyLink, { maxLength: 9 }), async (links) => {
        const { bytes, report } = await fileOf(links, 'xlsx', { sheet });
        expect(report).toEqual({ rows: links.length, isPart: false, guardedCells: 0, sha256: sha256(bytes) });
      }),
      runs,
    );
  });

  it('of Excel has figures, local dates and texts that are no formulas, and says what it has no room for', async () => {
    const made = { name: '=1+1', description: '_x0041_\u0001', clickCount: 12, created: '2026-03-02T14:30:00Z' };
    const links = [aLink({ ...made, domain, id: `${domain}+spring` })];
    const { bytes } = await fileOf(links, 'xlsx', { sheet });
    const text = unzipped(bytes).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    const [, row = ''] = text.match(/<row .*?<\/row>/gs) ?? [];
    expect(row).toContain('<is><t>=1+1</t></is>');
    expect(row).toContain('<is><t>_x005F_x0041__x0001_</t></is>');
    expect(row).not.toContain('<f');
    expect(row).toMatch(/<c r="[A-Z]+2"><v>12<\/v><\/c>/);
    const days = (new Date(2026, 2, 2).getTime() - new Date(1899, 11, 30).getTime()) / 86_400_000;
    expect(row).toContain(`s="1"><v>${Math.round(days)}.`);
    const long = [{ ...links[0]!, description: 'a'.repeat(32_768) }];
    expect(await exported(long, 'xlsx', undefined, { sheet })).toMatchObject({ kind: 'failed', reason: 'sheet-full' });
  });

  it('of CSV comes back through an import with all that an import takes', async () => {
    const social = { title: 'Spring', description: 'Two\nlines', imageUrl: 'https://a.example/b.png' };
    const utm = { source: 'news, letter', medium: 'e"mail', campaign: 'spring', term: 't', content: 'c' };
    const links = [
      aLink({
        domain,
        slug: 'one',
        id: `${domain}+one`,
        name: 'Söder 🧭, "quoted"',
        description: 'Two\r\nlines',
        utm,
        social,
      }),
      aLink({ domain, slug: 'two', id: `${domain}+two`, destination: 'https://a.example/?a=1,2' }),
    ];
    const folder = await mkdtemp(join(tmpdir(), 'waypost-export-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'links.csv'), (await fileOf(links, 'csv')).bytes);
    const target = {
      ...place,
      createdBy: 'Ada',
      providerDomain: 'go.example',
      domains: new Set([domain.toLowerCase()]),
      time: 0,
    };
    const imported = [];
    for await (const { row } of readRows(join(folder, 'links.csv'))) imported.push(convertRow(row, target));
    expect(imported).toMatchObject(
      links.map((one) => ({
        link: {
          domain: domain.toLowerCase(),
          slug: one.slug,
          deepLink: one.destination,
          ...describedOf(one),
          created: Date.parse(one.created ?? ''),
        },
      })),
    );
  });

  it('of ZIP holds both, and a manifest that says what they are', async () => {
    const links = [aLink({ domain, slug: 'one', name: '=1+1' }), aLink({ domain, slug: 'two' })];
    const { bytes, report } = await fileOf(links, 'zip');
    expect(report).toMatchObject({ rows: 2, guardedCells: 1, sha256: sha256(bytes) });
    const entries = unzipped(bytes);
    expect([...entries.keys()]).toEqual(['links.csv', 'links.jsonl', 'manifest.json']);
    const [csv = Buffer.of(), jsonl = Buffer.of(), manifest = Buffer.of()] = entries.values();
    expect(linesOf(jsonl.toString())).toHaveLength(2);
    expect(JSON.parse(manifest.toString())).toEqual({
      format: 1,
      product: 'Waypost',
      exportedAt: '2026-03-02T10:00:00.000Z',
      place: { organization: 'org_atlas', project: 'prj_atlas', domain },
      filter: {
        text: '',
        tags: [],
        status: [],
        without: { on: [], tag: [], host: [], by: [], campaign: [], source: [], medium: [], expires: [], lacks: [] },
        on: [],
        host: [],
        by: [],
        campaign: [],
        source: [],
        medium: [],
        expires: [],
        lacks: [],
        clicks: {},
      },
      sort: null,
      rows: 2,
      whole: true,
      serverCount: null,
      readFrom: '2026-03-02T09:59:00.000Z',
      readTo: '2026-03-02T10:00:00.000Z',
      columns: cellsOf(csv.toString())[0],
      guardedCells: 1,
      files: [
        { name: 'links.csv', bytes: csv.length, sha256: sha256(csv) },
        { name: 'links.jsonl', bytes: jsonl.length, sha256: sha256(jsonl) },
      ],
    });
  });
});

describe('an export of all links', () => {
  it('holds those that match, in the order that is asked for, with the status that they have', async () => {
    await fc.assert(
      fc.asyncProperty(
        someLinks,
        fc.constantFrom(undefined, 'clicks' as const, 'name' as const),
        async (links, column) => {
          const { keep, serveRows, change, query } = await openServer({ isKept: false });
          await keep(links);
          const [first] = links;
          if (first) await change(first.id, { isActive: !first.isActive, deleted: false });
          const sort = column && { column, direction: 'descending' as const };
          const shown = await query({ sort });
          const { text } = await fileOf(serveRows({ sort }), 'jsonl');
          expect(linesOf(text).map((line) => linkFromWire(linkInContract.parse(line)))).toEqual(shown);
        },
      ),
      runs,
    );
  });

  it('stays as it was begun when links are changed and read again at that time', async () => {
    const { keep, serveRows, change, endUpdate } = await openServer();
    const links = ['a', 'b', 'c'].map((slug) => aLink({ domain, slug, id: `${domain}+${slug}` }));
    await keep(links);
    const list = connect<RowsMethods>(serveRows());
    const file = fileOf(
      {
        begin: () => list.request('begin', undefined),
        async lines(rows) {
          await change(`${domain}+a`, { isActive: false, deleted: true });
          await keep([aLink({ domain, slug: 'b', id: `${domain}+b`, name: 'Later' })], undefined, { isStart: true });
          await endUpdate();
          return list.request('lines', rows);
        },
      },
      'jsonl',
    );
    const found = linesOf((await file).text).map((line) => linkFromWire(linkInContract.parse(line)));
    expect(found).toEqual(links);
  });

  it('says so when the list was read again and its links are gone', async () => {
    const { keep, serveRows } = await openServer();
    await keep([aLink({ domain, slug: 'a', id: `${domain}+a` })]);
    const list = connect<RowsMethods>(serveRows());
    const lines = () => Promise.reject(new ListGone());
    expect(await exported({ begin: () => list.request('begin', undefined), lines }, 'csv')).toMatchObject({
      kind: 'failed',
      reason: 'list-gone',
    });
  });
});

describe('a file on a disk', () => {
  const links = Array.from({ length: 1_200 }, (_, number) =>
    aLink({ domain, slug: `s${number}`, id: `${domain}+s${number}` }),
  );

  it('is written where the user has said, and is not handed over', async () => {
    const { disk, handle } = fileOnDisk();
    expect(await exported(links, 'jsonl', handle)).toMatchObject({ kind: 'done', file: undefined });
    expect(linesOf((await disk.file?.text()) ?? '')).toHaveLength(1_200);
  });

  it.each(['csv', 'jsonl', 'zip'] as const)('is refused when it is not as it was written: %s', async (format) => {
    const spoil = (bytes: Uint8Array<ArrayBuffer>) =>
      new TextEncoder().encode(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).replace('s1100', 's1101'));
    const { disk, handle } = fileOnDisk((bytes) => (bytes.length > 1_000 ? spoil(bytes) : bytes));
    const file = format === 'zip' ? 'links.csv' : `links.${format}`;
    expect(await exported(links, format, handle)).toEqual({ kind: 'different', file, row: 1_101 });
    expect(disk.file).toBeDefined();
  });

  it('is refused when its last row is missing', async () => {
    const cut = (bytes: Uint8Array<ArrayBuffer>) => {
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
      return new TextEncoder().encode(
        text
          .split('\n')
          .filter((line) => !line.includes('s1199'))
          .join('\n'),
      );
    };
    expect(await exported(links, 'jsonl', fileOnDisk(cut).handle)).toMatchObject({ kind: 'different', row: 1_200 });
  });

  it('is gone when the disk is full, and the reason is known', async () => {
    const { disk, handle } = fileOnDisk((bytes) => {
      if (bytes.length > 100_000) throw new DOMException('No room', 'QuotaExceededError');
      return bytes;
    });
    expect(await exported(links, 'csv', handle)).toMatchObject({ kind: 'failed', reason: 'no-room' });
    expect(disk).toEqual({ file: undefined, isOpen: false });
  });

  it('is gone when it can’t be opened', async () => {
    const { disk, handle } = fileOnDisk();
    vi.spyOn(handle, 'createWritable').mockRejectedValue(new DOMException('Locked', 'NoModificationAllowedError'));
    expect(await exported(links, 'csv', handle)).toMatchObject({ kind: 'failed', reason: 'not-written' });
    expect(disk.file).toBeUndefined();
  });

  it('is gone when the export is canceled half-way', async () => {
    const { disk, handle } = fileOnDisk();
    const write = exported(links, 'zip', handle, {}, (server) => server.cancel());
    expect(await write).toEqual({ kind: 'canceled' });
    expect(disk).toEqual({ file: undefined, isOpen: false });
  });
});
