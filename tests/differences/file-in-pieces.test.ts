// @vitest-environment node
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileComparison } from '@/engines/link-lists/differences/interval';
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

const place = { organizationId: 'org', projectId: 'prj', domain };
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

/** Begins to compare a list of few links with the file; `onShare` is told how far it is. */
async function begin(onShare: (share: number, port: MessagePort) => void) {
  const server = await openServer({ place: placeKey(place) });
  await readAll(server, linksFrom(0, 400));
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }: MessageEvent<number>) => onShare(data, port1));
  port1.start();
  const asked = { kind: 'file', file, serverAhead: undefined, port: port2 } as const;
  const answer = async () => {
    await server.order({ kind: 'differences', number: 7, asked });
    port1.close();
    return server.last('differences')?.found as FileComparison | undefined; // what was asked for
  };
  return { ...server, answer };
}

describe('a large file', () => {
  it('is compared while other questions are answered, and tells how far it is', async () => {
    const shares: number[] = [];
    const { answer, query, said } = await begin((share) => shares.push(share));
    const comparing = answer();
    expect(await query()).toHaveLength(400);
    expect(said.some(({ kind }) => kind === 'differences')).toBe(false);
    expect(await comparing).toMatchObject({
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
    const { answer } = await begin((share, port) => {
      shares.push(share);
      port.postMessage('stop');
    });
    expect(await answer()).toBeUndefined();
    expect(shares).toHaveLength(1);
    expect(shares[0]).toBeLessThan(1);
  });
});
