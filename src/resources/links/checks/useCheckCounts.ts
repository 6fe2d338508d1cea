import { useEffect, useState } from 'react';
import { type AllLinks, type AllLinksState, ageOf, isReading, readSoFarOf } from '@/engines/link-lists';
import { type CheckCounts, type Wholeness, wholenessOf } from '@/engines/links';
import type { FollowSteps } from './useFollowSteps';

/** What the checks have found, and among what. */
export interface CheckedLinks {
  readonly found: CheckCounts['found'];
  /** Deleted ones are left out. */
  readonly links: number;
  readonly wholeness: Wholeness;
  /** When they were read, in ms. */
  readonly readAt: number;
  /** Domains that the links lead to, of which not all links are here. */
  readonly unread: readonly string[];
}

/** Checks the links of a list once nothing of it is being read, and again when it changes; undefined until then. */
export function useCheckCounts(
  all: AllLinks | undefined,
  state: AllLinksState | undefined,
  follow: FollowSteps,
): CheckedLinks | undefined {
  const [checked, setChecked] = useState<CheckedLinks>();
  const { list, activity } = state ?? {};
  const isBusy = !activity || activity.kind === 'opening' || isReading(activity);

  // The worker counts outside React.
  useEffect(() => {
    if (!all || !list || isBusy) return undefined;
    const { links, ended } = list.current;
    if (links === 0 && ended === undefined) return undefined; // nothing is read yet
    const of = { wholeness: wholenessOf(readSoFarOf(list.current)), readAt: ageOf(list) };
    let isWanted = true;
    async function check({ checks }: AllLinks, followed: ReturnType<FollowSteps>) {
      const unread = (await followed) ?? [];
      const counts = isWanted ? await checks.ask(Date.now()) : undefined;
      if (counts && isWanted) setChecked({ ...counts, unread, ...of });
    }
    void check(all, follow(all));
    return () => {
      isWanted = false;
      all.checks.stop();
    };
  }, [all, list, isBusy, follow]);

  return checked;
}
