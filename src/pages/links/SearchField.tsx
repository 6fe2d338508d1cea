import { type FormEvent, useEffect, useState } from 'react';
import { texts } from '@/resources/links/texts';
import styles from './FilterBar.module.css';

interface SearchFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/**
 * In ms, longer than between two keys of somebody who types: twenty thousand links gone through at each key would delay the
 * next one, and browsers refuse to rewrite the address that often.
 */
const pauseMs = 250;

/** The search text. What is being typed is the field's own until the pause that hands it on. */
export function SearchField({ text, onChange }: SearchFieldProps) {
  const [draft, setDraft] = useState<string>();

  // Hands the draft on when the typing pauses.
  useEffect(() => {
    if (draft === undefined) return undefined;
    const timer = setTimeout(() => {
      onChange(draft);
      setDraft(undefined);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [draft, onChange]);

  return (
    <input
      type="search"
      className={styles.search}
      aria-label={texts.search}
      aria-keyshortcuts="/"
      placeholder={texts.searchHint}
      autoComplete="off"
      spellCheck={false}
      maxLength={500}
      value={draft ?? text}
      onInput={(event: FormEvent<HTMLInputElement>) => setDraft(event.currentTarget.value)}
    />
  );
}
