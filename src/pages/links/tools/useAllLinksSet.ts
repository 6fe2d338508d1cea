import { useEffect, useState } from 'react';
import { mostLinksOfJob } from '@/resources/links/jobs/model';
import type { AskedLinks } from '@/resources/links/localIndex/linkStates';
import { isPagesOnly, isReading } from '@/resources/links/sync/activity';
import type { AllLinks } from '@/resources/links/sync/allLinks';
import { type AllLinksState, ageOf, wholenessIn } from '@/resources/links/sync/allLinksState';
import type { FrozenLinks, LinkSet } from './linkSet';

/** One more than a job takes, so that too many are known. */
export const mostAsked = mostLinksOfJob + 1;

/** Some of all links of a domain, as they were when the list was read to its end. `asked` keeps its identity. */
export function useAllLinksSet(
  all: AllLinks | undefined,
  state: AllLinksState | undefined,
  asked: AskedLinks | undefined,
): LinkSet {
  const [frozen, setFrozen] = useState<{ readonly key: string; readonly of: FrozenLinks }>();
  const { activity, list } = state ?? {};
  const isBusy = !activity || activity.kind === 'opening' || isReading(activity);
  const hasFailed =
    (activity?.kind === 'paused' && activity.error !== undefined) ||
    (activity?.kind === 'ended' && isPagesOnly(activity));
  const readAt = list && ageOf(list);
  const key = list && JSON.stringify([list.current.number, list.current.rows, list.changes]);

  // The worker is asked outside React.
  useEffect(() => {
    if (!all || isBusy || key === undefined || readAt === undefined || !asked) return undefined;
    let isWanted = true;
    void all.states.ask(asked).then((links) => links && isWanted && setFrozen({ key, of: { links, readAt } }));
    return () => void (isWanted = false);
  }, [all, isBusy, key, readAt, asked]);

  return {
    frozen: isBusy || hasFailed || frozen?.key !== key ? undefined : frozen?.of,
    wholeness: state && wholenessIn(state),
    isReading: isBusy,
    hasFailed,
    update: () => all?.reading.update(),
    reload: () => all?.reading.readAgain(),
    loadRest: all?.reading.load,
  };
}
