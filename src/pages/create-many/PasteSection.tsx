import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '@/lib/browser/announce';
import { DomainSelect } from '@/resources/domains/DomainSelect';
import type { Check, ManyDraft } from '@/resources/links/many/checkPaste';
import type { OpenedFile } from '@/resources/links/many/openFile';
import type { Paste } from '@/resources/links/many/readPaste';
import type { ChangeDraft } from '@/resources/links/many/useManyDraft';
import { PlainButton } from '@/ui/button/PlainButton';
import { ErrorNotice } from '@/ui/feedback/ErrorNotice';
import { Field } from '@/ui/form/Field';
import { ColumnChoices } from './ColumnChoices';
import styles from './CreateMany.module.css';
import { FileDoor } from './FileDoor';
import { ForAll } from './ForAll';
import type { LargeSheet } from './PasteAndCheck';
import { PasteText, replaceText } from './PasteText';
import { texts } from './texts';
import type { ManyDomains } from './useManyDomains';

interface PasteSectionProps {
  readonly draft: ManyDraft;
  readonly check: Check;
  readonly domains: ManyDomains;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly openedAt: Date;
  readonly onChange: ChangeDraft;
  /** A file that is taken instead of the text. */
  readonly large: (LargeSheet & { readonly paste: Paste | undefined }) | undefined;
  readonly onLarge: (large: LargeSheet | undefined) => void;
}

interface ReadFile {
  readonly words: string;
  readonly text: string;
  /** What stood in the field before; of several files in a row, before the first. */
  readonly former: string;
}

const domainField = { id: 'many-domain', label: texts.domain };

/** The text, the domain that its links go to, and what they have in common. */
export function PasteSection(props: PasteSectionProps) {
  const { draft, check, domains, field, openedAt, onChange, large, onLarge } = props;
  const { offered, domain, failure, isLoading } = domains;
  const [read, setRead] = useState<ReadFile>();
  function put(text: string) {
    replaceText(field.current, text);
    onChange({ ...emptied, text });
  }
  function take(opened: Exclude<OpenedFile, { kind: 'refused' }>) {
    if (opened.kind === 'large') {
      setRead(undefined);
      return onLarge({ ...opened, choice: {} });
    }
    onLarge(undefined);
    const words = texts.fileRead(opened.name, opened.encoding);
    const present = field.current?.value ?? '';
    setRead({ words, text: opened.text, former: read?.text === present ? read.former : present.trim() });
    put(opened.text);
    announce(words);
  }
  /** The button goes with the file: the focus goes to the field that comes in its place. */
  function removeLarge() {
    flushSync(() => onLarge(undefined));
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
            isBusy={isLoading}
            placeholder={isLoading || failure || offered.length > 0 ? texts.domain : texts.noDomain}
            onChange={(chosen) => onChange({ domain: chosen })}
          />
        </Field>
      </div>
      <FileDoor onOpened={take} />
      {read && (
        <p className={styles.read}>
          <span>{read.words}</span>
          {read.former !== '' && (
            <PlainButton
              look="quiet"
              onClick={() => {
                put(read.former);
                setRead(undefined);
                field.current?.focus();
              }}
            >
              {texts.formerText}
            </PlainButton>
          )}
        </p>
      )}
      {large ? (
        <>
          <p className={styles.read}>
            <bdi>{large.file.name}</bdi>
            <PlainButton look="quiet" onClick={removeLarge}>
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
          <PasteText field={field} text={draft.text} onChange={(text) => onChange(text.trim() ? { text } : emptied)} />
          {'paste' in check && (
            <ColumnChoices paste={check.paste} choice={draft.choice} onChange={(choice) => onChange({ choice })} />
          )}
        </>
      )}
      <ForAll draft={draft} onChange={onChange} openedAt={openedAt} />
    </>
  );
}

/** What was set by hand belongs to the columns of the text. */
const emptied = { text: '', choice: {} };
