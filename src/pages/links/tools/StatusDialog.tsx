import { type ReactNode, useId, useMemo, useState } from 'react';
import { planStatus, refusalOf, type StatusPlan, type StatusRequest, typedFrom } from '@/engines/jobs';
import { addressOfId, isAllDomains, type LinkActionName, type LinksPlace } from '@/engines/links';
import { announce } from '@/lib/browser/announce';
import { useJobs } from '@/resources/links/jobs/useJobs';
import { Dialog } from '@/ui/dialog/Dialog';
import type { DialogState } from '@/ui/dialog/useDialog';
import { TextField } from '@/ui/form/Field';
import { Segmented } from '@/ui/form/Segmented';
import type { LinkSet } from './linkSet';
import { PartOfLinks } from './PartOfLinks';
import { PlanWords } from './PlanWords';
import { StatusFooter } from './StatusFooter';
import { texts } from './statusTexts';
import { ToolForm } from './ToolForm';

interface StatusDialogProps {
  readonly place: LinksPlace;
  readonly set: LinkSet;
  readonly dialog: DialogState;
  /** What else is to know of the links. */
  readonly children?: ReactNode;
}

const actions = (['deactivate', 'reactivate'] as const).map((value) => ({ value, label: texts.verbs[value] }));

/** Plans a change of status of many links, and orders it (docs/product.md#change-status). */
export function StatusDialog({ place, set, dialog, children }: StatusDialogProps) {
  const { start } = useJobs();
  const [action, setAction] = useState<LinkActionName>('deactivate');
  const [bringsBack, setBringsBack] = useState(false);
  const [takesPart, setTakesPart] = useState(false);
  const [typed, setTyped] = useState('');
  const id = useId();

  const { frozen, wholeness, isChosen } = set;
  // There may be 50,000 links, and the number is typed.
  const plan = useMemo(() => frozen && planStatus(frozen.links, action, bringsBack), [frozen, action, bringsBack]);
  const changing = plan?.changing ?? 0;
  const isOfAll = isAllDomains(place);
  const domains = useMemo(() => (isOfAll && plan ? domainsIn(plan.items) : undefined), [isOfAll, plan]);
  const request: StatusRequest | undefined = plan &&
    wholeness && {
      kind: 'status',
      place,
      action,
      items: plan.items,
      basis: { wholeness },
      confirmation: { typed, takesPart: takesPart || isChosen },
    };
  const refusal = request && refusalOf(request);

  function submit() {
    if (!request) return;
    const answer = start(request);
    if (answer.kind === 'started') dialog.close();
    else announce(texts.refused(answer.refusal));
  }
  return (
    <Dialog title={texts.title(frozen?.links.length, domains?.all)} dialog={dialog} size="form">
      <ToolForm onSubmit={submit}>
        <Segmented label={texts.action} options={actions} value={action} onChange={setAction} />
        {wholeness && wholeness.kind !== 'whole' && !isChosen && (
          <PartOfLinks set={set} wholeness={wholeness} isTaken={takesPart} onTake={setTakesPart} />
        )}
        <PlanWords
          set={set}
          plan={plan}
          domains={domains?.changing}
          action={action}
          bringsBack={bringsBack}
          onBringBack={setBringsBack}
        />
        {children}
        {changing >= typedFrom && (
          <TextField
            id={id}
            label={texts.type}
            hint={texts.typeHint(changing)}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
        )}
        <StatusFooter
          set={set}
          plan={plan}
          action={action}
          refusal={refusal && texts.refused(refusal)}
          onCancel={dialog.leave}
        />
      </ToolForm>
    </Dialog>
  );
}

/** On how many domains the links are, and those of them that will change. */
function domainsIn(items: StatusPlan['items']): { readonly all: number; readonly changing: number } {
  const [all, changing] = [new Set<string>(), new Set<string>()];
  for (const { id, isLeftAlone } of items) {
    const { domain } = addressOfId(id);
    all.add(domain);
    if (!isLeftAlone) changing.add(domain);
  }
  return { all: all.size, changing: changing.size };
}
