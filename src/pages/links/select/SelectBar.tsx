import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { maxLinksOfJob } from '@/engines/jobs';
import { addressOfId, shortUrl } from '@/engines/links';
import { texts as copyTexts, useCopy } from '@/lib/browser/useCopy';
import { useIsPhone } from '@/lib/browser/useMediaQuery';
import { classNames } from '@/lib/classNames';
import { PlainButton } from '@/ui/button/PlainButton';
import { ActionsMenu } from '@/ui/menu/ActionsMenu';
import { areShortcutsOn, isBare, layersAbove } from '../shortcuts/useShortcuts';
import type { SelectColumn } from '../table/selectColumn';
import styles from './SelectBar.module.css';
import { SelectAllBox, SelectBox, useCountAnnouncement } from './SelectBox';
import { createSelection, type LinkSelection } from './selection';
import { texts } from './texts';

/** What is done with exactly the selected links, in a dialog or on a page of its own. */
export type SelectActions = Readonly<Record<keyof typeof texts.actions, SelectAction>>;

interface SelectAction {
  /** Gets the ids in the order in which the links were selected. */
  readonly run: (ids: readonly string[]) => void;
  /** Why it is not possible with so many links. */
  readonly refusalOf?: (count: number) => string | undefined;
}

interface SelectBarProps {
  readonly selection: LinkSelection;
  readonly actions: SelectActions;
  /** Gives the focus back to the list. */
  readonly onCleared: () => void;
  readonly onEnd: () => void;
}

const order = ['status', 'print', 'export'] as const;

/** The selected links and what can be done with them. It has its place while none is selected, so that no row moves. */
export function SelectBar({ selection, actions, onCleared, onEnd }: SelectBarProps) {
  const ids = useStore(selection, (state) => state.ids);
  const isFull = useStore(selection, (state) => state.isFull);
  const isWaiting = useStore(selection, (state) => state.isWaiting);
  const shown = useStore(selection, (state) => state.shown?.shown);
  const isPhone = useIsPhone();
  const { size: count } = ids;
  const hidden = shown === undefined ? 0 : count - shown;
  useCountAnnouncement(count);
  const buttons = useRef<HTMLDivElement>(null);
  const enter = () => buttons.current?.querySelector('button')?.focus();
  useBarKeys({ onEnd, onEnter: enter });

  const entries = order.map((key) => {
    const { run, refusalOf } = actions[key];
    const refusal = count === 0 ? texts.none : refusalOf?.(count);
    return { label: texts.actions[key], refusal, onSelect: () => run([...ids]) };
  });
  const clear = () => {
    onCleared(); // the button goes with the selection
    selection.clear();
  };
  return (
    <div role="region" aria-label={texts.bar} className={classNames(styles.bar, styles.atFoot)}>
      <p className={styles.words}>
        {count === 0 ? <span>{texts.hint}</span> : <strong className={styles.count}>{texts.selected(count)}</strong>}
        {hidden > 0 && <span>{texts.hidden(hidden)}</span>}
        {isFull && <span>{texts.full(maxLinksOfJob)}</span>}
        {isWaiting && <span>{texts.waiting}</span>}
      </p>
      <div ref={buttons} className={styles.buttons}>
        <CopyUrls ids={ids} />
        {isPhone ? (
          <ActionsMenu
            label={texts.more}
            look="text"
            actions={entries.map(({ label, refusal, onSelect }) =>
              refusal === undefined ? { label, onSelect } : { label, disabledReason: refusal },
            )}
          />
        ) : (
          entries.map(({ label, refusal, onSelect }) => (
            <PlainButton key={label} onClick={onSelect} disabledReason={refusal}>
              {label}
            </PlainButton>
          ))
        )}
        {count > 0 && <PlainButton onClick={clear}>{texts.clear}</PlainButton>}
        <PlainButton onClick={onEnd} shortcut="Esc">
          {texts.done}
        </PlainButton>
      </div>
    </div>
  );
}

/** The short URLs, one a line. */
function CopyUrls({ ids }: { readonly ids: ReadonlySet<string> }) {
  const urls = () => [...ids].map((id) => shortUrl(addressOfId(id))).join('\n');
  const { outcome, copy } = useCopy(urls, { done: texts.copied(ids.size) });
  return (
    <PlainButton
      label={outcome === 'refused' ? undefined : texts.copy}
      onClick={copy}
      disabledReason={ids.size === 0 ? texts.none : undefined}
    >
      {outcome === 'none' ? texts.copy : outcome === 'copied' ? copyTexts.copiedWord : texts.refused}
    </PlainButton>
  );
}

/** They handle the key themselves. */
const fields = 'input:not([type=checkbox]), textarea, select, [role=combobox], [role=menu]';

/** Escape ends the selection, and `a` leads from a row to the bar, which is a hundred presses of Tab away. */
function useBarKeys(does: { readonly onEnd: () => void; readonly onEnter: () => void }): void {
  const end = useEffectEvent(does.onEnd);
  const enter = useEffectEvent(does.onEnter);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, target } = event;
      if (event.defaultPrevented || document.querySelector(layersAbove)) return;
      if (!(target instanceof Element) || target.closest(fields)) return;
      if (key === 'Escape') end();
      if (key === 'a' && isBare(event) && target.closest('[data-link]') && areShortcutsOn()) enter();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** One selection: the column of its check boxes, and the bar with its actions. */
export type Select = ReturnType<typeof createSelect>;

/** The entry of the code that is loaded when links are first selected. */
export function createSelect() {
  const selection = createSelection(maxLinksOfJob);
  const column: SelectColumn = {
    heading: (shown) => <SelectAllBox selection={selection} shown={shown} />,
    cell: (link, rowKey) => <SelectBox selection={selection} link={link} rowKey={rowKey} />,
  };
  const Bar = (props: Omit<SelectBarProps, 'selection'>) => <SelectBar {...props} selection={selection} />;
  return { selection, column, Bar };
}
