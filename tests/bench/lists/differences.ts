import { openListDatabase } from '@/engines/link-lists/store/listDatabase';
import { databaseOf, ownerOf } from '@/providers/store/owner';
import { type Edit, pageBytes, pageSize } from './generate';
import type { Worked } from './worker';

/** A list that is read again: of `amount` links so many have another name, and each fifth has more clicks. */
interface ReadAgain {
  readonly amount: number;
  readonly changed: number;
}

export interface Compared {
  /** From the last page until the list is the new one. */
  readonly ms: number;
  readonly links: number;
  readonly tookOff: number;
}

const editOf = ({ amount, changed }: ReadAgain): Edit => {
  const each = Math.floor(amount / changed);
  return (link, number) => ({
    ...link,
    ...(number % each === 7 && number < each * changed && { name: `${link.name} (new)` }),
    ...(number % 5 === 0 && { clickCount: (link.clickCount ?? 0) + (number % 37) }),
  });
};

/** Hands pages of the list to the worker, as a second reading does: all but the last one. */
export async function feedAgain(list: Worked, from: number, to: number, again: ReadAgain): Promise<void> {
  if (from === 0) await list.request('claim', 'all');
  const last = again.amount / pageSize - 1;
  for (let page = from / pageSize; page < Math.min(last, to / pageSize); page += 1) await feedPage(list, page, again);
}

/** Hands the last page to the worker, with which both readings are compared. */
export async function compareLast(list: Worked, again: ReadAgain): Promise<Compared> {
  const at = performance.now();
  await feedPage(list, again.amount / pageSize - 1, again);
  await list.request('stored', undefined);
  const [interval] = list.state.intervals;
  return {
    ms: performance.now() - at,
    links: interval?.links ?? Number.NaN,
    tookOff: interval?.counts['took-off'] ?? Number.NaN,
  };
}

async function feedPage(list: Worked, page: number, again: ReadAgain): Promise<void> {
  const bytes = pageBytes(page, again.amount, editOf(again));
  await list.give(bytes);
}

/** What the device keeps of the intervals, in bytes. */
export async function bytesOfIntervals(): Promise<number> {
  const database = await openListDatabase(databaseOf((await ownerOf('auth0|max')) ?? ''), true, () => undefined);
  const records: readonly unknown[] = (await database?.getAll('intervals')) ?? [];
  database?.close();
  return records.reduce<number>((sum, record) => sum + sizeOf(record), 0);
}

const sizeOf = (value: unknown): number => {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  return typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, part) => sum + sizeOf(part), 0)
    : 8;
};
