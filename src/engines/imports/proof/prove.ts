import { type ComparedSets, compareSets } from '@/engines/compare';
import type { FoundInList } from '@/engines/link-lists';
import type { Pieces } from '@/lib/inPieces';
import { landingsOf } from '../landing';
import type { ProvableImport } from './kept';
import { type ImportPlan, secondsOf } from './plan';

/**
 * Outcome of a row; `repeated`: another row of the file has taken its slug; `unread`: not found, and not all links are known
 * of the domain that it is expected on.
 */
export const proofOutcomes = ['arrived', 'different', 'before', 'repeated', 'missing', 'unread'] as const;
export type ProofOutcome = (typeof proofOutcomes)[number];

export interface Proof {
  readonly counts: Readonly<Record<ProofOutcome, number>>;
  /** The place of each row's outcome among `outcomes`, by the rows of the plan. */
  readonly ofRows: Uint8Array;
  /** How many rows arrived on each domain, wherever they lead. */
  readonly arrivals: ReadonlyMap<string, number>;
  /**
   * Of those that arrived, rows that may have been there before: nothing was read before, and the link has the date of the file, or none; or
   * its date would tell, and the server's time is not known.
   */
  readonly doubtful: number;
}

export interface ProveOptions {
  readonly import: ProvableImport;
  readonly looks: readonly FoundInList[];
  /** Those that rows can land on. */
  readonly domains: readonly string[];
  readonly defaultDomain: string;
}

interface Found {
  readonly look: FoundInList;
  readonly isBefore: boolean;
  /** Its date is before the upload, perhaps by a wrong clock. */
  readonly isOlder: boolean;
  readonly isDoubtful: boolean;
}

/** Compares a file, row by row, with all links of the domains that were looked at (docs/product.md#import-proof). */
export function* prove({ import: proved, looks, domains, defaultDomain }: ProveOptions): Pieces<Proof> {
  const { plan } = proved;
  const landings = landingsOf({ plan, domains, defaultDomain });
  const finder = createFinder(proved, looks);
  const counts = { arrived: 0, different: 0, before: 0, repeated: 0, missing: plan.invalid.length, unread: 0 };
  const ofRows = new Uint8Array(plan.lines.length);
  const arrivals = new Map<string, number>();
  const takers = new Map(looks.map(({ domain }) => [domain, new Set<number>()]));
  /** Rows that lead elsewhere than the link: it may be that of another row with the same slug. */
  const elsewhere: [row: number, found: Found][] = [];
  let doubtful = 0;

  function set(row: number, outcome: ProofOutcome) {
    ofRows[row] = proofOutcomes.indexOf(outcome);
    counts[outcome] += 1;
  }
  function arrive(row: number, { look, isDoubtful }: Found, outcome: 'arrived' | 'different') {
    const taken = takers.get(look.domain);
    const link = look.rows[row] ?? -1;
    if (taken?.has(link)) return set(row, 'repeated');
    taken?.add(link);
    arrivals.set(look.domain, (arrivals.get(look.domain) ?? 0) + 1);
    if (isDoubtful) doubtful += 1;
    set(row, outcome);
  }

  /** What is compared now. */
  let found: Found | undefined;
  const landingAt = (row: number) => landings[plan.hostOf[row] ?? 0] ?? defaultDomain;
  const sets: ComparedSets = {
    size: ofRows.length,
    find(row) {
      found = finder.find(row, landingAt(row));
      return found?.look.rows[row] ?? -1;
    },
    isSame: (row) => found?.look.destinations[row] === plan.destinations[row],
    isCovered: (row) => finder.isWhole(landingAt(row)),
  };
  yield* compareSets(sets, (fate, row) => {
    if (!found) set(row, fate === 'missing' ? 'missing' : 'unread');
    else if (found.isBefore) set(row, 'before');
    else if (fate === 'same') arrive(row, found, 'arrived');
    else elsewhere.push([row, found]);
  });
  for (const [row, found] of elsewhere) arrive(row, found, 'different');
  return { counts, ofRows, arrivals, doubtful };
}

const quarterOfHour = 15 * 60;
/** From UTC-12 to UTC+14. */
const farthestZones = 26 * 60 * 60;

/** Two readings of a date, in seconds: where a file names no time zone, the server may read it in another one than the browser. */
const areSameInSomeZones = (one: number, other: number) =>
  (one - other) % quarterOfHour === 0 && Math.abs(one - other) <= farthestZones;

/** Finds the link of a row: on the domain that it is expected on, else on another one where it is new. */
function createFinder({ plan, before, began, serverBegan }: ProvableImport, looks: readonly FoundInList[]) {
  const byDomain = new Map(looks.map((look) => [look.domain, look]));
  const isClockKnown = serverBegan !== undefined;
  const start = serverBegan ?? began;
  const known = new Map([...before].map(([domain, { rows }]) => [domain, new Set(rows)]));

  function foundIn(look: FoundInList | undefined, row: number): Found | undefined {
    if (!look || look.rows[row] === -1) return undefined;
    const rows = known.get(look.domain);
    if (rows?.has(row)) return { look, isBefore: true, isOlder: true, isDoubtful: false };
    const ms = look.created[row] ?? Number.NaN;
    const created = secondsOf(ms);
    const isOlder = ms < (ms % 1000 === 0 ? secondsOf(start) * 1000 : start); // not every server tells milliseconds
    const hasDateOfFile = areSameInSomeZones(created, plan.created[row] ?? 0);
    // a link that a whole list did not have can be older only by the date of the file, or because it was made since that was read
    const readAt = secondsOf((before.get(look.domain)?.readAt ?? 0) + start - began);
    const seemsBefore = isOlder && !hasDateOfFile && created >= readAt;
    const isUntold = !isClockKnown || Number.isNaN(created) || (isOlder && hasDateOfFile);
    return {
      look,
      isBefore: isClockKnown && seemsBefore,
      isOlder: seemsBefore,
      isDoubtful: rows ? !isClockKnown && seemsBefore : isUntold,
    };
  }

  return {
    isWhole: (domain: string) => byDomain.get(domain)?.isWhole === true,
    find(row: number, landing: string): Found | undefined {
      const expected = foundIn(byDomain.get(landing), row);
      if (expected) return expected;
      for (const look of looks) {
        const found = look.domain === landing ? undefined : foundIn(look, row);
        if (found && !found.isOlder) return found;
      }
      return undefined;
    },
  };
}

/** The lines of the file whose rows have the outcome, in order. Rows of which no link can come are not there. */
export function linesOf(
  { lines, invalid }: ImportPlan,
  { ofRows }: Proof,
  outcome: ProofOutcome,
): Uint32Array<ArrayBuffer> {
  const wanted = proofOutcomes.indexOf(outcome);
  const found = lines.filter((_, row) => ofRows[row] === wanted);
  return Uint32Array.from(outcome === 'missing' ? [...found, ...invalid] : found).sort();
}
