import { type Check, isListCheck } from '@/resources/links/checks/checks';
import { checkTexts } from '@/resources/links/checks/texts';
import { PlainButton } from '@/ui/button/PlainButton';
import { CloseIcon } from '@/ui/icons';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import styles from './AllLinks.module.css';
import { texts } from './texts';

interface ShownCheckProps {
  readonly check: Check;
  /** All links are there. */
  readonly isComplete: boolean;
  readonly onRemove: () => void;
}

/** The check that the shown links are found by. */
export const ShownCheck = ({ check, isComplete, onRemove }: ShownCheckProps) => (
  <>
    <span className={styles.check}>
      <PlainButton look="quiet" onClick={onRemove}>
        {texts.check(checkTexts[check].name)} <VisuallyHidden>{texts.removeCheck}</VisuallyHidden>
        <CloseIcon />
      </PlainButton>
    </span>
    {isListCheck(check) && !isComplete && <span className={styles.note}>{texts.checkNotPossible}</span>}
  </>
);
