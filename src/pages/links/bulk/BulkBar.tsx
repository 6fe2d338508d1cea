import { type FormEvent, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Link, LinksPlace } from '@/engines/links';
import { useIsPhone } from '@/lib/browser/useMediaQuery';
import { useOpening } from '@/lib/useOpening';
import { PlainButton } from '@/ui/button/PlainButton';
import { ConfirmDialog, LeaveQuestion } from '@/ui/dialog/ConfirmDialog';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormFooter } from '@/ui/dialog/FormFooter';
import { useDialog } from '@/ui/dialog/useDialog';
import { TagsField } from '@/ui/form/TagsField';
import { ActionsMenu } from '@/ui/menu/ActionsMenu';
import { Badge } from '@/ui/text/Badge';
import type { ListedLinks } from '../list/useListedLinks';
import styles from '../select/SelectBar.module.css';
import { SelectAllBox, SelectBox, selectAllId, useCountAnnouncement } from '../select/SelectBox';
import { createSelection, type LinkSelection } from '../select/selection';
import type { SelectColumn } from '../table/selectColumn';
import { texts } from './texts';
import { type BulkAction, useBulkActions } from './useBulkActions';

interface BulkBarProps {
  readonly selection: LinkSelection;
  readonly place: LinksPlace;
  readonly listed: ListedLinks;
}

/** The action to confirm, and its links. */
interface Question {
  readonly kind: 'deactivate' | 'tags';
  readonly links: readonly Link[];
}

/** The selected links and what can be done with them. Its space is reserved before the first is selected, so that no row moves. */
export function BulkBar({ selection, place, listed: { list } }: BulkBarProps) {
  const ids = useStore(selection, ({ ids }) => ids);
  const selected = useMemo(() => selectedOf(list.links, ids), [list.links, ids]);
  const shown = useStore(selection, (state) => state.shown?.shown);
  const hidden = selected.length - (shown ?? selected.length);
  const { underWay, run } = useBulkActions(place);
  const { what: question, key, open: ask, close } = useOpening<Question>();
  useCountAnnouncement(selected.length);

  const choose = (action: BulkAction) => {
    if (action === 'deactivate' || action === 'tags') ask({ kind: action, links: selected });
    else void run(action, selected);
  };
  const clear = () => {
    selection.clear();
    document.getElementById(selectAllId)?.focus(); // the button goes with the selection
  };
  const asked = question && {
    count: question.links.length,
    isBusy: underWay === question.kind,
    onConfirm: () => run(question.kind, question.links),
    onClosed: close,
  };
  return (
    <>
      {selected.length > 0 ? (
        <div role="region" aria-label={texts.bar} className={styles.bar}>
          <p className={styles.words}>
            <strong className={styles.count}>{texts.selected(selected.length)}</strong>
            {hidden > 0 && <span>{texts.hidden(hidden)}</span>}
            <Badge>{texts.sample}</Badge>
          </p>
          <BulkButtons underWay={underWay} onChoose={choose} onClear={clear} />
        </div>
      ) : (
        <p className={styles.bar}>
          <span className={styles.words}>
            <span>{texts.hint}</span> <Badge>{texts.sample}</Badge> <span>{texts.simulated}</span>
          </span>
        </p>
      )}
      {asked && question.kind === 'deactivate' && <ConfirmDeactivate key={key} {...asked} />}
      {asked && question.kind === 'tags' && <UpdateTags key={key} {...asked} />}
    </>
  );
}

const selectedOf = (links: readonly Link[], ids: ReadonlySet<string>) => links.filter(({ id }) => ids.has(id));

/** What a question about the selected links is given. */
interface QuestionProps {
  /** How many links. */
  readonly count: number;
  readonly isBusy: boolean;
  /** Answers whether it succeeded. */
  readonly onConfirm: () => Promise<boolean>;
  readonly onClosed: () => void;
}

function ConfirmDeactivate({ count, isBusy, onConfirm, onClosed }: QuestionProps) {
  const dialog = useDialog(onClosed);
  const confirm = async () => {
    if (await onConfirm()) dialog.close();
  };
  return (
    <ConfirmDialog
      title={texts.confirmTitle}
      confirmLabel={texts.confirmVerb(count)}
      dialog={dialog}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
    >
      {`${texts.confirmQuestion(count)} ${texts.simulated}`}
    </ConfirmDialog>
  );
}

interface BulkButtonsProps {
  readonly underWay: BulkAction | undefined;
  readonly onChoose: (action: BulkAction) => void;
  readonly onClear: () => void;
}

/** What the bar has a button for; a phone has them in the menu. */
const buttons = [
  { action: 'activate', label: texts.activate },
  { action: 'deactivate', label: texts.deactivate },
  { action: 'tags', label: texts.updateTags },
] as const satisfies readonly { action: BulkAction; label: string }[];

const more = [
  { action: 'export', label: texts.export },
  { action: 'deactivate', label: texts.deactivateLinks },
] as const satisfies readonly { action: BulkAction; label: string }[];

const [activate, , tags] = buttons;

/** The actions of the bar. While one is under way the others wait. */
function BulkButtons({ underWay, onChoose, onClear }: BulkButtonsProps) {
  const isPhone = useIsPhone();
  const listed = isPhone ? [activate, tags, ...more] : more;
  const refusal = underWay === undefined ? undefined : texts.underWay;
  return (
    <div className={styles.buttons}>
      {!isPhone &&
        buttons.map(({ action, label }) => (
          <PlainButton
            key={label}
            onClick={() => onChoose(action)}
            isBusy={underWay === action}
            disabledReason={underWay === action ? undefined : refusal}
          >
            {label}
          </PlainButton>
        ))}
      <ActionsMenu
        label={texts.more}
        look="text"
        actions={listed.map(({ action, label }) =>
          refusal ? { label, disabledReason: refusal } : { label, onSelect: () => onChoose(action) },
        )}
      />
      <PlainButton onClick={onClear}>{texts.clear}</PlainButton>
    </div>
  );
}

/** One selection: the column of its check boxes, and the bar with its actions. */
export type Bulk = ReturnType<typeof createBulk>;

/** The entry of the code that is loaded with bulk mode. */
export function createBulk() {
  const selection = createSelection();
  const column: SelectColumn = {
    heading: (shown) => <SelectAllBox selection={selection} shown={{ ...shown, readRest: undefined }} />,
    cell: (link, rowKey) => <SelectBox selection={selection} link={link} rowKey={rowKey} />,
  };
  const bar = (listed: ListedLinks) =>
    listed.place &&
    listed.list.links.length > 0 && (
      // An action ends when another list is shown.
      <BulkBar key={JSON.stringify(listed.place)} selection={selection} place={listed.place} listed={listed} />
    );
  return { column, bar };
}

function UpdateTags({ count, isBusy, onConfirm, onClosed }: QuestionProps) {
  const dialog = useDialog(onClosed);
  const [tags, setTags] = useState<readonly string[]>([]);
  const hasTags = tags.length > 0;
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (hasTags && !isBusy && (await onConfirm())) dialog.close();
  }
  return (
    <>
      <Dialog title={texts.updateTags} dialog={dialog} size="form">
        <form onSubmit={(event) => void submit(event)}>
          <TagsField
            id="bulk-tags"
            label={texts.tags}
            hint={`${texts.tagsHint(count)} ${texts.simulated}`}
            tags={tags}
            onChange={setTags}
          />
          <FormFooter
            verb={texts.updateTags}
            dialog={dialog}
            isChanged={hasTags}
            isSaving={isBusy}
            disabledReason={hasTags ? undefined : texts.noTags}
          />
        </form>
      </Dialog>
      <LeaveQuestion leaving={dialog} />
    </>
  );
}
