import { type ReactNode, useId, useMemo, useState } from 'react';
import { doubtfulStates, planStatus, refusalOf, type StatusPlan, type StatusRequest, typedFrom } from '@/engines/jobs';
import type { LinkState } from '@/engines/link-lists';
import {
  addressOfId,
  isFiltering,
  type LinkActionName,
  type LinkFilter,
  type LinksPlace,
  linkActions,
  noFilter,
  onlyDomain,
} from '@/engines/links';
import { announce } from '@/lib/browser/announce';
import { shorten } from '@/lib/text/shorten';
import { useNow } from '@/lib/useNow';
import { useJobs } from '@/resources/links/jobs/useJobs';
import { PlainButton } from '@/ui/button/PlainButton';
import { Dialog, DialogActions } from '@/ui/dialog/Dialog';
import { type DialogState, useDialog } from '@/ui/dialog/useDialog';
import { Notice } from '@/ui/feedback/Notice';
import { Checkbox } from '@/ui/form/Checkbox';
import { TextField } from '@/ui/form/Field';
import { Segmented } from '@/ui/form/Segmented';
import { filterLabels } from '../filters/FilterChips';
import { FilterWords } from '../filters/FilterWords';
import styles from './StatusDialog.module.css';
import { texts } from './statusTexts';
import { PartOfLinks, ToolForm } from './ToolForm';
import { comparedAtFor, type ToolDialogProps, type ToolSet, useFrozenLinks, useToolList } from './toolList';

/** Changes the status of the links that match when the dialog opens, or of those that were chosen. */
export function ChangeStatus({ place, listed, question, onClosed }: ToolDialogProps) {
  const dialog = useDialog(onClosed);
  const now = useNow();
  const set = useToolList(listed, question);
  const filter = question.ids ? undefined : question.filter;
  const links = useFrozenLinks(set, { filter: filter ?? noFilter, sort: undefined, now, ids: question.ids });
  return <StatusDialog place={place} set={set} links={links} filter={filter} dialog={dialog} />;
}

interface StatusDialogProps {
  readonly place: LinksPlace;
  readonly set: ToolSet;
  /** Undefined until they are read. */
  readonly links: readonly LinkState[] | undefined;
  /** What the links were filtered by, where they were. */
  readonly filter?: LinkFilter | undefined;
  readonly dialog: DialogState;
  /** What else is to know of the links. */
  readonly children?: ReactNode;
}

const actions = (['deactivate', 'reactivate'] as const).map((value) => ({ value, label: texts.verbs[value] }));

/** In characters, of what is said of a filter in the title of a job. */
const maxAboutLength = 80;

function wordsOf(filter: LinkFilter): string {
  const words = filterLabels(filter).join(', ');
  return shorten(words, maxAboutLength) ?? words;
}

/** Plans a change of status of many links, and orders it (docs/product.md#change-status). */
export function StatusDialog({ place, set, links, filter, dialog, children }: StatusDialogProps) {
  const { start } = useJobs();
  const [action, setAction] = useState<LinkActionName>('deactivate');
  const [bringsBack, setBringsBack] = useState(false);
  const [takesPart, setTakesPart] = useState(false);
  const [typed, setTyped] = useState('');
  const id = useId();

  const { wholeness, isChosen } = set;
  // There may be 50,000 links, and the number is typed.
  const plan = useMemo(() => links && planStatus(links, action, bringsBack), [links, action, bringsBack]);
  const changing = plan?.changing ?? 0;
  const isOfAll = onlyDomain(place) === undefined;
  const domains = useMemo(() => (isOfAll && plan ? domainsIn(plan.items) : undefined), [isOfAll, plan]);
  const request: StatusRequest | undefined = plan &&
    wholeness && {
      kind: 'status',
      place,
      ...(filter && isFiltering(filter) && { about: wordsOf(filter) }),
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
    <Dialog title={texts.title(links?.length, domains?.all)} dialog={dialog} size="form">
      <ToolForm onSubmit={submit}>
        <Segmented label={texts.action} options={actions} value={action} onChange={setAction} />
        {filter && <FilterWords filter={filter} />}
        <PartOfLinks
          set={set}
          take={{ verb: texts.changeVerb, found: links?.length, isTaken: takesPart, onTake: setTakesPart }}
        />
        <PlanWords
          set={set}
          links={links}
          filter={filter}
          plan={plan}
          domains={domains?.changing}
          action={action}
          bringsBack={bringsBack}
          onBringBack={setBringsBack}
        />
        {links && plan && changing > 0 && <FirstLinks links={links} plan={plan} />}
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

/** So many links are named. */
const maxNamed = 5;

interface FirstLinksProps {
  readonly links: readonly LinkState[];
  readonly plan: StatusPlan;
}

/** The first of the links that will change, how many more there are, and how often all of these were clicked. */
function FirstLinks({ links, plan: { items, changing } }: FirstLinksProps) {
  // There may be 50,000 links, whose places are the same in both.
  const { first, clicks } = useMemo(() => {
    const changed = links.filter((_, place) => items[place]?.isLeftAlone === false);
    return { first: changed.slice(0, maxNamed), clicks: changed.reduce((sum, { clickCount }) => sum + clickCount, 0) };
  }, [links, items]);
  return (
    <div className={styles.plan}>
      <ul className={styles.first} aria-label={texts.first}>
        {first.map(({ id, name, clickCount }) => {
          const { domain, slug } = addressOfId(id);
          return (
            <li key={id}>
              <bdi translate="no">{`${domain}/${slug}`}</bdi>{' '}
              <span className={styles.note}>{texts.firstFacts(name, clickCount)}</span>
            </li>
          );
        })}
      </ul>
      <span className={styles.note}>{texts.others(changing - first.length, clicks)}</span>
    </div>
  );
}

interface PlanWordsProps extends Pick<StatusDialogProps, 'set' | 'links' | 'filter'> {
  readonly plan: StatusPlan | undefined;
  /** On how many domains links will change; undefined for a list of one. */
  readonly domains: number | undefined;
  readonly action: LinkActionName;
  readonly bringsBack: boolean;
  readonly onBringBack: (bringsBack: boolean) => void;
}

/** What will change and what will not, and as of when. */
function PlanWords({ set, links, filter, plan, domains, action, bringsBack, onBringBack }: PlanWordsProps) {
  const now = useNow();
  const { hasFailed, wholeness, readAt = 0 } = set;
  const failed = <Notice tone="orange" title={wholeness?.kind === 'part' ? texts.restFailed : texts.reloadFailed} />;
  if (!plan || !links) return hasFailed ? failed : <output>{texts.reading}</output>;
  const oldest = Math.min(plan.oldest ?? readAt, comparedAtFor(set, filter) ?? Number.POSITIVE_INFINITY);
  const deleted = links.filter((link) => link.deleted).length;
  const canBringBack = deleted > 0 && linkActions[action].values.isActive;
  return (
    <>
      <output className={styles.plan}>
        <strong>{texts.plan(plan, action, domains)}</strong>
        <span className={styles.note} aria-live="off">
          {texts.asRead(oldest, now)}
        </span>
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

interface StatusFooterProps {
  readonly set: ToolSet;
  readonly plan: StatusPlan | undefined;
  readonly action: LinkActionName;
  /** Why the job would not start. */
  readonly refusal: string | undefined;
  readonly onCancel: () => void;
}

const noneDoubtful = { old: 0, unknown: 0 };

/** The buttons of the dialog: with links that were read long ago, to read them again is the main one. */
function StatusFooter({ set, plan, action, refusal, onCancel }: StatusFooterProps) {
  const now = useNow();
  // There may be 50,000 links.
  const { old, unknown } = useMemo(() => (plan ? doubtfulStates(plan, now) : noneDoubtful), [plan, now]);
  const isOld = old + unknown > 0;
  const changing = plan?.changing ?? 0;
  const disabledReason = refusal ?? (plan ? undefined : texts.notHere(set.hasFailed));
  return (
    <>
      {isOld && (
        <p className={styles.note}>
          {[
            old > 0 && texts.oldStates(old, plan?.oldest ?? now, now),
            unknown > 0 && texts.unknownAge(unknown),
            texts.undoSkips,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      <DialogActions>
        <PlainButton onClick={onCancel}>{texts.cancel}</PlainButton>
        <PlainButton
          look={isOld ? 'primary' : 'default'}
          isBusy={set.isReading}
          onClick={isOld ? set.reload : (set.source?.update ?? set.reload)}
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
