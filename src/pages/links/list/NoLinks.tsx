import { useStore } from 'zustand';
import { type Activity, closedWindow, isPagesOnly, isReading, msToRead } from '@/engines/link-lists';
import { allDomains, countLinks } from '@/engines/links';
import { domainOption, texts as domainTexts } from '@/resources/domains/DomainSelect';
import { readableName } from '@/resources/domains/name';
import { useAllLinksState } from '@/resources/links/useAllLinks';
import { useKnownTotals } from '@/resources/links/usePagesOfVisit';
import { useScopedAddress, useSelection } from '@/resources/selection/SelectionProvider';
import { LinkButton, PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Loading } from '@/ui/feedback/Spinner';
import { RelativeTime } from '@/ui/text/RelativeTime';
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
  readonly onClear: () => void;
}

/** No link matches, or none that is loaded: the rest may hold one, and is searched, or read by a press where it is long. */
export function NoMatch({ listed, onClear }: NoMatchProps) {
  const { list, isAll, readAll, shown } = listed;
  const { activity } = useAllLinksState(listed.all) ?? {};
  const isUnanswered = shown.needsAll && !isAll;
  const isOffered = (activity?.kind === 'not-asked' || isUnanswered) && readAll !== undefined;
  const { total, msOfCall } = list;
  const ms = isOffered && total !== undefined && msOfCall !== undefined ? msToRead(total, msOfCall) : undefined;
  if (useIsSearching(listed, activity)) return <Loading text={texts.searching} />;
  const title = isUnanswered ? texts.needsAll : texts.emptyFilter;
  const isWhole = list.wholeness.kind === 'whole';
  const hint = texts.emptyFilterHint(isWhole, ms === undefined ? undefined : allTexts.takes(ms));
  return (
    <EmptyState
      title={isAll ? texts.noMatch : title}
      text={isAll || (isUnanswered && isWhole) ? undefined : hint}
      action={
        <div className={styles.actions}>
          {isOffered && (
            <PlainButton look="primary" onClick={readAll}>
              {allTexts.readAll(total)}
            </PlainButton>
          )}
          <PlainButton onClick={onClear}>{pageTexts.clearFilter}</PlainButton>
        </div>
      }
    />
  );
}

function useIsSearching({ all, isAll, isAllWanted }: ListedLinks, activity: Activity | undefined): boolean {
  const isAnswered = useStore(all?.window.store ?? closedWindow, ({ result }) => result !== undefined);
  if (isAll) return !isAnswered || (activity !== undefined && isReading(activity));
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
