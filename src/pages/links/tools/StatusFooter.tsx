import { useMemo } from 'react';
import { doubtfulStates, type StatusPlan } from '@/engines/jobs';
import type { LinkActionName } from '@/engines/links';
import { useNow } from '@/lib/useNow';
import { PlainButton } from '@/ui/button/PlainButton';
import { DialogActions } from '@/ui/dialog/Dialog';
import type { LinkSet } from './linkSet';
import styles from './StatusDialog.module.css';
import { texts } from './statusTexts';

interface StatusFooterProps {
  readonly set: LinkSet;
  readonly plan: StatusPlan | undefined;
  readonly action: LinkActionName;
  /** Why the job would not start. */
  readonly refusal: string | undefined;
  readonly onCancel: () => void;
}

const noneDoubtful = { old: 0, unknown: 0 };

/** The buttons of the dialog: with links that were read long ago, to read them again is the main one. */
export function StatusFooter({ set, plan, action, refusal, onCancel }: StatusFooterProps) {
  const now = useNow();
  // There may be 50,000 links.
  const { old, unknown } = useMemo(() => (plan ? doubtfulStates(plan, now) : noneDoubtful), [plan, now]);
  const isOld = old + unknown > 0;
  const changing = plan?.changing ?? 0;
  const disabledReason = refusal ?? (plan ? undefined : texts.reading);
  return (
    <>
      {isOld && (
        <p className={styles.note}>
          {[old > 0 && texts.oldStates(old, plan?.oldest ?? now, now), unknown > 0 && texts.unknownAge(unknown)]
            .filter(Boolean)
            .join(' ')}{' '}
          {texts.undoSkips}
        </p>
      )}
      <DialogActions>
        <PlainButton onClick={onCancel}>{texts.cancel}</PlainButton>
        <PlainButton
          look={isOld ? 'primary' : 'default'}
          isBusy={set.isReading}
          onClick={isOld ? set.reload : set.update}
        >
          {isOld ? texts.reloadFirst : texts.reload}
        </PlainButton>
        <PlainButton look={isOld ? 'default' : 'primary'} type="submit" disabledReason={disabledReason}>
          {plan ? texts.order(action, changing) : texts.verbs[action]}
        </PlainButton>
      </DialogActions>
    </>
  );
}
