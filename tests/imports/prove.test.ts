// @vitest-environment node

import { importRows, links } from '@sandbox/database/schema';
import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { uploadFirebaseCsv } from '@/contract/imports';
import { checkFile } from '@/engines/imports/check/fileServer';
import { beforeUpload, knownBefore, lookBefore } from '@/engines/imports/proof/kept';
import { isSettled, type ProofLook } from '@/engines/imports/proof/look';
import { destinationHash } from '@/engines/imports/proof/plan';
import { linesOf, type ProofOutcome, proofOutcomes, prove } from '@/engines/imports/proof/prove';
import type { FoundInList } from '@/engines/link-lists/source/projectLists';
import { apiWorld } from '../sandbox/apiWorld';
import { finished } from '../support/pieces';

const own = 'go.localhost:4400';
const acme = 'go.acme.example';
const began = Date.parse('2026-03-02T10:00:00.500Z');
const dateOfFile = '2024-05-06T07:08:09Z';

interface There {
  readonly slug: string;
  readonly destination: string;
  readonly created?: string;
}

async function planOf(...rows: string[]) {
  const result = await checkFile(new Blob([['shortLink,deepLink,created', ...rows].join('\n')]), () => {});
  if (result.kind !== 'checked') throw new Error(result.reason);
  return result.plan;
}

type Plan = Awaited<ReturnType<typeof planOf>>;

function lookAt(domain: string, { slugs }: Plan, links: readonly There[], readAt = began + 60_000): FoundInList {
  const text = new TextDecoder().decode(slugs.text);
  const asked = [...slugs.ends].map((end, place) => text.slice(slugs.ends[place - 1] ?? 0, end));
  const found = asked.map((slug) => links.findIndex((link) => link.slug === slug));
  return {
    domain,
    links: links.length,
    readAt,
    isWhole: true,
    rows: Int32Array.from(found),
    created: Float64Array.from(found, (at) => Date.parse(links[at]?.created ?? '2026-03-02T10:00:30Z')),
    destinations: Uint32Array.from(found, (at) => destinationHash(links[at]?.destination ?? '')),
  };
}

/** What became of each row, when these links are there, and those were before. */
async function proofOf(
  rows: string[],
  there: Readonly<Record<string, There[]>>,
  before: Readonly<Record<string, There[]>> = {},
  { readBefore = began - 60_000, serverBegan = began }: { readBefore?: number; serverBegan?: number | 'unknown' } = {},
) {
  const plan = await planOf(...rows);
  const looks = Object.entries(there).map(([domain, links]) => lookAt(domain, plan, links));
  const known = Object.entries(before).map(
    ([domain, links]) => [domain, knownBefore(lookAt(domain, plan, links, readBefore))] as const,
  );
  const asked = { id: '1', organizationId: 'o', projectId: 'p', fileName: 'a.csv', began, plan };
  const clock = { serverBegan: serverBegan === 'unknown' ? undefined : serverBegan };
  const proving = { ...asked, ...clock, before: beforeUpload(new Map(known), began) };
  const proof = finished(prove({ import: proving, looks, domains: [own, acme], defaultDomain: own }));
  const lines = (outcome: ProofOutcome) => [...linesOf(plan, proof, outcome)];
  return { ...proof, lines, found: [...proof.ofRows].map((place) => proofOutcomes[place]) };
}

const a: There = { slug: 'x', destination: 'https://a.example/' };
const old = '2026-03-02T09:00:00Z';

describe('a row of an import', () => {
  it.each<[string, string, There[], There[] | undefined, string, number]>([
    ['arrived as in the file', 'x,https://a.example,', [a], undefined, 'arrived', 0],
    ['arrived with another destination', 'x,https://b.example,', [a], undefined, 'different', 0],
    ['is not there', 'y,https://a.example,', [a], undefined, 'missing', 0],
    ['was known before, whatever its destination', 'x,https://b.example,', [a], [a], 'before', 0],
    ['was there before by its date', 'x,https://a.example,', [{ ...a, created: old }], undefined, 'before', 0],
    [
      'was created between the reading and the upload',
      'x,https://a.example,',
      [{ ...a, created: '2026-03-02T09:59:50Z' }],
      [],
      'before',
      0,
    ],
    [
      'arrived in the second of the upload, told without milliseconds',
      'x,https://a.example,',
      [{ ...a, created: '2026-03-02T10:00:00Z' }],
      undefined,
      'arrived',
      0,
    ],
    [
      'with a date of the file is in doubt while nothing is known of before',
      `x,https://a.example,${dateOfFile}`,
      [{ ...a, created: dateOfFile }],
      undefined,
      'arrived',
      1,
    ],
    [
      'with a date of the file, read in another time zone, is in doubt, too',
      `x,https://a.example,${dateOfFile}`,
      [{ ...a, created: '2024-05-06T12:38:09Z' }],
      undefined,
      'arrived',
      1,
    ],
    [
      'with a date that is the one of the file in no time zone was there before',
      `x,https://a.example,${dateOfFile}`,
      [{ ...a, created: '2024-05-06T09:08:10Z' }],
      undefined,
      'before',
      0,
    ],
    [
      'with a date of the file arrived where it was not known before',
      `x,https://a.example,${dateOfFile}`,
      [{ ...a, created: dateOfFile }],
      [],
      'arrived',
      0,
    ],
  ])('that %s', async (_, row, there, before, outcome, doubtful) => {
    const proof = await proofOf([row], { [own]: there }, before && { [own]: before });
    expect(proof).toMatchObject({ found: [outcome], doubtful });
  });

  const tenMinutes = 600_000;
  const atUpload = (ms: number) => [{ ...a, created: new Date(began + ms).toISOString() }];
  it.each<[string, number | 'unknown', number, There[] | undefined, string, number]>([
    ['arrived by a clock that is ten minutes fast', began - tenMinutes, 30_000 - tenMinutes, undefined, 'arrived', 0],
    ['was there before by a clock that is ten minutes slow', began + tenMinutes, 60_000, undefined, 'before', 0],
    [
      'was created between the reading and the upload, by a slow clock',
      began + tenMinutes,
      tenMinutes - 10_000,
      [],
      'before',
      0,
    ],
    [
      'arrived by a fast clock where it was not known before',
      began - tenMinutes,
      30_000 - tenMinutes,
      [],
      'arrived',
      0,
    ],
    ['is in doubt where no clock tells', 'unknown', 30_000, undefined, 'arrived', 1],
    ['is in doubt by an earlier date where no clock tells', 'unknown', -30_000, undefined, 'arrived', 1],
    ['arrived where no clock tells, and all links were known before', 'unknown', 30_000, [], 'arrived', 0],
    ['is in doubt between the reading and the upload where no clock tells', 'unknown', -30_000, [], 'arrived', 1],
    ['was known before, whatever the clocks tell', 'unknown', -30_000, [a], 'before', 0],
  ])('that %s', async (_, serverBegan, created, before, outcome, doubtful) => {
    const there = { [own]: atUpload(created) };
    const proof = await proofOf(['x,https://a.example,'], there, before && { [own]: before }, { serverBegan });
    expect(proof).toMatchObject({ found: [outcome], doubtful });
  });

  it('counts where it is new, when it is not on the domain that it is expected on', async () => {
    const rows = ['x,https://a.example,', 'y,https://a.example,'];
    const there = { [own]: [], [acme]: [a, { ...a, slug: 'y', created: old }] };
    const proof = await proofOf(rows, there);
    expect(proof.found).toEqual(['arrived', 'missing']);
    expect([...proof.arrivals]).toEqual([[acme, 1]]);
  });

  it('is not called missing while its domain is unread', async () => {
    const proof = await proofOf([`https://${acme}/x,https://a.example,`, '!,https://a.example,'], { [own]: [] });
    expect(proof.counts).toEqual({ arrived: 0, different: 0, before: 0, repeated: 0, missing: 1, unread: 1 });
  });

  it('is not called missing where not all links of its domain can be known', async () => {
    const plan = await planOf('x,https://a.example,', 'y,https://a.example,');
    const look = { ...lookAt(own, plan, [a]), isWhole: false };
    const asked = { id: '1', organizationId: 'o', projectId: 'p', fileName: 'a.csv', began, plan, before: new Map() };
    const { counts } = finished(prove({ import: asked, looks: [look], domains: [own], defaultDomain: own }));
    expect(counts).toEqual({ arrived: 1, different: 0, before: 0, repeated: 0, missing: 0, unread: 1 });
  });

  it('was known before only where all links of its domain were', async () => {
    const plan = await planOf('x,https://a.example,');
    const part = { ...lookAt(own, plan, [a]), isWhole: false };
    const lists = {
      look: async (domain: string) => (domain === own ? part : lookAt(acme, plan, [a])),
      isLoaded: () => true,
      read: async () => undefined,
    };
    expect([...(await lookBefore(lists, [own, acme], plan)).keys()]).toEqual([acme]);
  });

  it('shares its link with no other row: the first that leads there has it', async () => {
    const rows = [
      'https://one.example/x,https://b.example,',
      'https://two.example/x,https://a.example,',
      'x,https://a.example,',
    ];
    expect(await proofOf(rows, { [own]: [a] })).toMatchObject({ found: ['repeated', 'arrived', 'repeated'] });
  });

  it('is proved by nothing that was read after the upload began', async () => {
    const proof = await proofOf(['x,https://a.example,'], { [own]: [a] }, { [own]: [a] }, { readBefore: began + 1 });
    expect(proof.found).toEqual(['arrived']);
  });
});

it('the proof has the outcome of each line that the import gave it', async () => {
  const world = await apiWorld({
    domains: [{ domain: acme }, { domain: 'later.acme.example', status: 'pendingDns' }],
    links: [{ slug: 'taken' }, { slug: 'late', domain: acme }],
  });
  const there = async () => {
    const all = await world.database.orm.select().from(links);
    const onDomain = (name: string) =>
      all
        .filter(({ domain }) => domain === name)
        .map((link) => ({ ...link, destination: link.deepLink, created: new Date(link.created).toISOString() }));
    return { [own]: onDomain(own), [acme]: onDomain(acme) };
  };
  const hosts = ['', 'https://old.page.link/', `https://${acme}/p/`, 'later.acme.example/', `https://${own}/`];
  const destinations = ['https://a.example', 'https://b.example/x', '', 'javascript:alert(1)', 'no address'];
  const rows = destinations.flatMap((destination) =>
    ['new', 'taken', 'late', '!', 'New'].flatMap((slug) => hosts.map((host) => `${host}${slug},${destination},`)),
  );
  const before = await there();
  world.pass(began + 1000 - world.now().getTime());
  const body = new FormData();
  body.append(
    'file',
    new File([['shortLink,deepLink,created', ...rows].join('\n')], 'links.csv', { type: 'text/csv' }),
  );
  await world.ask(uploadFirebaseCsv, { body });
  await world.imports.settled();

  const proof = await proofOf(rows, await there(), before);
  const lost = await world.database.orm.select().from(importRows).orderBy(asc(importRows.line));
  const linesWith = (outcome: string) => lost.filter((row) => row.outcome === outcome).map(({ line }) => line);
  const notNew = [...proof.lines('before'), ...proof.lines('repeated')];
  expect(notNew.toSorted((one, other) => one - other)).toEqual(linesWith('duplicate'));
  expect(proof.lines('repeated')).not.toEqual([]);
  expect(proof.lines('missing')).toEqual(linesWith('invalid'));
  const lines = rows.map((_, row) => row + 2);
  expect(proof.lines('arrived')).toEqual(lines.filter((line) => lost.every((row) => row.line !== line)));
  expect(proof.lines('arrived')).not.toEqual([]);
  await world.close();
});

it('a plan takes 18 bytes and the slug of each row', async () => {
  const plan = await planOf(
    ...Array.from({ length: 1000 }, (_, row) => `https://old.page.link/a-${row},https://a.example/${row},`),
  );
  const parts = [plan.lines, plan.hostOf, plan.destinations, plan.created, plan.slugs.text, plan.slugs.ends];
  const bytes = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  expect(bytes).toBe(18 * 1000 + plan.slugs.text.length);
});

it('an import is over when two looks that are a minute apart and could read all agree', async () => {
  const proof = await proofOf(['x,https://a.example,'], { [own]: [a] });
  const none = await proofOf(['x,https://a.example,'], { [own]: [] });
  const look = (asked: number, what = proof, hasProblem = false): ProofLook => ({
    asked,
    readAt: asked,
    hasProblem,
    proof: what,
    unread: [],
  });
  expect(isSettled([])).toBe(false);
  expect(isSettled([look(0), look(45_000)])).toBe(false);
  expect(isSettled([look(0, none), look(60_000)])).toBe(false);
  expect(isSettled([look(0), look(15_000), look(59_990)])).toBe(true);
  expect(isSettled([look(0), look(60_000, proof, true)])).toBe(false);
  expect(isSettled([look(0, proof, true), look(60_000)])).toBe(false);
  expect(isSettled([look(0), look(60_000, proof, true), look(300_000)])).toBe(true);
});
