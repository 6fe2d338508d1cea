// @vitest-environment node
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Link, placeKey } from '@/engines/links/model';
import { zipOf } from '@/providers/files/zip';
import { domain } from '../all-links/arbitraries';
import { openServer, wireOf } from '../all-links/server';
import { bringDatabases } from '../support/indexedDb';
import { linkCalled, linksFrom, readAll } from './reading';

beforeEach(() => {
  bringDatabases();
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 20)); // a slow machine
});

const place = { organizationId: 'org', projectId: 'prj', domains: [domain] };
const file = await readingOf([linkCalled('s0', { name: 'Former' }), ...linksFrom(1, 9_999)]);

/** A saved reading of several MB. */
async function readingOf(links: readonly Link[]): Promise<File> {
  const lines = links.map((link) => `${JSON.stringify(wireOf(link))}\n`).join('');
  const manifest = {
    format: 1,
    reading: true,
    place: { organization: place.organizationId, project: place.projectId, domain },
    rows: links.length,
    whole: true,
    readFrom: '2026-03-02T10:00:00.000Z',
    files: [{ name: 'links.jsonl', sha256: createHash('sha256').update(lines).digest('hex') }],
  };
  const archive = zipOf(
    [
      { name: 'links.jsonl', content: lines },
      { name: 'manifest.json', content: JSON.stringify(manifest) },
    ],
    new Date(),
  );
  return new File([await new Response(archive).arrayBuffer()], 'reading.zip');
}

/** Begins to compare a list of few links with the file; `emit` is told how far it is. */
async function begin(emit: (share: number) => void) {
  const server = await openServer({ place: placeKey(place) });
  await readAll(server, linksFrom(0, 400));
  const leaving = new AbortController();
  const { signal } = leaving;
  const compare = () => server.methods.compareFile({ file, serverAhead: undefined }, { signal, emit });
  return { ...server, compare, leaving };
}

describe('a large file', () => {
  it('is compared while other questions are answered, and tells how far it is', async () => {
    const shares: number[] = [];
    const { compare, query } = await begin((share) => shares.push(share));
    const answer = compare();
    let isOver = false;
    void answer.then(() => (isOver = true));
    expect(await query()).toHaveLength(400);
    expect(isOver).toBe(false);
    expect(await answer).toMatchObject({
      links: 9_601,
      fileName: 'reading.zip',
      counts: { gone: 9_600, details: 1 },
    });
    expect(shares.length).toBeGreaterThan(0);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
  });

  it('is not read to its end once the comparison is called off', async () => {
    const shares: number[] = [];
    const { compare, leaving } = await begin((share) => {
      shares.push(share);
      leaving.abort();
    });
    expect(await compare()).toBeUndefined();
    expect(shares).toHaveLength(1);
    expect(shares[0]).toBeLessThan(1);
  });
});
