import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { PlainButton } from '@/ui/button/PlainButton';
import styles from './PastedLines.module.css';
import { texts } from './texts';
import type { LinkFormState } from './useLinkForm';

interface PastedLinesProps {
  readonly form: LinkFormState;
  /** Creates a link from each line of the text instead. */
  readonly onCreateMany: (text: string) => void;
  /** The destination's field. */
  readonly children: ReactNode;
}

/** Of several lines that are pasted into the destination the field takes the first; all of them can become links. */
export function PastedLines({ form, onCreateMany, children }: PastedLinesProps) {
  const [pasted, setPasted] = useState('');
  const count = linesOf(pasted).length;

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text');
    const [first = '', ...others] = linesOf(text);
    setPasted(others.length > 0 ? text : '');
    if (others.length === 0 || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.target;
    form.type('deepLink', `${value.slice(0, selectionStart ?? 0)}${first}${value.slice(selectionEnd ?? 0)}`, true);
  }
  return (
    <div onPaste={onPaste}>
      {children}
      <output className={styles.pasted}>
        {count > 1 && (
          <>
            {texts.pasted(count)}{' '}
            <PlainButton onClick={() => onCreateMany(pasted)}>{texts.createMany(count)}</PlainButton>
          </>
        )}
      </output>
    </div>
  );
}

const linesOf = (text: string) => text.split(/\r\n?|\n/).flatMap((line) => line.trim() || []);
