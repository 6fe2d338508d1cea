import { lazyCode } from '@/lib/lazy/lazyCode';
import type { PlaceLists } from '../store/placeLists';
import type { AskedDifferences, ClicksSince, DifferencesAnswers, FileComparison } from './interval';
import { differencesIn } from './listMarks';

const comparison = lazyCode(() => import('./compareFile'));

type AskedFile = Extract<AskedDifferences, { kind: 'file' }>;

/** Answers what is asked about the differences of a list. Throws `DamagedList`. */
export async function answerDifferences(
  { current, store }: PlaceLists,
  asked: AskedDifferences,
): Promise<DifferencesAnswers[AskedDifferences['kind']]> {
  if (asked.kind === 'of') return differencesIn(store.intervals, asked.interval);
  if (asked.kind === 'file') return compareWithFile(asked);
  return clicksSince(asked.id);

  function clicksSince(id: string): ClicksSince | undefined {
    const row = current.index.rowOf(id);
    const { clicks } = current.index.marks ?? {};
    const gain = row === undefined ? undefined : clicks?.at(row);
    if (!clicks || gain === undefined) return undefined;
    return gain === 'reset' ? { from: clicks.from, isReset: true } : { from: clicks.from, clicks: gain };
  }

  /** What reads the file is loaded only for it; undefined where that can't be. */
  async function compareWithFile({ file, serverAhead, port }: AskedFile): Promise<FileComparison | undefined> {
    const loaded = await comparison.load().catch(() => undefined);
    return loaded?.compareFile(current, { place: store.place, file, serverAhead, port });
  }
}
