import type { MouseEvent } from 'react';
import { PlainButton } from '@/ui/button/PlainButton';
import type { Wizard } from '@/ui/wizard/useWizard';
import { texts } from './texts';
import styles from './WizardFooter.module.css';

interface WizardFooterProps {
  readonly wizard: Wizard;
  readonly isCreating: boolean;
  readonly onCancel: () => void;
}

export const WizardFooter = ({ wizard, isCreating, onCancel }: WizardFooterProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- only presses come twice
  <footer className={styles.footer} onClickCapture={ignoreDoubleClick}>
    <PlainButton isDisabled={wizard.step === 0 || isCreating} onClick={wizard.goBack}>
      {texts.back}
    </PlainButton>
    <span className={styles.space} />
    <PlainButton isDisabled={isCreating} onClick={onCancel}>
      {texts.cancel}
    </PlainButton>
    <PlainButton look="primary" type="submit" isBusy={isCreating}>
      {wizard.isLast ? texts.create : texts.next}
    </PlainButton>
  </footer>
);

/** The second half of a double click on 'Next Step' would land on the next step's button, which may be 'Create Link'. */
function ignoreDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
