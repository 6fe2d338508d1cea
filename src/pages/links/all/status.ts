import {
  type AllLinks,
  type AllLinksState,
  fewLinks,
  isPagesOnly,
  isPast,
  type LinkAnswer,
  type ListState,
  msToRead,
  noOwnerOf,
  waitWords,
} from '@/engines/link-lists';
import { countLinks, domainsInAddress, isFiltering, type LinkFilter, linkTexts, stepChecks } from '@/engines/links';
import { formatCount } from '@/lib/text/numbers';
import { errorSentence } from '@/providers/http/errorSentence';
import { notFollowedText } from '@/resources/links/useCheckCounts';
import type { LinksView } from '@/resources/links/view';
import { statusLine } from '../header/LinksToolbar';
import { texts as headerTexts } from '../header/texts';
import type { ListedLinks } from '../list/useListedLinks';
import { texts as pageTexts } from '../texts';
import { texts } from './texts';

/** What the status row says. How old the list is changes by itself, and is not spoken each time. */
interface StatusWords {
  readonly links: string;
  readonly age?: string;
  readonly rest?: string;
}

/** How many links are here, what is going on, and how many match. */
export function statusOf(
  state: AllLinksState,
  listed: ListedLinks,
  { filter, sort }: LinksView,
  { count, totals, isCurrent, kept, isOfJob }: LinkAnswer,
  now: number,
): StatusWords {
  const { list, activity, msLeft } = state;
  const domain = listed.place && domainsInAddress(listed.place);
  if (isPagesOnly(activity) || !domain || isOfJob)
    return { links: statusLine(domain, listed, filter, sort !== undefined) };
  const { links = 0, updated } = list?.current ?? {};
  const isAsked = isFiltering(filter);
  const found = totals && count; // nothing is said of what the loaded pages alone have
  if (!list || activity.kind === 'reading' || list.current.ended === undefined) {
    const reading = list?.successor ?? list?.current;
    const read = Math.max(reading?.links ?? 0, list?.successor ? 0 : listed.list.links.length);
    const progress = texts.readOf(read, reading?.total ?? listed.list.total);
    const isUpdate = activity.kind === 'reading' && activity.part === 'start' && !activity.waits;
    const doing = waitWords(activity) ?? (activity.kind === 'paused' ? texts.paused : undefined);
    return {
      links: joined(
        isUpdate && list
          ? countLinks(links)
          : activity.kind === 'paused' || activity.kind === 'ended'
            ? texts.read(progress)
            : texts.reading(isAsked || sort !== undefined, progress),
        isUpdate && texts.updating,
        isAsked && found !== undefined && foundWords(found, list),
        doing ?? (msLeft !== undefined && texts.timeLeft(msLeft)),
      ),
    };
  }
  return {
    links: isAsked && found !== undefined ? matchingWords(found, kept, links) : countLinks(links),
    age: texts.age(oldestOf(list, followedBy(state, filter)), updated, now),
    rest: joined(
      activity.kind === 'paused' && texts.paused,
      totals && isCurrent && state.wholeness?.kind === 'whole' && texts.totals(totals.clicks, totals.scans),
    ),
  };
}

const matchingWords = (count: number, kept: number, links: number) =>
  kept > 0 ? `${formatCount(count)} match · ${headerTexts.kept(kept)}` : texts.matching(count, links);

/** While another reading goes on, the links of the one before are searched. */
const foundWords = (count: number, list: ListState | undefined) =>
  list?.successor ? texts.foundBefore(count, list.current.links) : texts.found(count);

const joined = (...parts: readonly (string | false | undefined)[]) => parts.filter(Boolean).join(' · ');

/** The list, or another one that the answer rests on, is as it may no longer be expected. */
export const isStale = (state: AllLinksState, { filter }: LinksView, now: number): boolean => {
  const { activity, list } = state;
  if (list?.current.ended === undefined || activity.kind === 'reading') return false;
  return isPast(oldestOf(list, followedBy(state, filter)), now);
};

/** What is known of other domains, where the filter asks for what links lead to. */
const followedBy = ({ followed }: AllLinksState, { check }: LinkFilter) =>
  check !== undefined && stepChecks.has(check) ? followed : undefined;

/** When the oldest page was asked for that the answer rests on, in ms. */
const oldestOf = (list: ListState, followed: AllLinksState['followed']): number =>
  Math.min(list.age, followed?.readAt ?? Number.POSITIVE_INFINITY);

interface StatusStep {
  readonly label: string;
  readonly take: () => void;
  /** The key that loads, pauses and goes on does it. */
  readonly hasKey?: true;
}

/** What can be done next. */
export function stepOf(
  { reading, reopen }: AllLinks,
  state: AllLinksState,
  listed: ListedLinks,
): StatusStep | undefined {
  const { activity, list, isSlow } = state;
  const label = isSlow ? texts.retry : noOwnerOf(activity)?.step;
  if (label) return { label, take: reopen };
  if (listed.source.answer.getState().isOfJob && activity.kind !== 'reading') return undefined;
  switch (activity.kind) {
    case 'not-asked':
      if (listed.pages.answer.getState().size === 0) return undefined; // it stands where the links would
      return listed.readAll && { label: texts.readAll(listed.list.total), take: listed.readAll, hasKey: true };
    case 'reading':
      return { label: texts.pause, take: reading.pause, hasKey: true };
    case 'paused':
      return { label: activity.error ? texts.retry : texts.resume, take: reading.goOn, hasKey: true };
    case 'gone':
      return activity.reason === 'no-worker' && isOfPart(listed) ? { label: texts.retry, take: reopen } : undefined;
    case 'ended':
      return activity.reason === 'repeats'
        ? { label: texts.reload(list?.current.links), take: reading.readAgain }
        : undefined;
    case 'complete': {
      const { kind } = state.wholeness ?? {};
      if (kind === 'behind') return { label: texts.refresh, take: reading.update };
      const isPartNew = list !== undefined && list.current.links > fewLinks && isStartNewer(list);
      if (kind !== 'moved' && kind !== 'differs' && kind !== 'unread' && !isPartNew) return undefined;
      return { label: texts.reload(list?.current.links), take: reading.readAgain };
    }
    default:
      return undefined;
  }
}

/** The start of a list was read later than the rest of it. */
const isStartNewer = (list: ListState) => (list.current.updated ?? 0) - list.age > 60_000;

/** They do not answer as all links would. */
const isOfPart = ({ list, pages }: ListedLinks) => list.hasMore || pages.answer.getState().isUnanswered;

/** What is out of the ordinary. */
export function noteOf(state: AllLinksState, listed: ListedLinks, filter: LinkFilter): string | undefined {
  const { activity, list, isRestarted, isSlow } = state;
  if (isSlow) return texts.slow;
  if (listed.source.answer.getState().isOfJob) return undefined;
  const { total, msOfCall } = listed.list;
  const { links = 0, total: said = total } = list?.current ?? {};
  switch (activity.kind) {
    case 'not-asked':
      return total === undefined || msOfCall === undefined ? undefined : texts.takes(msToRead(total, msOfCall));
    case 'paused':
      return activity.error && pageTexts.readFailed(errorSentence(activity.error, linkTexts.loadFailure));
    case 'ended':
      return activity.reason === 'repeats' ? texts.repeats : texts.tooMany(said ?? links, links);
    case 'gone':
      if (activity.reason === 'no-worker') return isOfPart(listed) ? texts.noWorker : undefined;
      return noOwnerOf(activity)?.text;
    case 'complete': {
      const { wholeness } = state;
      if (wholeness?.kind === 'whole') return notFollowedText(followedBy(state, filter)?.unread ?? []);
      if (!wholeness || wholeness.kind === 'part') return undefined;
      const { unread = 0 } = list?.current ?? {};
      if (wholeness.kind !== 'missing') return texts.notWhole[wholeness.kind](wholeness.links, wholeness.total, unread);
      return unread > 0 ? texts.notWhole.unread(links, total, unread) : undefined; // a notice names the domains
    }
    default:
      return isRestarted ? texts.restarted : undefined;
  }
}
