import type { SubmitEvent } from 'react';
import { useDialog } from '@/ui/dialog/useDialog';
import { useStake } from '@/ui/dialog/useLeaving';
import { StepIndicator } from '@/ui/wizard/StepIndicator';
import { StepPanel } from '@/ui/wizard/StepPanel';
import { WizardDialog } from '@/ui/wizard/WizardDialog';
import { AdvancedStep } from './AdvancedStep';
import { BasicStep } from './BasicStep';
import type { CreateLinkDialogProps } from './CreateLinkDialog';
import { DialogNotices } from './DialogNotices';
import styles from './OpenDialog.module.css';
import { ReviewStep } from './ReviewStep';
import { startingDomain } from './startingDomain';
import { steps } from './steps';
import { texts } from './texts';
import { formName, useLinkForm } from './useLinkForm';
import { useLinkCreation } from './useLinkCreation';
import { useLinkInteraction } from './useLinkInteraction';
import { WizardFooter } from './WizardFooter';

/** One opening of the dialog, from its first field to its end. */
export function OpenDialog(props: CreateLinkDialogProps) {
  const { scope, domains, preselected, loadedSlugs, onClose, onCreated } = props;
  const form = useLinkForm(startingDomain(domains, preselected), loadedSlugs);
  const end = useLinkInteraction();
  const dialog = useDialog(() => {
    end('cancelled'); // unless a link was created
    onClose();
  });
  const { wizard, isCreating, refusal, submit } = useLinkCreation({
    form,
    organizationId: scope.organization.id,
    projectId: scope.project.id,
    onCreated: () => {
      end('completed');
      dialog.close();
      onCreated();
    },
  });
  useStake(dialog, { isChanged: form.isFilled, isSaving: isCreating });

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    submit();
  }
  return (
    <WizardDialog title={texts.title} dialog={dialog} discardTitle={texts.discard}>
      <form id={formName} className={styles.form} noValidate autoComplete="off" onSubmit={onSubmit}>
        <StepIndicator steps={steps} current={wizard.step} />
        <div className={styles.body}>
          <DialogNotices {...props} refusal={refusal} />
          <StepPanel wizard={wizard} index={0} step={texts.basic}>
            <BasicStep form={form} domains={domains} loadedSlugs={loadedSlugs} />
          </StepPanel>
          <StepPanel wizard={wizard} index={1} step={texts.advanced}>
            <AdvancedStep form={form} />
          </StepPanel>
          <StepPanel wizard={wizard} index={2} step={texts.review}>
            <ReviewStep values={form.values} scope={scope} isReady={refusal === undefined} />
          </StepPanel>
        </div>
        <WizardFooter wizard={wizard} isCreating={isCreating} onCancel={dialog.leave} />
      </form>
    </WizardDialog>
  );
}
