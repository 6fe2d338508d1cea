import { inPieces } from '@/lib/inPieces';
import type { LoadedList } from '../localIndex/loadedList';
import type { LocalIndex } from '../localIndex/localIndex';
import type { Check } from './checks';

/** A link, and the instant, in ms, that decides what is expired. */
export interface AskedFindings {
  readonly id: string;
  readonly now: number;
}

/** What the checks find of one link. */
export interface Findings {
  readonly checks: readonly Check[];
  /** Where a chain ends; undefined when it leads into a circle. */
  readonly end: string | undefined;
}

export async function findingsOf(list: LoadedList, { id, now }: AskedFindings): Promise<Findings> {
  const row = list.index.rowOf(id);
  if (row === undefined) return { checks: [], end: undefined };
  const checks = (await inPieces(list.checks.findings(row, now), new AbortController().signal)) ?? [];
  const last = checks.includes('chain') ? lastOf(list.index, row) : undefined;
  const [end] = last === undefined ? [] : await list.links([last]);
  return { checks, end: end?.[1].destination };
}

/** The last link of a chain; undefined when it leads into a circle. */
function lastOf(index: LocalIndex, start: number): number | undefined {
  const passed = new Set<number>();
  for (let row = start; !passed.has(row); ) {
    passed.add(row);
    const target = index.steps.get(row);
    const next = target === undefined ? undefined : index.rowOf(target);
    if (next === undefined) return row;
    row = next;
  }
  return undefined;
}
