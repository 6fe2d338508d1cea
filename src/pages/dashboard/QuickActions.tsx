import { useId } from 'react';
import { ScopedLink } from '@/resources/selection/ScopedLink';
import bar from '@/ui/feedback/bar.module.css';
import { ChevronIcon } from '@/ui/icons';
import { Badge } from '@/ui/text/Badge';
import { Panel } from './Panel';
import styles from './QuickActions.module.css';
import { sample } from './sample';
import { texts } from './texts';

const actions = [
  { to: '/links', label: texts.links },
  { to: '/domains', label: texts.domain },
  { to: '/upload', label: texts.import },
] as const;

/** Where to go from here, and how full the storage is. */
export function QuickActions() {
  const label = useId();
  return (
    <Panel title={texts.actions}>
      <ul className={styles.actions}>
        {actions.map(({ to, label: words }) => (
          <li key={to}>
            <ScopedLink className={styles.action} to={to}>
              {words}
              <ChevronIcon />
            </ScopedLink>
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
