import { countLinks, everyDomain } from '@/engines/links';
import { domainOption, texts as domainTexts } from '@/resources/domains/DomainSelect';
import { readableName } from '@/resources/domains/name';
import { useKnownTotals } from '@/resources/links/usePagesOfVisit';
import { useScopedAddress, useSelection } from '@/resources/selection/SelectionProvider';
import { LinkButton, PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { RelativeTime } from '@/ui/text/RelativeTime';
import type { DomainChoice } from '../domain/useDomainChoice';
import { texts as pageTexts } from '../texts';
import styles from './NoLinks.module.css';

/** Texts of the page when it has no link to show. */
const texts = {
  selectDomain: 'Select a Domain',
  selectDomainHint: 'Choose one to see links.',
  showAll: 'Show all domains',
  noDomainHint: 'No domain is active.',
  addDomain: 'Add a domain',
  emptyHint: (domain: string) => `${domain} has no links.`,
  emptyAllHint: 'No domain has links.',
  createFirst: 'Create Your First Link',
} as const;

interface NoLinksProps {
  readonly domain: string;
  readonly onCreate: () => void;
  /** Why no link can be created now. */
  readonly createRefusal: string | undefined;
}

/** The domain has no links, or none of all domains has any. */
export const NoLinks = ({ domain, onCreate, createRefusal }: NoLinksProps) => (
  <EmptyState
    title={pageTexts.empty}
    text={domain === everyDomain ? texts.emptyAllHint : texts.emptyHint(readableName(domain))}
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
  if (error && offered.length === 0) return null; // there is nothing to choose from, which is said
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
            {canShowAll && <PlainButton onClick={() => onChoose(everyDomain)}>{texts.showAll}</PlainButton>}
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
  const known =
    organization && project && totalIn({ organizationId: organization.id, projectId: project.id, domains: [domain] });
  if (!known) return null;
  return (
    <span className={styles.total}>
      <span>{`${countLinks(known.links)},`}</span> <RelativeTime instant={known.readAt} />
    </span>
  );
}
