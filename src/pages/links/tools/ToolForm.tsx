import type { ReactNode } from 'react';
import type { Wholeness } from '@/engines/links';
import { PlainButton } from '@/ui/button/PlainButton';
import bar from '@/ui/feedback/bar.module.css';
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
  readonly set: Pick<ToolSet, 'isReading' | 'loadRest' | 'msLeft'>;
  readonly wholeness: Exclude<Wholeness, { kind: 'whole' }>;
  /** Reads all links again, where the dialog has no other button for it. */
  readonly onReload?: (() => void) | undefined;
  readonly isTaken: boolean;
  readonly onTake: (isTaken: boolean) => void;
}

/** The list is not whole: it is being read, or the user has it read, or says that the loaded links are meant. */
export function PartOfLinks({ set, wholeness, onReload, isTaken, onTake }: PartOfLinksProps) {
  const { kind, links, total } = wholeness;
  if (kind === 'part' && set.isReading) return <ReadingProgress links={links} total={total} msLeft={set.msLeft} />;
  return (
    <div className={styles.part}>
      <p>{texts.loaded[kind](links, total)}</p>
      {set.loadRest && kind === 'part' && (
        <PlainButton
          onClick={() => {
            onTake(false);
            set.loadRest?.();
          }}
        >
          {texts.loadRest}
        </PlainButton>
      )}
      {onReload && kind !== 'part' && (
        <PlainButton onClick={onReload} isBusy={set.isReading}>
          {texts.reloadAll}
        </PlainButton>
      )}
      {links > 0 && <Checkbox label={texts.onlyThese(links)} isChecked={isTaken} onChange={onTake} />}
    </div>
  );
}

interface ReadingProgressProps {
  readonly links: number;
  readonly total: number | undefined;
  /** In ms. */
  readonly msLeft: number | undefined;
}

/** How far all links are read. */
const ReadingProgress = ({ links, total, msLeft }: ReadingProgressProps) => (
  <div className={styles.plan}>
    <span>
      {[allTexts.reading(false, allTexts.readOf(links, total)), msLeft === undefined ? '' : allTexts.timeLeft(msLeft)]
        .filter(Boolean)
        .join(' · ')}
    </span>
    <progress className={bar.bar} aria-label={allTexts.progress} max={total} value={total && links} />
  </div>
);
