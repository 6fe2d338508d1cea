import { type ImportedRow, readImportRow } from '@/contract/importRow';
import type { LinkWire } from '@/contract/links';
import { createPlan, type ImportPlan } from '@/engines/imports/proof/plan';
import { prove } from '@/engines/imports/proof/prove';
import { inPieces } from '@/lib/inPieces';
import { getImport, putImport } from '@/providers/store/keptImports';
import { writeRegister } from '@/providers/store/register';
import { now } from './ask';
import { pageBytes, pageSize, place } from './generate';
import type { Worked } from './worker';

const owner = 'bench';

export interface Proved {
  readonly rows: number;
  /** In ms: to make the plan of rows that are read, to write it, to look its slugs up, and to compare. */
  readonly madeMs: number;
  readonly writtenMs: number;
  readonly lookMs: number;
  readonly compareMs: number;
  /** Of the plan. */
  readonly bytesPerRow: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** Proves an import of so many rows against the list of `amount` links; the first row of each 200 leads elsewhere, the second is not there. */
export async function proveImport(list: Worked, rows: number, amount: number): Promise<Proved> {
  const asked = rowsOf(rows, amount);
  const made = performance.now();
  const plan = planOf(asked);
  const written = performance.now();
  const proved = { id: 'bench', ...place, fileName: 'bench.csv', began: 0, before: new Map(), plan };
  writeRegister({ lists: {}, owner });
  await putImport(owner, proved.id, proved);
  const looked = performance.now();
  await getImport(owner, proved.id);
  const read = performance.now();
  const found = await lookUp(list, plan);
  const compared = performance.now();
  const look = { ...found, domain: place.domain, links: amount, readAt: now, isWhole: true };
  const asking = { import: proved, looks: [look], domains: [place.domain], defaultDomain: place.domain };
  const proof = await inPieces(prove(asking));
  return {
    rows,
    madeMs: written - made,
    writtenMs: looked - written,
    lookMs: compared - read,
    compareMs: performance.now() - compared,
    bytesPerRow: bytesOf(plan) / rows,
    counts: proof.counts,
  };
}

async function lookUp(list: Worked, { slugs }: ImportPlan) {
  return list.request('slugs', { domain: place.domain, ...slugs });
}

function planOf(rows: readonly ImportedRow[]): ImportPlan {
  const plan = createPlan();
  for (const [line, row] of rows.entries()) {
    const asked = readImportRow(row);
    if ('slug' in asked) plan.add(asked, row, line + 2);
  }
  return plan.plan({ size: 0, fingerprint: '' });
}

function rowsOf(count: number, amount: number): readonly ImportedRow[] {
  const rows: ImportedRow[] = [];
  for (let page = 0; page * pageSize < count; page += 1) {
    const { links } = JSON.parse(new TextDecoder().decode(pageBytes(page, amount))) as { links: LinkWire[] }; // as it writes them
    rows.push(...links.map(rowOf));
  }
  return rows.slice(0, count);
}

function rowOf({ domain, shortLink, deepLink }: LinkWire, at: number): ImportedRow {
  const isMissing = at === 1;
  return {
    shortLink: `https://${domain}/${shortLink}${isMissing ? '-missing' : ''}`,
    deepLink: at === 0 ? `${deepLink}-elsewhere` : deepLink,
  };
}

const bytesOf = ({ lines, hostOf, destinations, created, slugs }: ImportPlan) =>
  [lines, hostOf, destinations, created, slugs.text, slugs.ends].reduce((sum, { byteLength }) => sum + byteLength, 0);
