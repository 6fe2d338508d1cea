import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CheckedRow } from '@/engines/imports';
import type { FormKey } from '@/engines/links';
import { exactText } from '@/lib/browser/typing';
import { classNames } from '@/lib/classNames';
import { PlainButton } from '@/ui/button/PlainButton';
import { controlOf, Field } from '@/ui/form/Field';
import control from '@/ui/form/Field.module.css';
import styles from './CreateMany.module.css';
import { texts } from './texts';

interface PasteTextProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** What it starts with; what is typed later it holds by itself, until another tab changes the text. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Takes the whole text with what is pasted, which the field is spared. */
  readonly onLongPaste: (text: string) => void;
  /** Another tab has made the text too long for the field. */
  readonly onLong: () => void;
}

/** In characters; a field takes seconds to lay out a text of many lines on a slow machine. */
const maxFieldLength = 100_000;
export const isLongText = (text: string) => text.length > maxFieldLength;

/** In ms; longer than between two keys of a person who types. */
const pauseMs = 200;

const words = { id: 'many-text', label: texts.text, hint: texts.textHint };

/** Puts another text into the field, which holds its text by itself. */
export function replaceText(field: HTMLTextAreaElement | null, text: string): void {
  if (field) field.value = text;
}

/** A blank text is handed on as none. */
const isSame = (one: string, other: string) => one === other || (one.trim() === '' && other.trim() === '');

/** The pasted text. It is handed on after a pause, when it is left, and when the page goes. */
export function PasteText({ field, text, onChange, onLongPaste, onLong }: PasteTextProps) {
  const [first] = useState(text); // another one would change what the field holds
  /** Runs while something is typed that was not handed on yet. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const handOn = useRef(() => {});

  // The timer and the page call what is current then.
  useEffect(() => {
    handOn.current = () => {
      if (timer.current === undefined || !field.current) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      onChange(field.current.value);
    };
  });
  // The page may go at any time. In a layout effect the field is still there when it goes.
  useLayoutEffect(() => {
    const now = () => handOn.current();
    window.addEventListener('pagehide', now);
    return () => {
      now();
      window.removeEventListener('pagehide', now);
    };
  }, []);

  const show = useEffectEvent((drafted: string) => {
    const area = field.current;
    if (!area || timer.current !== undefined || isSame(area.value, drafted)) return;
    if (isLongText(drafted)) onLong();
    else replaceText(area, drafted);
  });
  // The text of another tab goes into the field, unless something typed here is still to be handed on.
  useLayoutEffect(() => show(text), [text]);

  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => handOn.current(), pauseMs);
  };
  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const pasted = event.clipboardData.getData('text/plain');
    if (!isLongText(pasted)) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    onLongPaste(value.slice(0, selectionStart) + pasted.replaceAll(/\r\n?/g, '\n') + value.slice(selectionEnd));
  }
  return (
    <Field {...words}>
      <textarea
        {...controlOf(words)}
        ref={field}
        className={classNames(control.control, styles.text)}
        rows={10}
        wrap="off"
        {...exactText}
        autoComplete="off"
        defaultValue={first}
        onInput={wait}
        onPaste={onPaste}
        onBlur={() => handOn.current()}
      />
    </Field>
  );
}

/** The id of a field that is for all links. */
export const forAllId = (field: string) => `many-${field}`;

/** Puts the caret where in the text a field of a row starts; the focus where the field is for all links. */
export function goToCell(area: HTMLTextAreaElement, { form, offsetOf, start }: CheckedRow, field: FormKey): void {
  const offset = offsetOf(field);
  const forAll = document.getElementById(forAllId(field));
  if (offset === undefined && forAll && form[field].length > 0) {
    const fold = forAll.closest('details');
    if (fold) fold.open = true;
    forAll.focus();
    return;
  }
  const caret = offset ?? start;
  const before = area.value.slice(0, caret);
  const lineHeight = Number.parseFloat(getComputedStyle(area).lineHeight) || 20;
  area.focus();
  area.setSelectionRange(caret, caret);
  area.scrollTop = (before.split('\n').length - 3) * lineHeight; // lines are not wrapped
  area.scrollLeft = 0;
}

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
