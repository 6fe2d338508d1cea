import type { Plan } from '@/resources/plans/model';
import { CheckIcon } from '@/ui/icons';
import { Badge } from '@/ui/text/Badge';
import styles from './PlanFeatures.module.css';
import { texts } from './texts';

/** What a plan gives now, and what it will give. */
export function PlanFeatures({ plan }: { readonly plan: Plan }) {
  return (
    <div className={styles.features}>
      <Given items={plan.features} />
      <Announced label={texts.atLaunch} items={plan.shouldBeThereAtLaunch} />
      <Announced label={texts.comingSoon} items={plan.comingSoonFeatures} />
      <Announced label={texts.comingSoonAddons} items={plan.comingSoonAddons} />
    </div>
  );
}

interface FeatureList {
  readonly items: readonly string[];
}

/** Features that are there, each with a check. */
export function Given({ items }: FeatureList) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.list}>
      {[...new Set(items)].map((item) => (
        <li key={item} className={styles.item}>
          <span className={styles.check}>
            <CheckIcon />
          </span>
          {item}
        </li>
      ))}
    </ul>
  );
}

function Announced({ label, items }: FeatureList & { readonly label: string }) {
  if (items.length === 0) return null;
  return (
    <div>
      <Badge>{label}</Badge>
      <ul className={styles.announced}>
        {[...new Set(items)].map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
