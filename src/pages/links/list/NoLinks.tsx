import { useStore } from 'zustand';
import {
  type Activity,
  type AllLinksState,
  closedWindow,
  isPagesOnly,
  isReading,
  msToRead,
} from '@/engines/link-lists';
import { allDomains, countLinks } from '@/engines/links';
import { formatCount } from '@/lib/text/numbers';
import { domainOption, texts as domainTexts } from '@/resources/domains/DomainSelect';
import { readableName } from '@/resources/domains/name';
import { useAllLinksState } from '@/resources/links/useAllLinks';
import { useKnownTotals } from '@/resources/links/usePagesOfVisit';
import type { LinksView } from '@/resources/links/view';
import { useScopedAddress, useSelection } from '@/resources/selection/SelectionProvider';
import { LinkButton, PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Loading } from '@/ui/feedback/Spinner';
import { RelativeTime } from '@/ui/text/RelativeTime';
import { noteOf, stepOf, wholenessNow } from '../all/status';
import { texts as allTexts } from '../all/texts';
import type { DomainChoice } from '../domain/useDomainChoice';
import { texts as pageTexts } from '../texts';
import styles from './NoLinks.module.css';
import type { ListedLinks } from './useListedLinks';

/** Texts of the page when it has no link to show. */
const texts = {
  selectDomain: 'Select a Domain',
  selectDomainHint: 'Choose one to see links.',
  showAll: 'Show all domains',
  noDomainHint: 'No domain is active.',
  addDomain: 'Add a domain',
  empty: 'No links found',
  emptyHint: (domain: string) => `${domain} has no links.`,
  emptyAllHint: 'No domain has links.',
  createFirst: 'Create Your First Link',
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
      : `Links not loaded may match. Reading all takes ${takes}.`;
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
  const { list, isAll, readAll, shown, all } = listed;
  const state = useAllLinksState(all);
  const { activity } = state ?? {};
  const isUnanswered = shown.needsAll && !isAll;
  const isOfJob = shown.isOfJob && !isAll;
  const isOffered = !isOfJob && (activity?.kind === 'not-asked' || isUnanswered) && readAll !== undefined;
  const { total, msOfCall } = list;
  const ms = isOffered && total !== undefined && msOfCall !== undefined ? msToRead(total, msOfCall) : undefined;
  const { job } = view.filter;
  const isJobUnread = job !== undefined && job.links === undefined;
  if (useIsSearching(listed, activity) || isJobUnread) return <Loading text={texts.searching} />;
  const step = all && state && !isOffered ? stepOf(all, state, listed) : undefined;
  const ofPages = {
    title: isUnanswered ? texts.needsAll : isOfJob ? texts.noMatch : texts.emptyFilter,
    text: isOfJob ? undefined : textOfPages(list.wholeness.kind === 'whole', isUnanswered, ms),
  };
  const { title, text } = isAll && state ? wordsOfAll(state, listed, view) : ofPages;
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <div className={styles.actions}>
          {isOffered && (
            <PlainButton look="primary" onClick={readAll}>
              {allTexts.readAll(total)}
            </PlainButton>
          )}
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
  const wholeness = wholenessNow(state, listed);
  if (!wholeness || wholeness.kind === 'whole') return { title: texts.noMatch, text: noteOf(state, listed, filter) };
  const { kind, links, total } = wholeness;
  const rest = kind === 'part' ? texts.notSearched(links, total) : noteOf(state, listed, filter);
  return { title: texts.noMatchAmong(links), text: rest ?? texts.restMayMatch };
}

/** What was asked is still being looked for; a reading that has stopped looks for nothing. */
function useIsSearching({ all, isAll, isAllWanted }: ListedLinks, activity: Activity | undefined): boolean {
  const isAnswered = useStore(all?.window.store ?? closedWindow, ({ result }) => result !== undefined);
  if (isAll) return !isAnswered || (activity !== undefined && isReading(activity));
  if (activity?.kind === 'paused' || activity?.kind === 'ended') return false;
  return isAllWanted && (!activity || !isPagesOnly(activity));
}

interface NoLinksProps {
  readonly domain: string;
  readonly onCreate: () => void;
  /** Why no link can be created now. */
  readonly createRefusal: string | undefined;
}

/** The domain has no links, or none of all domains has any. */
export const NoLinks = ({ domain, onCreate, createRefusal }: NoLinksProps) => (
  <EmptyState
    title={texts.empty}
    text={domain === allDomains ? texts.emptyAllHint : texts.emptyHint(readableName(domain))}
    action={
      <PlainButton onClick={onCreate} disabledReason={createRefusal}>
        {texts.createFirst}
      </PlainButton>
    }
    drawing="links"
  />
);

interface NoDomainProps extends Pick<DomainChoice, 'offered' | 'error' | 'canShowAll'> {
  readonly onChoose: (domain: string) => void;
}

/** No domain is chosen: a list to choose from, or a link to add the first one. */
export function NoDomain({ offered, error, canShowAll, onChoose }: NoDomainProps) {
  const addressOf = useScopedAddress();
  const isNoneOffered = !error && offered.length === 0;
  return (
    <EmptyState
      title={texts.selectDomain}
      text={isNoneOffered ? texts.noDomainHint : texts.selectDomainHint}
      action={
        isNoneOffered ? (
          <LinkButton to={addressOf('/domains')}>{texts.addDomain}</LinkButton>
        ) : (
          <div className={styles.choices}>
            {offered.length > 0 && (
              <ul className={styles.domains} aria-label={domainTexts.list}>
                {offered.map(domainOption).map(({ value, label }) => (
                  <li key={value}>
                    <PlainButton onClick={() => onChoose(value)}>
                      <bdi>{label}</bdi> <DomainTotal domain={value} />
                    </PlainButton>
                  </li>
                ))}
              </ul>
            )}
            {canShowAll && <PlainButton onClick={() => onChoose(allDomains)}>{texts.showAll}</PlainButton>}
          </div>
        )
      }
      drawing="domains"
    />
  );
}

/** How many links a domain had when that was read last. */
function DomainTotal({ domain }: { readonly domain: string }) {
  const { organization, project } = useSelection();
  const totalIn = useKnownTotals();
  const known = organization && project && totalIn({ organizationId: organization.id, projectId: project.id, domain });
  if (!known) return null;
  return (
    <span className={styles.total}>
      <span>{`${countLinks(known.links)},`}</span> <RelativeTime instant={known.readAt} />
    </span>
  );
}
