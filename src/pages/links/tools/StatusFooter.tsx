import { useNow } from '@/lib/useNow';
import type { LinkActionName } from '@/resources/links/actions';
import type { StatusPlan } from '@/resources/links/jobs/plan';
import { PlainButton } from '@/ui/button/PlainButton';
import { DialogActions } from '@/ui/dialog/Dialog';
import type { LinkSet } from './linkSet';
import { texts } from './statusTexts';

interface StatusFooterProps {
  readonly set: LinkSet;
  readonly plan: StatusPlan | undefined;
  readonly action: LinkActionName;
  /** Why the job would not start. */
  readonly refusal: string | undefined;
  readonly onCancel: () => void;
}

/** From this age on the links are read again first, in ms. */
const oldFromMs = 10 * 60_000;

/** The buttons of the dialog: with links that were read long ago, to read them again is the main one. */
export function StatusFooter({ set, plan, action, refusal, onCancel }: StatusFooterProps) {
  const now = useNow();
  const isOld = set.frozen !== undefined && now - set.frozen.readAt >= oldFromMs;
  const changing = plan?.changing ?? 0;
  const disabledReason = refusal ?? (plan ? undefined : texts.reading);
  return (
    <DialogActions>
      <PlainButton onClick={onCancel}>{texts.cancel}</PlainButton>
      <PlainButton look={isOld ? 'primary' : 'default'} isBusy={set.isReading} onClick={set.update}>
        {isOld ? texts.updateFirst : texts.update}
      </PlainButton>
      <PlainButton look={isOld ? 'default' : 'primary'} type="submit" disabledReason={disabledReason}>
        {plan ? texts.order(action, changing) : texts.verbs[action]}
      </PlainButton>
    </DialogActions>
  );
}
