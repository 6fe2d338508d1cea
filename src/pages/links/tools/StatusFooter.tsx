import { useNow } from '@/lib/useNow';
import type { LinkActionName } from '@/resources/links/actions';
import { mostLinksOfJob } from '@/resources/links/jobs/model';
import type { StatusPlan } from '@/resources/links/jobs/plan';
import { PlainButton } from '@/ui/button/PlainButton';
import { DialogActions } from '@/ui/dialog/Dialog';
import type { LinkSet } from './linkSet';
import { texts } from './statusTexts';

interface StatusFooterProps {
  readonly set: LinkSet;
  readonly plan: StatusPlan | undefined;
  readonly action: LinkActionName;
  /** The number is typed where it has to be. */
  readonly isTyped: boolean;
  /** What has to be decided first. */
  readonly refusal: string | undefined;
  readonly onCancel: () => void;
}

/** From this age on the links are read again first, in ms. */
const oldFromMs = 10 * 60_000;

/** The buttons of the dialog: with links that were read long ago, to read them again is the main one. */
export function StatusFooter({ set, plan, action, isTyped, refusal, onCancel }: StatusFooterProps) {
  const now = useNow();
  const isOld = set.frozen !== undefined && now - set.frozen.readAt >= oldFromMs;
  const changing = plan?.changing ?? 0;
  const disabledReason = refusal ?? refusalOf(plan) ?? (isTyped ? undefined : texts.typeHint(changing));
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

function refusalOf(plan: StatusPlan | undefined): string | undefined {
  if (!plan) return texts.reading;
  if (plan.items.length > mostLinksOfJob) return texts.tooMany;
  return plan.changing === 0 ? texts.nothing : undefined;
}
