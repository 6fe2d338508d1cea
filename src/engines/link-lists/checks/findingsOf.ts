import type { Check } from '@/engines/links';
import { inPieces } from '@/lib/inPieces';
import type { LoadedList } from '../store/loadedList';
import { lastStop } from './steps';

/** A link, and the instant, in ms, that decides what is expired. */
export interface AskedFindings {
  readonly id: string;
  readonly now: number;
}

/** What the checks find of one link. */
export interface LinkFindings {
  readonly checks: readonly Check[];
  /** Where a chain ends; undefined when it leads into a circle. */
  readonly end: string | undefined;
}

export async function findingsOf(list: LoadedList, { id, now }: AskedFindings): Promise<LinkFindings> {
  const row = list.index.rowOf(id);
  if (row === undefined) return { checks: [], end: undefined };
  const checks = (await inPieces(list.checks.findings(row, now), new AbortController().signal)) ?? [];
  return { checks, end: checks.includes('chain') ? await endOf(list, row, now) : undefined };
}

async function endOf(list: LoadedList, row: number, now: number): Promise<string | undefined> {
  const { outer } = list.checks;
  const last = lastStop(list.index, row, now, outer);
  if (typeof last !== 'number') return outer.links.get(last ?? '')?.destination;
  const [end] = await list.links([last]);
  return end?.[1].destination;
}
