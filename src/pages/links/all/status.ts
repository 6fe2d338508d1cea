import { readableName } from '@/resources/domains/name';
import { isFiltering } from '@/resources/links/filter';
import { type MoreFilter, moreFilterCount } from '@/resources/links/localIndex/moreFilter';
import type { AllLinks } from '@/resources/links/sync/allLinks';
import type { AllLinksState } from '@/resources/links/sync/allLinksState';
import type { WindowState } from '@/resources/links/sync/windowState';
import type { LinksView } from '@/resources/links/view';
import type { ListedLinks } from '../list/useListedLinks';
import { texts as toolbarTexts } from '../toolbar/texts';
import { texts } from './texts';

/** What the status row says: how many are here, what is going on, and how many match. */
export function statusOf(
  state: AllLinksState,
  { place }: ListedLinks,
  { filter }: LinksView,
  more: MoreFilter,
  { result, isCurrent }: WindowState,
  now: number,
): string {
  const { list } = state;
  if (!list || !place) return '';
  const { links, ended } = list.current;
  const isWhole = ended !== undefined;
  const parts = [toolbarTexts.loaded(links, readableName(place.domain), !isWhole), activityOf(state, now)];
  if (result && (isFiltering(filter) || moreFilterCount(more) > 0)) {
    parts.push(toolbarTexts.matching(result.count, links));
  }
  if (result && isWhole && isCurrent) parts.push(texts.totals(result.totals.clicks, result.totals.scans));
  return parts.filter(Boolean).join(' · ');
}

function activityOf({ activity, list, msLeft }: AllLinksState, now: number): string {
  switch (activity.kind) {
    case 'loading':
      return msLeft === undefined ? '' : texts.timeLeft(msLeft);
    case 'updating':
      return texts.updating;
    case 'paused':
      return texts.paused;
    case 'waiting':
      if (activity.reason === 'server') return texts.serverWaits(activity.until - Date.now());
      return texts.waits[activity.reason];
    case 'complete': {
      const read = list?.current.updated ?? list?.current.ended;
      return read === undefined ? '' : texts.loadedWhen(read, now);
    }
    default:
      return '';
  }
}

interface Step {
  readonly label: string;
  readonly take: () => void;
}

/** What can be done next. */
export function stepOf(all: AllLinks, { activity, list }: AllLinksState): Step | undefined {
  switch (activity.kind) {
    case 'not-asked':
      return { label: texts.loadThem, take: all.reading.load };
    case 'loading':
    case 'updating':
    case 'waiting':
      return activity.kind === 'waiting' && activity.reason === 'other-tab'
        ? undefined
        : { label: texts.pause, take: all.reading.pause };
    case 'paused':
      return { label: texts.goOn, take: all.reading.load };
    case 'ended':
      return activity.reason === 'repeats' ? { label: texts.readAgain, take: all.reading.readAgain } : undefined;
    case 'complete':
      return countsDiffer(list)
        ? { label: texts.readAgain, take: all.reading.readAgain }
        : { label: texts.update, take: all.reading.update };
    default:
      return undefined;
  }
}

function countsDiffer(list: AllLinksState['list']): boolean {
  const { total, links } = list?.current ?? {};
  return total !== undefined && total !== links;
}

/** What is out of the ordinary. */
export function noteOf({ activity, list, isRestarted }: AllLinksState, total: number | undefined): string | undefined {
  const { links = 0, total: said = total } = list?.current ?? {};
  if (activity.kind === 'not-asked') return texts.isOfAll(said);
  if (activity.kind === 'paused' && activity.error) return activity.error.message;
  if (activity.kind === 'ended' && activity.reason === 'no-worker') return texts.noWorker;
  if (activity.kind === 'ended' && activity.reason === 'repeats') return texts.repeats;
  if (activity.kind === 'ended') return texts.tooMany(said ?? links, links);
  if (isRestarted) return texts.restarted;
  if (activity.kind === 'complete' && countsDiffer(list)) return texts.countsDiffer(said ?? 0, links);
  return undefined;
}
