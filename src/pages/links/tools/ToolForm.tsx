import type { ReactNode } from 'react';
import { serverWords } from '@/providers/http/errorSentence';
import { PlainButton } from '@/ui/button/PlainButton';
import bar from '@/ui/feedback/bar.module.css';
import { Notice } from '@/ui/feedback/Notice';
import { Checkbox } from '@/ui/form/Checkbox';
import { texts as allTexts } from '../all/texts';
import styles from './StatusDialog.module.css';
import { texts } from './statusTexts';
import type { ToolSet } from './toolList';

interface ToolFormProps {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The form in a dialog of 'Tools'. */
export const ToolForm = ({ onSubmit, children }: ToolFormProps) => (
  <form
    className={styles.form}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);

interface PartOfLinksProps {
  readonly set: ToolSet;
  /** Reads all links again, where the dialog has no other button for it. */
  readonly onReload?: () => void;
  /** The choice to do with less than all; none where nothing is done with the links. */
  readonly take?: TakenPart;
}

interface TakenPart {
  /** What the tool does with them. */
  readonly verb: string;
  /** How many links match so far, where that is known. */
  readonly found: number | undefined;
  readonly isTaken: boolean;
  readonly onTake: (isTaken: boolean) => void;
}

/** While the list is not whole: it is being read, or the user has it read, also where it has gone, or says that the loaded links are meant. */
export function PartOfLinks({ set, onReload, take }: PartOfLinksProps) {
  const { wholeness, isChosen, isReading, msLeft, hasFailed, error, source } = set;
  const { loadRest } = source ?? {};
  if ((!wholeness || error) && hasFailed && onReload) {
    const reload = <PlainButton onClick={onReload}>{texts.reload}</PlainButton>;
    return (
      <Notice tone="orange" title={texts.reloadFailed} action={reload}>
        {serverWords(error)}
      </Notice>
    );
  }
  if (!wholeness || wholeness.kind === 'whole' || isChosen) return null;
  const { kind, links, total, unread = 0 } = wholeness;
  if (kind === 'part' && isReading) {
    const progress = allTexts.reading(false, allTexts.readOf(links, total));
    return (
      <div className={styles.plan}>
        <span>{msLeft === undefined ? progress : `${progress} · ${allTexts.timeLeft(msLeft)}`}</span>
        <progress className={bar.bar} aria-label={allTexts.progress} max={total} value={total && links} />
      </div>
    );
  }
  return (
    <div className={styles.part}>
      <p>{texts.loaded[kind](links, total, unread)}</p>
      {loadRest && kind === 'part' && (
        <PlainButton
          onClick={() => {
            take?.onTake(false);
            loadRest();
          }}
        >
          {texts.loadRest}
        </PlainButton>
      )}
      {onReload && kind !== 'part' && (
        <PlainButton onClick={onReload} isBusy={isReading}>
          {texts.reloadAll}
        </PlainButton>
      )}
      {take && links > 0 && take.found !== 0 && (
        <Checkbox label={texts.takeFound(take.verb, take.found)} isChecked={take.isTaken} onChange={take.onTake} />
      )}
    </div>
  );
}
