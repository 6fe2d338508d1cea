import { countLinks } from '@/engines/links';
import type { Domain } from '@/resources/domains/model';
import { domainOption } from '@/resources/domains/options';
import { texts as domainTexts } from '@/resources/domains/selectTexts';
import { useKnownTotals } from '@/resources/links/usePagesOfVisit';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { useScopedAddress } from '@/resources/selection/useScopedAddress';
import { LinkButton } from '@/ui/button/LinkButton';
import { PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { RelativeTime } from '@/ui/text/RelativeTime';
import styles from './NoDomain.module.css';
import { texts } from './texts';

interface NoDomainProps {
  readonly offered: readonly Domain[];
  /** Why the domains are not there. */
  readonly error: unknown;
  readonly onChoose: (domain: string) => void;
}

/** No domain is chosen: a list to choose from, or a link to add the first one. */
export function NoDomain({ offered, error, onChoose }: NoDomainProps) {
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
          <DomainList domains={offered} onChoose={onChoose} />
        )
      }
      drawing="domains"
    />
  );
}

interface DomainListProps {
  readonly domains: readonly Domain[];
  readonly onChoose: (domain: string) => void;
}

const DomainList = ({ domains, onChoose }: DomainListProps) =>
  domains.length > 0 && (
    <ul className={styles.domains} aria-label={domainTexts.list}>
      {domains.map(domainOption).map(({ value, label }) => (
        <li key={value}>
          <PlainButton onClick={() => onChoose(value)}>
            <bdi>{label}</bdi> <DomainTotal domain={value} />
          </PlainButton>
        </li>
      ))}
    </ul>
  );

/** How many links a domain had when that was read last. */
function DomainTotal({ domain }: { readonly domain: string }) {
  const { organization, project } = useSelection();
  const totalIn = useKnownTotals();
  const known = organization && project && totalIn({ organizationId: organization.id, projectId: project.id, domain });
  if (!known) return null;
  return (
    <span className={styles.total}>
      {countLinks(known.links)}, <RelativeTime instant={known.readAt} />
    </span>
  );
}
