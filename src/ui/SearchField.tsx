import { type FormEvent, useEffect, useState } from 'react';
import { classNames } from './classNames';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  readonly label: string;
  /** What it says while it is empty; its label unless told. */
  readonly hint?: string;
  /** A key that moves the focus here, for those who are told of it. */
  readonly shortcut?: string;
  /** How wide it is. */
  readonly className?: string | undefined;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/**
 * In ms, longer than between two keys of somebody who types: twenty thousand rows gone through at each key would delay the
 * next one, and browsers refuse to rewrite the address that often.
 */
const pauseMs = 250;

interface Draft {
  readonly written: string;
  /** Handed on when this was the search text; undefined while the typing goes on. */
  readonly over?: string;
}

/** The search text. What is being typed is the field's own until the pause that hands it on, and until it has arrived. */
export function SearchField({ label, hint = label, shortcut, className, text, onChange }: SearchFieldProps) {
  const [draft, setDraft] = useState<Draft>();
  // The address changes some time after the pause; until then its text is an old one, and nothing to show or to type onto.
  const hasArrived = draft?.over !== undefined && (text !== draft.over || text === draft.written);
  if (hasArrived) setDraft(undefined);

  // Hands the draft on when the typing pauses.
  useEffect(() => {
    if (!draft || draft.over !== undefined) return undefined;
    const timer = setTimeout(() => {
      onChange(draft.written);
      setDraft({ ...draft, over: text });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [draft, text, onChange]);

  return (
    <input
      type="search"
      className={classNames(styles.search, className)}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      placeholder={hint}
      autoComplete="off"
      spellCheck={false}
      maxLength={500}
      value={draft?.written ?? text}
      onInput={(event: FormEvent<HTMLInputElement>) => setDraft({ written: event.currentTarget.value })}
    />
  );
}
