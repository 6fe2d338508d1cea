import { useEffect, useState } from 'react';
import { isReading } from '../sync/activity';
import type { AllLinks } from '../sync/allLinks';
import type { AllLinksState } from '../sync/allLinksState';
import type { CheckCounts } from './checks';

/** What the checks have found, and among what. */
export interface CheckedLinks {
  readonly counts: CheckCounts;
  readonly links: number;
  /** All links of the domain are among them. */
  readonly isComplete: boolean;
  /** When they were read, in ms. */
  readonly readAt: number;
}

/** Checks the links of a list once nothing of it is being read, and again when it changes; undefined until then. */
export function useCheckCounts(all: AllLinks | undefined, state: AllLinksState | undefined): CheckedLinks | undefined {
  const [checked, setChecked] = useState<CheckedLinks>();
  const { list, activity } = state ?? {};
  const isBusy = !activity || activity.kind === 'opening' || isReading(activity);

  // The worker counts outside React.
  useEffect(() => {
    if (!all || !list || isBusy) return undefined;
    const { links, updated, ended, began } = list.current;
    if (links === 0 && ended === undefined) return undefined; // nothing is read yet
    const of = { links, isComplete: ended !== undefined, readAt: updated ?? ended ?? began };
    let isWanted = true;
    void all.checks.ask(Date.now()).then((counts) => counts && isWanted && setChecked({ counts, ...of }));
    return () => {
      isWanted = false;
      all.checks.stop();
    };
  }, [all, list, isBusy]);

  return checked;
}
