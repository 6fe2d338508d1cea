import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useResourceList } from '@/providers/data/useResourceList';
import { startingDomain, withStartingDomain } from '@/resources/domains/linkDomains';
import { domains } from '@/resources/domains/resource';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { useScopedAddress } from '@/resources/selection/useScopedAddress';
import bar from '@/ui/feedback/bar.module.css';
import { ChevronIcon } from '@/ui/icons';
import { Badge } from '@/ui/text/Badge';
import { Panel } from './Panel';
import styles from './QuickActions.module.css';
import { sample } from './sample';
import { texts } from './texts';

const actions = [
  { to: '/links', label: texts.links },
  { to: '/links/create-many', label: texts.createMany },
  { to: '/links/checks', label: texts.checks },
  { to: '/jobs', label: texts.jobs },
  { to: '/domains', label: texts.domain },
  { to: '/upload', label: texts.import },
] as const;

/** Where to go from here, and how full the storage is. */
export function QuickActions() {
  const label = useId();
  const addressOf = useScopedAddress();
  const { domain, prepare } = useStartingDomain();
  return (
    <Panel title={texts.actions}>
      <ul className={styles.actions}>
        {actions.map(({ to, label: words }) => (
          <li key={to}>
            <Link
              className={styles.action}
              to={addressOf(to, to === '/links' && domain ? { domain } : {})}
              {...(to === '/links' && { ...prepare, state: withStartingDomain })}
            >
              {words}
              <ChevronIcon />
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.storage}>
        <div className={styles.words}>
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
