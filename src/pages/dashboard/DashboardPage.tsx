import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '@/lib/text/numbers';
import { useResourceList } from '@/providers/data/useResourceList';
import { domains } from '@/resources/domains/resource';
import { startingDomain, withStartingDomain } from '@/resources/domains/useLinkDomains';
import { FindAnything } from '@/resources/links/FindAnything';
import { withReading } from '@/resources/links/linkAddress';
import { ScopedLink } from '@/resources/selection/ScopedLink';
import { useScopedAddress, useSelection } from '@/resources/selection/SelectionProvider';
import { LinkButton } from '@/ui/button/PlainButton';
import bar from '@/ui/feedback/bar.module.css';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { ChevronIcon } from '@/ui/icons';
import { PageHeader } from '@/ui/layout/PageHeader';
import { Badge } from '@/ui/text/Badge';
import { Figure } from '@/ui/text/Figure';
import styles from './DashboardPage.module.css';
import { sample, texts } from './texts';

/** Where a visit starts (docs/product.md#dashboard). What is not real is marked as sample data. */
export const DashboardPage = () => (
  <>
    <PageHeader actions={<FindAnything />} />
    <div className={styles.dashboard}>
      <Figures />
      <div className={styles.panels}>
        <RecentActivity />
        <div className={styles.side}>
          <QuickActions />
          <CurrentOrganization />
        </div>
      </div>
    </div>
  </>
);

/** From how many characters on a name may not fit its line on a phone. */
const longName = 16;

/** Real counts of the loaded lists, and two totals that are sample data. */
function Figures() {
  const { organizations, projects, place } = useSelection();
  const { organization } = place;
  const sampled = <Badge>{texts.sample}</Badge>;
  const where = organization && (
    <span className={styles.place} data-tooltip={organization.length > longName ? organization : undefined}>
      <span>{texts.projectsOf}</span> <bdi>{organization}</bdi>
    </span>
  );
  return (
    <section className={styles.figures} aria-label={texts.figures}>
      <Figure label={texts.organizations} value={formatCount(countOf(organizations))} />
      <Figure label={texts.projects} value={formatCount(countOf(projects))} note={where} />
      <Figure label={texts.totalLinks} value={formatCount(sample.totalLinks)} note={sampled} />
      <Figure label={texts.totalClicks} value={formatCount(sample.totalClicks)} note={sampled} />
    </section>
  );
}

const countOf = ({ isLoaded, rows }: { readonly isLoaded: boolean; readonly rows: readonly unknown[] }) =>
  isLoaded ? rows.length : undefined;

function RecentActivity() {
  const addressOf = useScopedAddress();
  const toLinks = <LinkButton to={addressOf('/links')}>{texts.toLinks}</LinkButton>;
  return (
    <Panel title={texts.activity} isSample>
      <div className={styles.middle}>
        <EmptyState text={texts.noActivity} action={toLinks} />
      </div>
    </Panel>
  );
}

const actions = [
  { to: '/links', label: texts.links, state: withStartingDomain },
  { to: '/links/create-many', label: texts.createMany },
  { to: '/links/checks', label: texts.checks, state: withReading },
  { to: '/jobs', label: texts.jobs },
  { to: '/domains', label: texts.domain },
  { to: '/upload', label: texts.import },
] as const;

/** Where to go from here, and how full the storage is. */
function QuickActions() {
  const label = useId();
  const addressOf = useScopedAddress();
  const { domain, prepare } = useStartingDomain();
  return (
    <Panel title={texts.actions}>
      <ul className={styles.actions}>
        {actions.map(({ to, label: words, ...link }) => (
          <li key={to}>
            <Link
              className={styles.action}
              to={addressOf(to, to === '/links' && domain ? { domain } : {})}
              {...link}
              {...(to === '/links' && prepare)}
            >
              <span>{words}</span>
              <ChevronIcon />
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.storage}>
        <div className={styles.marked}>
          <span id={label}>{texts.storage}</span>
          <Badge>{texts.sample}</Badge>
        </div>
        <meter className={bar.bar} aria-labelledby={label} min={0} max={100} value={sample.storagePercent} />
        <span className={styles.used}>{texts.storageUsed}</span>
      </div>
    </Panel>
  );
}

/**
 * The domain that the list of links begins with: that of the last visit, else the default one, asked for once its link is near. The
 * page itself chooses it where the link is pressed before the answer.
 */
function useStartingDomain() {
  const { organizationId, domain } = useSelection();
  const [isNear, setNear] = useState(false);
  const isAsked = isNear && domain === undefined && organizationId !== undefined;
  const { rows } = useResourceList(domains, isAsked ? { organizationId } : undefined);
  const near = () => setNear(true);
  return { domain: startingDomain(rows, domain), prepare: { onPointerEnter: near, onFocus: near } };
}

const CurrentOrganization = () => (
  <Panel title={texts.current}>
    <div className={styles.organization}>
      <Current />
    </div>
    <ScopedLink className={styles.manage} to="/organizations">
      {texts.manage}
    </ScopedLink>
  </Panel>
);

function Current() {
  const { organization, organizations } = useSelection();
  if (organizations.isLoading) return <Skeleton width="60%" height="45px" />;
  if (!organization) return <p className={styles.none}>{organizations.isLoaded ? texts.noCurrent : '–'}</p>;
  const { name, description, type } = organization;
  return (
    <>
      <p className={styles.organizationName}>
        <bdi>{name}</bdi>
        {type && <Badge>{type}</Badge>}
      </p>
      <p className={styles.description}>{description ? <bdi>{description}</bdi> : texts.noDescription}</p>
    </>
  );
}

interface PanelProps {
  readonly title: string;
  readonly isSample?: boolean;
  readonly children: ReactNode;
}

/** One titled part of the dashboard. */
function Panel({ title, isSample = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.marked}>
        <h2 id={id}>{title}</h2>
        {isSample && <Badge>{texts.sample}</Badge>}
      </div>
      {children}
    </section>
  );
}
