// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import type { ExportSubject } from '@/engines/exports/protocol';
import { noFilter } from '@/engines/links/filter';
import { type Link, type LinksPlace, placeKey } from '@/engines/links/model';
import { steadyNow } from '@/lib/steadyTime';
import { domain, now } from '../all-links/arbitraries';
import { openServer } from '../all-links/server';
import { bringDatabases } from '../support/indexedDb';
import { unzipped } from '../support/unzipped';
import { hourMs, linkCalled, linksFrom, readAll, type Server, savedReading as savedFile } from './reading';

beforeEach(bringDatabases);

const place: LinksPlace = { organizationId: 'org_atlas', projectId: 'prj_atlas', domains: [domain] };
const open = (of: LinksPlace = place) => openServer({ place: placeKey(of) });
const off = { isActive: false, deleted: false };
const links = linksFrom(0, 5);
const [s0, s1] = links as [Link, Link];

/** The file of a reading, as the page has it saved. */
async function savedReading(server: Server, part: Partial<ExportSubject> = {}): Promise<File> {
  const subject = { product: 'Waypost', place, filter: noFilter, sort: undefined, now, name: 'reading', ...part };
  return new File([await savedFile(server, { isReading: true, ...subject })], 'Friday.zip');
}

const compare = (server: Server, file: File, serverAhead?: number) =>
  server.request('compareFile', { file, serverAhead });

const changedIn = async (file: File, change: (bytes: Buffer) => Buffer) =>
  new File([Uint8Array.from(change(Buffer.from(await file.arrayBuffer())))], file.name);

/** The same bytes with another text of the same length. */
const replaced = (file: File, from: string, to: string) =>
  changedIn(file, (bytes) => {
    const at = bytes.indexOf(from);
    if (at < 0 || from.length !== to.length) throw new Error(`The file has no ${from}`);
    bytes.write(to, at);
    return bytes;
  });

/** A file that the browser reads so many times and no more. */
function removedAfter(file: File, reads: number): File {
  let left = reads;
  const read = async <Content>(content: () => Promise<Content>) => {
    left -= 1;
    if (left < 0) throw new DOMException('It was removed', 'NotFoundError');
    return content();
  };
  const part = (blob: Blob): Blob =>
    Object.assign(blob.slice(), {
      slice: (from?: number, to?: number) => part(blob.slice(from, to)),
      arrayBuffer: () => read(() => blob.arrayBuffer()),
      text: () => read(() => blob.text()),
      stream: () =>
        new ReadableStream({
          start: async (controller) => {
            controller.enqueue(new Uint8Array(await read(() => blob.arrayBuffer())));
            controller.close();
          },
        }),
    });
  return Object.assign(new File([], file.name), { slice: (from?: number, to?: number) => part(file.slice(from, to)) });
}

describe('a reading that is saved', () => {
  it('is an archive of JSON lines whose links have the status as it was read', async () => {
    const server = await open();
    await readAll(server, links);
    await server.change(s0.id, off);
    const entries = unzipped(Buffer.from(await (await savedReading(server)).arrayBuffer()));
    expect([...entries.keys()]).toEqual(['reading.jsonl', 'manifest.json']);
    const manifest = JSON.parse(entries.get('manifest.json')?.toString() ?? '');
    expect(manifest).toMatchObject({ format: 1, reading: true, whole: true, rows: 5 });
    expect(JSON.parse(entries.get('reading.jsonl')?.toString().split('\n')[0] ?? '')).toMatchObject({ isActive: true });
  });

  it('has no difference from the list that it was saved of, whatever its links say', async () => {
    const server = await open();
    const odd = linkCalled('odd', {
      name: 'Söder 🧭, "quoted"\n',
      description: '\ud800',
      tags: ['a', 'b, c'],
      created: undefined,
      expiresAt: '2030-01-01T00:00:00Z',
      utm: { source: 'a', medium: 'b', campaign: 'c', term: 'd', content: 'e' },
      social: { title: 'f', description: 'g', imageUrl: 'h' },
    });
    await readAll(server, [...links, odd]);
    expect(await compare(server, await savedReading(server))).toMatchObject({ links: 0, differences: [] });
  });
});

describe('a list that is compared with a file', () => {
  const minuteMs = 60_000;
  it.each([
    [
      'of a computer whose clock is ten minutes slow is known as newer than the list',
      12 * minuteMs,
      2 * minuteMs,
      true,
    ],
    [
      'of a computer whose clock is ten minutes fast is known as older than the list',
      -9 * minuteMs,
      2 * minuteMs,
      false,
    ],
    ['of a computer whose clock is a little different is as old as the list', 2 * minuteMs + 3000, 2 * minuteMs, false],
  ])('%s', async (_, ofFile, ofThis, isNewer) => {
    const server = await open();
    await readAll(server, links);
    const file = await savedReading(server, { serverAhead: ofFile });
    const compared = await compare(server, file, ofThis);
    expect(compared).toMatchObject(isNewer ? { refusal: 'newer' } : { isOrderKnown: true, links: 0 });
  });

  it.each<[string, number | undefined, number | undefined]>([
    ['the file', undefined, 0],
    ['this computer', 0, undefined],
  ])('of which %s does not know the time of the server may be the earlier one', async (_, ofFile, ofThis) => {
    const server = await open();
    await readAll(server, links);
    const file = await savedReading(server, { serverAhead: ofFile });
    expect(await compare(server, file, ofThis)).toMatchObject({ isOrderKnown: false });
  });

  it('is told apart link by link, with the clicks', async () => {
    const server = await open();
    const asked = Date.now() - hourMs;
    await readAll(server, links, { asked });
    const file = await savedReading(server);
    const colleague = await open({ ...place });
    await readAll(colleague, [
      linkCalled('new', { createdBy: 'Bo' }),
      { ...s0, ...off, clickCount: 40 },
      ...links.slice(2),
    ]);
    const found = await compare(colleague, file);
    expect(found).toMatchObject({
      id: 'file',
      fileName: 'Friday.zip',
      from: asked,
      to: colleague.state().current.ended,
      links: 3,
      isCut: false,
      counts: { created: 1, gone: 1, 'switched-off': 1, 'took-off': 1, 'went-silent': 0 },
      differences: [
        { id: s0.id, groups: ['switched-off'], fields: [{ label: 'Status', before: 'Active', after: 'Inactive' }] },
        { id: s1.id, groups: ['gone'] },
        { id: `${domain}+new`, groups: ['created'], createdBy: 'Bo', isOwn: false },
      ],
    });
  });

  it('is compared as it is now, also where its start was read again, and what was done here since', async () => {
    const server = await open();
    await readAll(server, links);
    const file = await savedReading(server);
    await server.change(s1.id, off);
    const differences = [{ id: s1.id, groups: ['switched-off'], isOwn: false }];
    expect(await compare(server, file)).toMatchObject({ links: 1, differences });
    await server.change(s1.id, { isActive: true, deleted: false });
    expect(await compare(server, file)).toMatchObject({ links: 0 });
    await server.keep([linkCalled('new'), { ...s0, ...off }, s1], 'token', { isStart: true });
    await server.endUpdate();
    const found = await compare(server, file);
    expect(found).toMatchObject({ links: 2, to: server.state().current.updated });
    expect(server.state().intervals).toEqual([]);
  });

  it('is told apart from many links at once', async () => {
    const server = await open();
    const many = linksFrom(0, 1500);
    await readAll(server, many);
    const file = await savedReading(server);
    const later = many.map((link, at) => (at % 2 === 0 ? { ...link, name: `Name ${at}` } : link));
    await readAll(server, later.toReversed());
    expect(await compare(server, file)).toMatchObject({ links: 750, counts: { details: 750, created: 0, gone: 0 } });
  });
});

describe('nothing is compared, and it is said why, with a file', () => {
  type Case = readonly [refusal: string, make: (file: File, server: Server) => File | Promise<File>];
  const cases: Readonly<Record<string, Case>> = {
    'of something else': ['not-a-reading', () => new File(['domain,slug\n'], 'links.csv')],
    'that is empty': ['not-a-reading', () => new File([], 'empty.zip')],
    'that is an export': ['not-a-reading', (_, server) => savedReading(server, { isReading: false })],
    'without a manifest': ['not-a-reading', (file) => replaced(file, 'manifest.jsonPK', 'manifest.jsoxPK')],
    'of another project': ['other-list', (file) => replaced(file, '"project": "prj_atlas"', '"project": "prj_other"')],
    'of another domain': [
      'other-list',
      (file) => replaced(file, `"domain": "${domain}"`, '"domain": "go.Acne.example"'),
    ],
    'of a later version': ['later-version', (file) => replaced(file, '"format": 1', '"format": 2')],
    'whose end is cut off': ['cut', (file) => changedIn(file, (bytes) => bytes.subarray(0, bytes.length - 40))],
    'of which half is there': ['cut', (file) => changedIn(file, (bytes) => bytes.subarray(0, bytes.length / 2))],
    'that names more rows than it has': ['cut', (file) => replaced(file, '"rows": 5', '"rows": 6')],
    'that names fewer rows': ['damaged', (file) => replaced(file, '"rows": 5', '"rows": 4')],
    'with another character in a link': ['damaged', (file) => replaced(file, 'Spring', 'Spting')],
    'with a line that is none': ['damaged', (file) => replaced(file, '{"shortLink"', '["shortLink"')],
    'with a manifest that is none': ['damaged', (file) => replaced(file, '{\n  "format"', '[\n  "format"')],
    'with a manifest that lacks something': ['damaged', (file) => replaced(file, '"readFrom"', '"readFrxm"')],
    'whose links have another name': ['damaged', (file) => replaced(file, '"name": "reading', '"name": "rxading')],
    'of a list that was not whole': ['not-whole', (file) => replaced(file, '"whole": true,', '"whole":false,')],
  };

  it.each(Object.entries(cases))('%s', async (_, [refusal, make]) => {
    const server = await open();
    await readAll(server, links);
    expect(await compare(server, await make(await savedReading(server), server))).toEqual({ refusal });
  });

  it.each([0, 1, 2, 3, 4, 5, 6])('that is removed after %i reads, and the list stays', async (reads) => {
    const server = await openServer({ place: placeKey(place), isKept: false });
    await readAll(server, links);
    const before = server.state();
    const file = removedAfter(await savedReading(server), reads);
    expect(await compare(server, file)).toEqual({ refusal: 'unread' });
    expect(server.told).toEqual({ damaged: 0, lost: 0, failed: 0 });
    expect(server.state()).toEqual(before);
    expect(await server.query()).toHaveLength(links.length);
  });

  it('that was read after the list', async () => {
    const server = await open();
    const colleague = await openServer({ place: placeKey(place), isKept: false });
    await readAll(server, links, { asked: Date.now() - hourMs });
    await readAll(colleague, links);
    expect(await compare(server, await savedReading(colleague))).toEqual({ refusal: 'newer' });
  });

  it('as long as the list is not whole', async () => {
    const server = await open();
    await readAll(server, links);
    const file = await savedReading(server);
    await server.request('change', { news: { kind: 'created', ids: undefined }, now: steadyNow() });
    expect(await compare(server, file)).toEqual({ refusal: 'not-whole' });
  });
});
