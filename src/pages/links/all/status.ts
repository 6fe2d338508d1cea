import { errorSentence } from '@/providers/http/apiError';
import { readableName } from '@/resources/domains/name';
import { isFiltering } from '@/resources/links/filter';
import { type MoreFilter, moreFilterCount } from '@/resources/links/localIndex/moreFilter';
import { readSoFarOf } from '@/resources/links/localIndex/storedList';
import { isPagesOnly } from '@/resources/links/sync/activity';
import type { AllLinks } from '@/resources/links/sync/allLinks';
import { type AllLinksState, ageOf, isListWhole, wholenessIn } from '@/resources/links/sync/allLinksState';
import { waitWords } from '@/resources/links/sync/waitWords';
import type { WindowState } from '@/resources/links/sync/windowState';
import { texts as toasts } from '@/resources/links/texts';
import type { LinksView } from '@/resources/links/view';
import { wholenessOf } from '@/resources/links/wholeness';
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
  const parts = [toolbarTexts.loaded(links, readableName(domain), ended === undefined), activityOf(state, now)];
  if (result && (isFiltering(filter) || moreFilterCount(more) > 0 || more.check)) {
    parts.push(toolbarTexts.matching(result.count, links));
  }
  if (result && ended !== undefined && isCurrent) parts.push(texts.totals(result.totals.clicks, result.totals.scans));
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
      if (!list || list.current.ended === undefined) return '';
      return texts.loadedWhen(isListWhole(list), ageOf(list), list.current.updated, now);
    }
    default:
      return '';
  }
}

const freshFor = 15 * 60_000;

/** The list is as somebody may no longer expect it. */
export function isStale({ activity, list }: AllLinksState, now: number): boolean {
  return activity.kind === 'complete' && list !== undefined && now - ageOf(list) > freshFor;
}

interface Step {
  readonly label: string;
  readonly take: () => void;
  /** The key that loads, pauses and goes on does it. */
  readonly hasKey?: true;
}

/** What can be done next; `leave` shows pages again. */
export function stepOf(
  { reading }: AllLinks,
  { activity, list, isSlow }: AllLinksState,
  leave: () => void,
): Step | undefined {
  switch (activity.kind) {
    case 'not-asked':
      return { label: texts.loadThem, take: reading.load, hasKey: true };
    case 'loading':
    case 'updating':
    case 'waiting':
      return activity.kind === 'waiting' && activity.reason === 'other-tab'
        ? { label: texts.loadHere, take: reading.takeOver }
        : { label: texts.pause, take: reading.pause, hasKey: true };
    case 'paused':
      return { label: activity.error ? texts.retry : texts.goOn, take: reading.load, hasKey: true };
    case 'ended':
      if (activity.reason === 'no-worker') return { label: texts.backToPages, take: leave };
      return activity.reason === 'repeats' ? { label: texts.readAgain, take: reading.readAgain } : undefined;
    case 'complete':
      return needsReload(list)
        ? { label: texts.readAgain, take: reading.readAgain }
        : { label: texts.update, take: reading.update };
    case 'opening':
      return isSlow ? { label: texts.backToPages, take: leave } : undefined;
    default:
      return undefined;
  }
}

/** What is new at the start does not make it whole. */
function needsReload(list: AllLinksState['list']): boolean {
  const wholeness = list && wholenessOf(readSoFarOf(list.current));
  return wholeness?.kind === 'moved' || wholeness?.kind === 'differs';
}

/** What is out of the ordinary. */
export function noteOf(state: AllLinksState, total: number | undefined): string | undefined {
  const { activity, list, isRestarted, isSlow } = state;
  const { links = 0, total: said = total } = list?.current ?? {};
  if (activity.kind === 'opening' && isSlow) return texts.slow;
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
  const wholeness = wholenessIn(state);
  if (activity.kind !== 'complete' || !wholeness || wholeness.kind === 'whole' || wholeness.kind === 'part') {
    return undefined;
  }
  return texts.notWhole[wholeness.kind](wholeness.links, wholeness.total);
}
