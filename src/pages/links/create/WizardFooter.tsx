import { Button } from 'antd';
import type { MouseEvent } from 'react';
import type { Wizard } from '@/ui/wizard/useWizard';
import { texts } from './texts';
import styles from './WizardFooter.module.css';

interface WizardFooterProps {
  readonly wizard: Wizard;
  readonly isCreating: boolean;
  readonly onCancel: () => void;
}

export function WizardFooter({ wizard, isCreating, onCancel }: WizardFooterProps) {
  return (
    <footer className={styles.footer}>
      <Button disabled={wizard.step === 0 || isCreating} onClick={wizard.goBack}>
        {texts.back}
      </Button>
      <span className={styles.space} />
      <Button disabled={isCreating} onClick={onCancel}>
        {texts.cancel}
      </Button>
      <Button type="primary" htmlType="submit" loading={isCreating} onClick={ignoreDoubleClick}>
        {wizard.isLast ? texts.create : texts.next}
      </Button>
    </footer>
  );
}

/** The second half of a double click on 'Next Step' would land on the next step's button, which may be 'Create Link'. */
function ignoreDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
