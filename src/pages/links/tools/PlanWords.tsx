import type { StatusPlan } from '@/engines/jobs';
import { type LinkActionName, linkActions } from '@/engines/links';
import { useNow } from '@/lib/useNow';
import { Notice } from '@/ui/feedback/Notice';
import { Checkbox } from '@/ui/form/Checkbox';
import type { LinkSet } from './linkSet';
import styles from './StatusDialog.module.css';
import { texts } from './statusTexts';

interface PlanWordsProps {
  readonly set: LinkSet;
  readonly plan: StatusPlan | undefined;
  /** On how many domains links will change; undefined for a list of one. */
  readonly domains: number | undefined;
  readonly action: LinkActionName;
  readonly bringsBack: boolean;
  readonly onBringBack: (bringsBack: boolean) => void;
}

/** What will change and what will not, and as of when. */
export function PlanWords({ set, plan, domains, action, bringsBack, onBringBack }: PlanWordsProps) {
  const now = useNow();
  const { frozen, hasFailed, wholeness } = set;
  const failed = <Notice tone="orange" title={wholeness?.kind === 'part' ? texts.restFailed : texts.reloadFailed} />;
  if (!plan || !frozen) return hasFailed ? failed : <output>{texts.reading}</output>;
  const deleted = frozen.links.filter((link) => link.deleted).length;
  const canBringBack = deleted > 0 && linkActions[action].values.isActive;
  return (
    <>
      <output className={styles.plan}>
        <strong>{texts.plan(plan, action, domains)}</strong>
        <span className={styles.note}>{texts.asRead(plan.oldest ?? frozen.readAt, now)}</span>
      </output>
      {hasFailed && failed}
      {canBringBack && (
        <Checkbox
          label={texts.bringBack(deleted)}
          description={texts.bringBackMeaning}
          isChecked={bringsBack}
          onChange={onBringBack}
        />
      )}
    </>
  );
}
