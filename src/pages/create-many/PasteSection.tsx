import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type FileRefusal,
  type HeldText,
  type LargeFile,
  type ManyDraft,
  type OpenedFile,
  openFile,
  type Paste,
  type PasteCheck,
  type PasteChoice,
} from '@/engines/imports';
import { announce } from '@/lib/browser/announce';
import { useFileDrop } from '@/lib/browser/useFileDrop';
import { DomainSelect } from '@/resources/domains/DomainSelect';
import type { ChangeDraft } from '@/resources/links/useManyDraft';
import { PlainButton } from '@/ui/button/PlainButton';
import { InlineNotice } from '@/ui/feedback/InlineNotice';
import { ErrorNotice } from '@/ui/feedback/Notice';
import { Field } from '@/ui/form/Field';
import { FileButton } from '@/ui/form/FileButton';
import { ColumnChoices } from './ColumnChoices';
import styles from './CreateMany.module.css';
import { ForAll } from './ForAll';
import { isLongText, LongText, PasteText, replaceText } from './PasteText';
import { texts } from './texts';
import type { ManyDomains } from './useManyDomains';

/** A file that is too large for the text field, and how its columns are set by hand. */
export type LargeSheet = LargeFile & { readonly choice: PasteChoice };

interface PasteSectionProps {
  readonly draft: ManyDraft;
  readonly check: PasteCheck;
  readonly domains: ManyDomains;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** The text is not in the field, because it is long. */
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
  readonly onChange: ChangeDraft;
  /** A text whose job was lost with its page. */
  readonly lost: HeldText | undefined;
  /** A file that is taken instead of the text. */
  readonly large: (LargeSheet & { readonly paste: Paste | undefined }) | undefined;
  readonly onLarge: (large: LargeSheet | undefined) => void;
}

/** What has taken the place of the text: a file, a long paste, or nothing. */
interface Replacement {
  readonly words?: string;
  readonly text: string;
  /** What was there before; of several in a row, before the first. */
  readonly former: Former;
  readonly isWarning?: boolean;
}
type Former = Pick<ManyDraft, 'text' | 'choice'>;

const domainField = { id: 'many-domain', label: texts.domain };

/** The text, the domain that its links go to, and what they have in common. */
export function PasteSection(props: PasteSectionProps) {
  const { draft, check, domains, field, isFolded, onFold, onChange, lost, large, onLarge } = props;
  const { offered, domain, unread, failure, isLoading } = domains;
  const [replacement, setReplacement] = useState<Replacement>();
  const [taken, setTaken] = useState<HeldText>();
  const folded = useRef<HTMLDivElement>(null);

  /** Does what may remove the element that has the focus, which the text then gets. */
  function replace(change: () => void) {
    const focused = document.activeElement;
    flushSync(change);
    if (document.activeElement !== focused) (folded.current ?? field.current)?.focus();
  }
  function put({ text, choice }: Former) {
    onLarge(undefined); // with the ticks
    const isLong = isLongText(text);
    // what was typed last is handed on before the field goes
    if (isLong) field.current?.blur();
    else replaceText(field.current, text);
    onFold(isLong);
    onChange({ text, choice });
  }
  function take(taken: Former, words?: string) {
    const text = field.current?.value ?? draft.text;
    const former = replacement?.text === text ? replacement.former : { text, choice: draft.choice };
    replace(() => {
      setReplacement({ ...(words && { words }), text: taken.text, former });
      put(taken);
    });
  }
  function remove() {
    replace(() => {
      setReplacement({ text: '', former: draft });
      put(emptied);
    });
  }
  function bringBack(former: Former) {
    replace(() => {
      setReplacement(undefined);
      put(former);
    });
  }
  const isUntouched = lost !== undefined && draft.text.trim() === lost.rest.trim();
  if (lost && lost !== taken) {
    setTaken(lost);
    const { text, choice } = draft;
    const other = isUntouched ? { text: lost.text, former: { text, choice } } : { text, former: lost };
    setReplacement({ ...other, words: texts.jobLost, isWarning: true });
  }
  /** The text is there again, or is offered where something else was typed since. */
  const takeBack = useEffectEvent((held: HeldText) => {
    onChange({ held: undefined });
    if (isUntouched) put(held);
  });
  // The draft lies outside React.
  useEffect(() => lost && takeBack(lost), [lost]);

  function takeFile(opened: Exclude<OpenedFile, { kind: 'refused' }>) {
    if (opened.kind === 'large') {
      setReplacement(undefined);
      return onLarge({ ...opened, choice: {} });
    }
    const words = texts.fileRead(opened.name, opened.encoding);
    take({ text: opened.text, choice: {} }, words);
    announce(words);
  }
  function edit() {
    flushSync(() => onFold(false));
    field.current?.focus();
  }
  return (
    <>
      {failure && <ErrorNotice title={texts.domainsFailed} {...failure} />}
      <div className={styles.domain}>
        <Field {...domainField}>
          <DomainSelect
            id={domainField.id}
            label={texts.domain}
            domains={offered}
            value={domain}
            unread={unread}
            isBusy={isLoading}
            placeholder={isLoading || failure || offered.length > 0 ? texts.domain : texts.noDomain}
            onChange={(chosen) => onChange({ domain: chosen })}
          />
        </Field>
      </div>
      <FileDoor onOpened={takeFile} />
      {replacement?.isWarning && <InlineNotice tone="orange">{replacement.words}</InlineNotice>}
      {replacement && (
        <p className={styles.read}>
          {replacement.words && !replacement.isWarning && <span>{replacement.words}</span>}
          {replacement.former.text.trim() !== '' && (
            <PlainButton look="quiet" onClick={() => bringBack(replacement.former)}>
              {texts.formerText}
            </PlainButton>
          )}
        </p>
      )}
      {large ? (
        <>
          <p className={styles.read}>
            <bdi>{large.file.name}</bdi>
            <PlainButton look="quiet" onClick={() => replace(() => onLarge(undefined))}>
              {texts.remove}
            </PlainButton>
          </p>
          {large.paste && (
            <ColumnChoices
              paste={large.paste}
              choice={large.choice}
              onChange={(choice) => onLarge({ ...large, choice })}
            />
          )}
        </>
      ) : (
        <>
          {isFolded ? (
            <LongText
              ref={folded}
              text={draft.text}
              onEdit={edit}
              onRemove={remove}
              onUndo={replacement && (() => bringBack(replacement.former))}
            />
          ) : (
            <PasteText
              field={field}
              text={draft.text}
              onChange={(text) => onChange(text.trim() ? { text } : emptied)}
              onLongPaste={(text) => take({ text, choice: draft.choice })}
              onLong={() => onFold(true)}
            />
          )}
          {'paste' in check && (
            <ColumnChoices paste={check.paste} choice={draft.choice} onChange={(choice) => onChange({ choice })} />
          )}
        </>
      )}
      <ForAll draft={draft} onChange={onChange} />
    </>
  );
}

/** What was set by hand belongs to the columns of the text. */
const emptied = { text: '', choice: {} };

interface FileDoorProps {
  readonly onOpened: (file: Exclude<OpenedFile, { kind: 'refused' }>) => void;
}

/** Takes a file of rows by press, keyboard or a drop anywhere on the page. */
function FileDoor({ onOpened }: FileDoorProps) {
  const latest = useRef<File>(undefined);
  const [refusal, setRefusal] = useState<FileRefusal>();

  async function take([file, ...others]: readonly File[], hasFolder = false) {
    setRefusal(undefined);
    if (hasFolder) return setRefusal('folder');
    if (others.length > 0) return setRefusal('several');
    if (!file) return;
    latest.current = file;
    const opened = await openFile(file);
    if (latest.current !== file) return; // another one was chosen since
    if (opened.kind === 'refused') return setRefusal(opened.refusal);
    onOpened(opened);
  }
  useFileDrop(({ files, hasFolder }) => void take(files, hasFolder));

  return (
    <div className={styles.door}>
      <FileButton
        label={texts.file}
        accept=".csv,.tsv,.tab,.txt,.jsonl,text/csv,text/tab-separated-values,text/plain"
        onFiles={(files) => void take(files)}
      >
        {texts.chooseFile}
      </FileButton>
      <span className={styles.note}>{texts.fileHint}</span>
      {refusal && <InlineNotice tone="red">{texts.refusedFiles[refusal]}</InlineNotice>}
    </div>
  );
}
