import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { exactText } from '@/lib/browser/typing';
import { afterPaint } from '@/lib/browser/whenQuiet';
import { classNames } from '@/lib/classNames';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  readonly label: string;
  /** What it says while it is empty; its label unless told. */
  readonly hint?: string;
  /** A key that moves the focus here, shown while the field is empty. */
  readonly shortcut?: string | undefined;
  /** How wide it is. */
  readonly className?: string | undefined;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Called at each key, once it is painted. */
  readonly onType?: ((text: string) => void) | undefined;
  /** What Enter does, besides handing on what is typed without a pause. */
  readonly onEnter?: (() => void) | undefined;
}

/**
 * In ms, longer than between two keys of a person who types: twenty thousand rows gone through at each key would delay the
 * next one, and browsers refuse to rewrite the address that often.
 */
const pauseMs = 250;
/** In ms: a text that has not arrived by then was replaced before it was shown. */
const arrivalMs = 5000;

/** Something is typed that the text does not say yet; once it is handed on, `over` is the text that it replaces. */
interface Typed {
  readonly over?: string;
}

/** The search text. The field holds what is typed by itself, until a pause or leaving it hands it on, and until it has arrived. */
export function SearchField({
  label,
  hint = label,
  shortcut,
  className,
  text,
  onChange,
  onType,
  onEnter,
}: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const typed = useRef<Typed>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ text, onChange });

  // The field's own text lives outside React. The address changes some time after it was told: until then its text is an
  // old one, and nothing to show.
  useLayoutEffect(() => {
    latest.current = { text, onChange };
    const [input, { over } = {}] = [field.current, typed.current];
    if (!input || (typed.current && (over === undefined || (text === over && text !== input.value)))) return;
    typed.current = undefined;
    if (input.value !== text) input.value = text;
  }, [text, onChange]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function handOn() {
    clearTimeout(timer.current);
    const handedOn = { over: latest.current.text };
    typed.current = handedOn;
    latest.current.onChange(field.current?.value ?? '');
    timer.current = setTimeout(() => {
      if (typed.current !== handedOn) return;
      typed.current = undefined;
      if (field.current) field.current.value = latest.current.text;
    }, arrivalMs);
  }
  /** Without the pause. */
  function handOnNow() {
    if (typed.current && typed.current.over === undefined) handOn();
  }
  function wait() {
    typed.current = {};
    clearTimeout(timer.current);
    timer.current = setTimeout(handOn, pauseMs);
    if (onType) void afterPaint().then(() => onType(field.current?.value ?? ''));
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, nativeEvent, currentTarget } = event;
    if (key === 'Escape' && currentTarget.value) {
      event.preventDefault(); // Firefox leaves the text, and what the field stands in stays open
      currentTarget.value = '';
      wait();
    }
    if (key !== 'Enter' || nativeEvent.isComposing) return;
    handOnNow();
    onEnter?.();
  }
  return (
    <span className={classNames(styles.field, className)}>
      <input
        ref={field}
        type="search"
        className={styles.search}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={hint}
        autoComplete="off"
        {...exactText}
        maxLength={500}
        onInput={wait}
        onBlur={handOnNow} // a link that is followed at once leaves an address that says what was typed
        onKeyDown={onKeyDown}
      />
      {shortcut && (
        <kbd className={styles.key} aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </span>
  );
}
