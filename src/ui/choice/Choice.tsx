import { type KeyboardEvent, useCallback, useId, useState } from 'react';
import { foldText } from '@/lib/text/foldText';
import { formatCount } from '@/lib/text/numbers';
import styles from './Choice.module.css';
import { ChoiceArrow } from './NativeSelect';
import { type ChoiceOption, OptionList } from './OptionList';

export interface ChoiceProps {
  /** What ties it to the words of a form's field. */
  readonly id?: string;
  readonly 'aria-invalid'?: boolean | undefined;
  readonly 'aria-describedby'?: string | undefined;
  /** The accessible name: what is chosen here. */
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly ChoiceOption[];
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  /** Names a value that is not among the options. */
  readonly unlistedLabel?: string | undefined;
  /** Shown below the options. */
  readonly note?: string | false | undefined;
  readonly isDisabled?: boolean;
  readonly isBusy?: boolean;
  /** Has others find what is typed; without it the options are searched. */
  readonly onSearch?: ((text: string) => void) | undefined;
  /** More options are not drawn at once; the search finds them. All are drawn unless told. */
  readonly maxDrawnOptions?: number | undefined;
}

/** From this many options on, the user can type to find one. */
const searchedFrom = 8;

interface Opened {
  readonly owner: HTMLElement;
  readonly active: number;
  /** What is searched for. */
  readonly text: string;
}

const matching = (options: readonly ChoiceOption[], text: string) =>
  options.filter(({ label, detail = '' }) => foldText(`${label} ${detail}`).includes(foldText(text.trim())));

/** The first ones, and the chosen one in any case. */
function drawnOf(options: readonly ChoiceOption[], chosen: ChoiceOption | undefined, max: number | undefined) {
  const first = options.slice(0, max);
  return chosen && options.includes(chosen) && !first.includes(chosen) ? [chosen, ...first] : first;
}

/**
 * One of several (APG: select-only combobox). The button keeps the focus while its list is open, unless the list is long:
 * then a field above the options takes it, and finds among them.
 */
export function Choice(props: ChoiceProps) {
  const { label, value, options, onChange, placeholder, unlistedLabel, note, isDisabled, isBusy, onSearch } = props;
  const { maxDrawnOptions } = props;
  const [opened, setOpened] = useState<Opened>();
  const listId = useId();
  const leave = useCallback(() => setOpened(undefined), []);

  const chosen = options.find((option) => option.value === value);
  const shownLabel = chosen?.label ?? unlistedLabel;
  const isSearched = onSearch !== undefined || options.length >= searchedFrom;
  const found = opened && !onSearch ? matching(options, opened.text) : options;
  const shown = drawnOf(found, chosen, maxDrawnOptions);
  const hidden = found.length - shown.length;
  const others = hidden > 0 ? `${formatCount(hidden)} more: type to find them` : note;
  const active = Math.min(opened?.active ?? 0, shown.length - 1);
  const isOpen = opened !== undefined && !isDisabled;

  function open(owner: HTMLElement, text = '') {
    onSearch?.(text);
    const at = drawnOf(options, chosen, maxDrawnOptions).findIndex((option) => option.value === value);
    if (isSearched && text) setOpened({ owner, text, active: 0 });
    else setOpened({ owner, text: '', active: text ? after(options, at, text) : Math.max(at, 0) });
  }
  function search(text: string) {
    onSearch?.(text);
    if (opened) setOpened({ ...opened, text, active: 0 });
  }
  function choose(option: ChoiceOption | undefined) {
    leave();
    opened?.owner.focus();
    if (option) onChange(option.value);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key } = event;
    const isTyped = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isInField = event.currentTarget instanceof HTMLInputElement;
    if (!opened) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp' && !isTyped) return;
      open(event.currentTarget, isTyped ? key : '');
    } else if (key === 'Tab') {
      opened.owner.focus(); // what comes next is next to the button, not to the list
      return leave();
    } else if (key === 'Escape') {
      event.stopPropagation(); // the dialog around it stays
      choose(undefined);
    } else if (key === 'Enter' || (key === ' ' && !isInField)) {
      if (shown[active]) choose(shown[active]);
    } else {
      const next = moved(key, active, shown.length - 1) ?? (isTyped ? after(shown, active, key) : undefined);
      if (next === undefined || (isInField && (isTyped || key === 'Home' || key === 'End'))) return;
      setOpened({ ...opened, active: next });
    }
    event.preventDefault();
  }

  return (
    <>
      <button
        type="button"
        role="combobox"
        id={props.id}
        aria-invalid={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
        className={styles.choice}
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && !isSearched ? `${listId}${active}` : undefined}
        aria-busy={isBusy || undefined}
        disabled={isDisabled}
        title={chosen?.title}
        onClick={({ currentTarget }) => (opened ? leave() : open(currentTarget))}
        onKeyDown={onKeyDown}
      >
        <span className={styles.value} data-placeholder={shownLabel === undefined || undefined}>
          <bdi>{shownLabel ?? placeholder ?? label}</bdi>
        </span>
        <ChoiceArrow />
      </button>
      {isOpen && (
        <OptionList
          id={listId}
          label={label}
          owner={opened.owner}
          options={shown}
          active={active}
          value={value}
          note={shown.length === 0 && !isBusy ? 'No match' : others}
          search={isSearched ? { text: opened.text, onChange: search } : undefined}
          onKeyDown={onKeyDown}
          onChoose={choose}
          onLeave={leave}
        />
      )}
    </>
  );
}

/** Where a key leads among the options; undefined for keys that lead nowhere. */
function moved(key: string, active: number, last: number): number | undefined {
  const page = 6;
  const next = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: last,
  }[key];
  return next === undefined ? undefined : Math.max(0, Math.min(last, next));
}

/** The next option that begins with the character, or the one it was. */
function after(options: readonly ChoiceOption[], active: number, character: string): number {
  const indexes = options.map((_, index) => (active + 1 + index) % options.length);
  const starts = (index: number) => foldText(options[index]?.label ?? '').startsWith(foldText(character));
  return indexes.find(starts) ?? Math.max(active, 0);
}
