import { errorSentence } from '@/providers/http/apiError';
import { readableName } from '@/resources/domains/name';
import { isFiltering } from '@/resources/links/filter';
import { type MoreFilter, moreFilterCount } from '@/resources/links/localIndex/moreFilter';
import { isPagesOnly } from '@/resources/links/sync/activity';
import type { AllLinks } from '@/resources/links/sync/allLinks';
import type { AllLinksState } from '@/resources/links/sync/allLinksState';
import { waitWords } from '@/resources/links/sync/waitWords';
import type { WindowState } from '@/resources/links/sync/windowState';
import { texts as toasts } from '@/resources/links/texts';
import type { LinksView } from '@/resources/links/view';
import type { ListedLinks } from '../list/useListedLinks';
import { texts as pageTexts } from '../texts';
import { statusLine } from '../toolbar/statusLine';
import { texts as toolbarTexts } from '../toolbar/texts';
import { texts } from './texts';

/** What the status row says: how many are here, what is going on, and how many match. */
export function statusOf(
  state: AllLinksState,
  listed: ListedLinks,
  { filter }: LinksView,
  more: MoreFilter,
  { result, isCurrent }: WindowState,
  now: number,
): string {
  const { list, activity } = state;
  const domain = listed.place?.domain;
  if (domain === undefined) return '';
  if (isPagesOnly(activity)) return statusLine(domain, listed);
  if (!list) return '';
  const { links, ended } = list.current;
  const isWhole = ended !== undefined;
  const parts = [toolbarTexts.loaded(links, readableName(domain), !isWhole), activityOf(state, now)];
  if (result && (isFiltering(filter) || moreFilterCount(more) > 0 || more.check)) {
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
      return waitWords(activity) ?? '';
    case 'complete': {
      const { ended, updated } = list?.current ?? {};
      return ended === undefined ? '' : texts.loadedWhen(ended, updated, now);
    }
    default:
      return '';
  }
}

const freshFor = 15 * 60_000;

/** The list is as somebody may no longer expect it. */
export function isStale({ activity, list }: AllLinksState, now: number): boolean {
  const { ended, updated } = list?.current ?? {};
  const read = updated ?? ended;
  return activity.kind === 'complete' && read !== undefined && now - read > freshFor;
}

interface Step {
  readonly label: string;
  readonly take: () => void;
  /** The key that loads, pauses and goes on does it. */
  readonly hasKey?: true;
}

/** What can be done next; `leave` shows pages again. */
export function stepOf({ reading }: AllLinks, { activity, list }: AllLinksState, leave: () => void): Step | undefined {
  switch (activity.kind) {
    case 'not-asked':
      return { label: texts.loadThem, take: reading.load, hasKey: true };
    case 'loading':
    case 'updating':
    case 'waiting':
      return activity.kind === 'waiting' && activity.reason === 'other-tab'
        ? undefined
        : { label: texts.pause, take: reading.pause, hasKey: true };
    case 'paused':
      return { label: activity.error ? texts.retry : texts.goOn, take: reading.load, hasKey: true };
    case 'ended':
      if (activity.reason === 'no-worker') return { label: texts.backToPages, take: leave };
      return activity.reason === 'repeats' ? { label: texts.readAgain, take: reading.readAgain } : undefined;
    case 'complete':
      return doCountsDiffer(list)
        ? { label: texts.readAgain, take: reading.readAgain }
        : { label: texts.update, take: reading.update };
    default:
      return undefined;
  }
}

function doCountsDiffer(list: AllLinksState['list']): boolean {
  const { total, links } = list?.current ?? {};
  return total !== undefined && total !== links;
}

/** What is out of the ordinary. */
export function noteOf({ activity, list, isRestarted }: AllLinksState, total: number | undefined): string | undefined {
  const { links = 0, total: said = total } = list?.current ?? {};
  if (activity.kind === 'not-asked') return texts.isOfAll(said);
  if (activity.kind === 'paused' && activity.error)
    return texts.failed(pageTexts.loadError, errorSentence(activity.error, toasts.loadFailure));
  if (activity.kind === 'ended') {
    if (activity.reason === 'too-many') return texts.tooMany(said ?? links, links);
    return { 'no-worker': texts.noWorker, repeats: texts.repeats, closed: undefined, removed: undefined }[
      activity.reason
    ];
  }
  if (isRestarted) return texts.restarted;
  if (activity.kind === 'complete' && doCountsDiffer(list)) return texts.countsDiffer(said ?? 0, links);
  return undefined;
}
