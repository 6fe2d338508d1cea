import { useStore } from 'zustand';
import { type Activity, type AllLinksState, isPagesOnly, type LinkAnswer, msToRead } from '@/engines/link-lists';
import { countLinks } from '@/engines/links';
import { formatCount } from '@/lib/text/numbers';
import { useAllLinksState } from '@/resources/links/useAllLinks';
import type { LinksView } from '@/resources/links/view';
import { PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Loading } from '@/ui/feedback/Spinner';
import emptyStyles from '../list/NoLinks.module.css';
import type { ListedLinks } from '../list/useListedLinks';
import { texts as pageTexts } from '../texts';
import { EnterKey } from './EnterKey';
import { noteOf, stepOf } from './status';
import { texts as allTexts } from './texts';

/** Texts of the page when no link matches. */
const texts = {
  searching: 'Searching…',
  noMatch: 'No link matches',
  noMatchAmong: (links: number) => `No match among ${countLinks(links)}`,
  notSearched: (links: number, total: number | undefined) =>
    total === undefined || total <= links
      ? 'There may be more.'
      : `${formatCount(total - links)} more were not searched.`,
  restMayMatch: 'Links that are missing may match.',
  emptyFilter: 'No loaded link matches',
  needsAll: 'This filter needs all links',
  /** `takes`: how long all links take to be read, where that is known. */
  emptyFilterHint(isWhole: boolean, takes: string | undefined): string {
    if (isWhole) return 'All links were searched.';
    return takes === undefined
      ? 'Links not loaded may match.'
      : `Links not loaded may match. Loading all takes ${takes}.`;
  },
} as const;

interface NoMatchProps {
  readonly listed: ListedLinks;
  readonly view: LinksView;
  readonly onClear: () => void;
}

/**
 * No link matches among those that were searched. Where these are not all, that is said, with the way to the rest: a list that was not
 * asked for is read by a press, a reading that has stopped goes on, and one that may lack links begins anew.
 */
export function NoMatch({ listed, view, onClear }: NoMatchProps) {
  const { list, source, served, readAll, all } = listed;
  const answer = useStore(source.answer);
  const state = useAllLinksState(all);
  const { activity } = state ?? {};
  const { isUnanswered, isOfJob } = answer;
  const isOffered = !isOfJob && (activity?.kind === 'not-asked' || isUnanswered) && readAll !== undefined;
  const { total, msOfCall } = list;
  const ms = isOffered && total !== undefined && msOfCall !== undefined ? msToRead(total, msOfCall) : undefined;
  const { job } = view.filter;
  const isJobUnread = job !== undefined && job.links === undefined;
  if (isSearching(listed, answer, activity) || isJobUnread) return <Loading text={texts.searching} />;
  const step = all && state && !isOffered ? stepOf(all, state, listed) : undefined;
  const ofPages = {
    title: isUnanswered ? texts.needsAll : isOfJob || served ? texts.noMatch : texts.emptyFilter,
    text: isOfJob || served ? undefined : textOfPages(list.wholeness.kind === 'whole', isUnanswered, ms),
  };
  const { title, text } = state && !source.paging && !served ? wordsOfAll(state, listed, view) : ofPages;
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <div className={emptyStyles.actions}>
          {isOffered && (
            <PlainButton look="primary" onClick={readAll}>
              {allTexts.readAll(total)}
            </PlainButton>
          )}
          {isOffered && activity?.kind === 'not-asked' && <EnterKey />}
          {step && (
            <PlainButton look="primary" onClick={step.take}>
              {step.label}
            </PlainButton>
          )}
          <PlainButton onClick={onClear}>{pageTexts.clearFilter}</PlainButton>
        </div>
      }
    />
  );
}

function textOfPages(isWhole: boolean, isUnanswered: boolean, ms: number | undefined): string | undefined {
  if (isWhole && isUnanswered) return undefined;
  return texts.emptyFilterHint(isWhole, ms === undefined ? undefined : allTexts.takes(ms));
}

/** What was searched of all links. */
function wordsOfAll(state: AllLinksState, listed: ListedLinks, { filter }: LinksView) {
  const { wholeness } = state;
  if (!wholeness || wholeness.kind === 'whole') return { title: texts.noMatch, text: noteOf(state, listed, filter) };
  const { kind, links, total } = wholeness;
  const rest = kind === 'part' ? texts.notSearched(links, total) : noteOf(state, listed, filter);
  return { title: texts.noMatchAmong(links), text: rest ?? texts.restMayMatch };
}

/** What was asked is still being looked for; a reading that has stopped looks for nothing. */
function isSearching(
  { source, isListWanted, isAsked, server }: ListedLinks,
  { count }: LinkAnswer,
  activity: Activity | undefined,
): boolean {
  if (isAsked && server?.state.getState().hasFailed) return false;
  if (!source.paging) return count === undefined || (activity !== undefined && activity.kind === 'reading');
  if (activity?.kind === 'paused' || activity?.kind === 'ended') return false;
  return isListWanted && (!activity || !isPagesOnly(activity));
}
