import { PlainButton } from '@/ui/button/PlainButton';
import { Checkbox } from '@/ui/form/Checkbox';
import type { LinkSet } from './linkSet';
import styles from './StatusDialog.module.css';
import { texts } from './statusTexts';

interface PartOfLinksProps {
  readonly set: Pick<LinkSet, 'isReading' | 'loadRest'>;
  readonly part: NonNullable<LinkSet['part']>;
  readonly isTaken: boolean;
  readonly onTake: (isTaken: boolean) => void;
}

/** There are more links on the server: the user loads them, or says that the loaded ones are meant. */
export const PartOfLinks = ({ set: { isReading, loadRest }, part, isTaken, onTake }: PartOfLinksProps) => (
  <div className={styles.part}>
    <p>{texts.loaded(part.loaded, part.total)}</p>
    {loadRest && (
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
    {part.loaded > 0 && <Checkbox label={texts.onlyThese(part.loaded)} isChecked={isTaken} onChange={onTake} />}
  </div>
);
