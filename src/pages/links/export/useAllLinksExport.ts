import { useSyncExternalStore } from 'react';
import { isFiltering } from '@/resources/links/filter';
import { moreFilterCount } from '@/resources/links/localIndex/moreFilter';
import { isReading } from '@/resources/links/sync/activity';
import type { AllLinks } from '@/resources/links/sync/allLinks';
import { type AllLinksState, ageOf, wholenessIn } from '@/resources/links/sync/allLinksState';
import { nothing } from '@/resources/links/sync/windowState';
import type { LinksView } from '@/resources/links/view';
import { useMoreView } from '../all/useMoreView';
import type { ExportSet } from './exportSet';

const closed = { subscribe: () => () => undefined, state: () => nothing };

/** Those of all links of the domain that are shown. */
export function useAllLinksExport(
  all: AllLinks | undefined,
  state: AllLinksState | undefined,
  { filter, sort }: LinksView,
): ExportSet {
  const { subscribe, state: windowState } = all?.window ?? closed;
  const { result, isCurrent } = useSyncExternalStore(subscribe, windowState);
  const { view: more } = useMoreView();
  const { activity, list } = state ?? {};
  return {
    count: isCurrent ? result?.count : undefined,
    isFiltered: isFiltering(filter) || moreFilterCount(more) > 0 || more.check !== undefined,
    wholeness: state && wholenessIn(state),
    isReading: !activity || activity.kind === 'opening' || isReading(activity),
    hasFailed: activity?.kind === 'paused' && activity.error !== undefined,
    loadRest: all?.reading.load,
    reload: all?.reading.readAgain,
    readAt: list && ageOf(list),
    more,
    serve: (port, now) => all?.lookUps.serveRows({ filter, more, sort, now }, port),
  };
}
