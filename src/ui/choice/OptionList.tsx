import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { limits } from '@/config/limits';
import { useFloating } from '@/lib/browser/placeBeside';
import { exactText } from '@/lib/browser/typing';
import styles from './Choice.module.css';

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  /** Shown beside the label in the open list. */
  readonly detail?: string | undefined;
  /** The whole text where the label may be cut. */
  readonly title?: string;
}

interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly owner: HTMLElement;
  readonly options: readonly ChoiceOption[];
  /** The place of the option that Enter chooses. */
  readonly active: number;
  readonly value: string | undefined;
  readonly note: string | false | undefined;
  readonly search: { readonly text: string; readonly onChange: (text: string) => void } | undefined;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onChoose: (option: ChoiceOption) => void;
  readonly onLeave: () => void;
}

/** The open list of a `Choice`, beside it in the document and in the browser's top layer, where nothing clips it. */
export function OptionList(props: OptionListProps) {
  const { id, label, owner, options, active, value, note, search, onKeyDown, onChoose, onLeave } = props;
  const popup = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useFloating(popup, { owner, placement: 'bottom-start', onLeave });
  useLayoutEffect(() => {
    popup.current?.showPopover();
    field.current?.focus({ preventScroll: true });
  }, []);
  // Only the list scrolls; `scrollIntoView` would also scroll the page.
  useEffect(() => {
    const option = document.getElementById(`${id}${active}`);
    const list = option?.parentElement;
    if (!option || !list) return;
    const { offsetTop, offsetHeight } = option;
    const bottom = offsetTop + offsetHeight - list.clientHeight;
    list.scrollTop = Math.max(bottom, Math.min(offsetTop, list.scrollTop));
  }, [id, active]);

  return (
    <div ref={popup} popover="manual" className={styles.popup} style={{ minWidth: owner.offsetWidth }}>
      {search && (
        <input
          ref={field}
          type="search"
          role="combobox"
          className={styles.search}
          aria-label={`Search: ${label}`}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={options.length > 0 ? `${id}${active}` : undefined}
          autoComplete="off"
          {...exactText}
          placeholder="Search"
          value={search.text}
          onChange={({ currentTarget }) => search.onChange(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      )}
      <div
        id={id}
        role="listbox"
        aria-label={label}
        className={styles.list}
        style={{ maxHeight: limits.selectMaximumHeightPx }}
      >
        {options.map((option, index) => (
          // The keys are those of the element that has the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={option.value}
            id={`${id}${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            className={styles.option}
            data-active={index === active || undefined}
            onMouseDown={(event) => event.preventDefault() /* the focus stays */}
            onClick={() => onChoose(option)}
          >
            <bdi>{option.label}</bdi>
            {option.detail && (
              <>
                {' '}
                <bdi className={styles.detail}>{option.detail}</bdi>
              </>
            )}
          </div>
        ))}
      </div>
      <output className={styles.none}>{note}</output>
    </div>
  );
}
