import type { Wholeness } from '@/resources/links/wholeness';
import { PlainButton } from '@/ui/button/PlainButton';
import { Checkbox } from '@/ui/form/Checkbox';
import type { LinkSet } from './linkSet';
import styles from './StatusDialog.module.css';
import { texts } from './statusTexts';

interface PartOfLinksProps {
  readonly set: Pick<LinkSet, 'isReading' | 'loadRest'>;
  readonly wholeness: Exclude<Wholeness, { kind: 'whole' }>;
  /** Reads all links again, where the dialog has no other button for it. */
  readonly onReload?: (() => void) | undefined;
  readonly isTaken: boolean;
  readonly onTake: (isTaken: boolean) => void;
}

/** The list is not whole: the user loads the rest of it, or says that the loaded links are meant. */
export const PartOfLinks = ({
  set: { isReading, loadRest },
  wholeness,
  onReload,
  isTaken,
  onTake,
}: PartOfLinksProps) => (
  <div className={styles.part}>
    <p>{texts.loaded[wholeness.kind](wholeness.links, wholeness.total)}</p>
    {loadRest && wholeness.kind === 'part' && (
      <PlainButton
        onClick={() => {
          onTake(false);
          loadRest();
        }}
        isBusy={isReading}
      >
        {texts.loadRest}
      </PlainButton>
    )}
    {onReload && wholeness.kind !== 'part' && (
      <PlainButton onClick={onReload} isBusy={isReading}>
        {texts.reloadAll}
      </PlainButton>
    )}
    {wholeness.links > 0 && <Checkbox label={texts.onlyThese(wholeness.links)} isChecked={isTaken} onChange={onTake} />}
  </div>
);
