import { type KeyboardEvent, type Ref, useMemo } from 'react';
import { PlainButton } from '@/ui/button/PlainButton';
import control from '@/ui/form/Field.module.css';
import styles from './CreateMany.module.css';
import { texts } from './texts';

interface LongTextProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly text: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  /** Brings back what was there before; undefined when nothing is known of it. */
  readonly onUndo: (() => void) | undefined;
}

/** A text in the place of the field, which would take long to lay it out. */
export function LongText({ ref, text, onEdit, onRemove, onUndo }: LongTextProps) {
  const words = useMemo(() => texts.longText(linesIn(text)), [text]);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey) || !onUndo) return;
    event.preventDefault();
    onUndo();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key that undoes a paste in a field
    <div ref={ref} role="group" aria-label={`${texts.text}: ${words}`} tabIndex={-1} onKeyDown={onKeyDown}>
      <span className={control.label}>{texts.text}</span>
      <div className={styles.long}>
        <span className={styles.count}>{words}</span>
        <PlainButton onClick={onEdit}>{texts.editText}</PlainButton>
        <PlainButton onClick={onRemove}>{texts.remove}</PlainButton>
      </div>
    </div>
  );
}

function linesIn(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < text.length - 1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
