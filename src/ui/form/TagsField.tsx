import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { exactText } from '@/lib/browser/typing';
import { foldText } from '@/lib/text/foldText';
import { CloseButton } from '../button/IconButton';
import { controlOf, Field, type FieldProps } from './Field';
import field from './Field.module.css';
import styles from './TagsField.module.css';

interface TagsFieldProps extends FieldProps {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
  /** Tags that are in use already, which the browser offers while one is typed. */
  readonly known?: readonly string[];
}

/** More suggestions than these are not looked through; typing brings the others. */
const maxOffered = 100;

/** What ends a tag; a pasted list or row of a sheet has lines and tabs. */
const separator = /[,;\t\n\r]/;

/** Any number of words: Enter, a comma or leaving the field ends one, Backspace takes the last one back. Without a word, Enter is the form's. */
export function TagsField({ tags, onChange, known = [], ...props }: TagsFieldProps) {
  const [draft, setDraft] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const listId = `${props.id}_known`;

  function take(words: readonly string[]) {
    setDraft('');
    const all = [...new Set([...tags, ...words.filter(Boolean)])];
    if (all.length > tags.length) onChange(all);
  }
  const add = (text: string) => take(text.split(separator).map((word) => word.trim()));
  const wanted = foldText(draft.trim());
  const offered = known.filter((tag) => !tags.includes(tag) && foldText(tag).includes(wanted));

  /** A suggestion that is chosen is a whole tag, whatever it holds. */
  function type({ currentTarget: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const isReplaced = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertReplacementText';
    if (isReplaced && known.includes(value)) take([value]);
    else if (separator.test(value)) add(value);
    else setDraft(value);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && draft.trim() !== '') {
      event.preventDefault(); // it ends a tag, not the form
      add(draft);
    }
    if (event.key === 'Backspace' && draft === '' && tags.length > 0) onChange(tags.slice(0, -1));
  }
  /** The button goes with its tag. */
  function remove(tag: string) {
    onChange(tags.filter((other) => other !== tag));
    input.current?.focus();
  }
  /** The field itself would make spaces of the lines. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text');
    if (!separator.test(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    add(`${draft.slice(0, selectionStart ?? undefined)}${pasted}${draft.slice(selectionEnd ?? undefined)}`);
  }
  return (
    <Field {...props}>
      <div className={`${field.control} ${styles.tags}`}>
        {tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            <bdi className={styles.word}>{tag}</bdi>
            <CloseButton label={`Remove ${tag}`} className={styles.remove} onClick={() => remove(tag)} />
          </span>
        ))}
        <input
          {...controlOf(props)}
          {...exactText}
          ref={input}
          className={styles.draft}
          value={draft}
          list={known.length > 0 ? listId : undefined}
          onChange={type}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(draft)}
        />
        <datalist id={listId}>
          {offered.slice(0, maxOffered).map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </datalist>
      </div>
    </Field>
  );
}
