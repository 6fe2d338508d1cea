import { Form } from 'antd';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { useDialog } from '@/ui/dialog/useDialog';
import { useStake } from '@/ui/dialog/useLeaving';
import { StepIndicator } from '@/ui/wizard/StepIndicator';
import { StepPanel } from '@/ui/wizard/StepPanel';
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
  const linkForm = useLinkForm(startingDomain(domains, preselected), loadedSlugs);
  const end = useLinkInteraction();
  const dialog = useDialog(() => {
    end('cancelled'); // unless a link was created
    onClose();
  });
  const { wizard, isCreating, refusal, submit } = useLinkCreation({
    linkForm,
    organizationId: scope.organization.id,
    projectId: scope.project.id,
    onCreated: () => {
      end('completed');
      dialog.close();
      onCreated();
    },
  });
  useStake(dialog, { isChanged: linkForm.isFilled, isSaving: isCreating });

  return (
    <FormDialog title={texts.title} dialog={dialog} size="wizard" discardTitle={texts.discard}>
      <Form
        form={linkForm.form}
        name={formName}
        className={styles.form ?? ''}
        layout="vertical"
        requiredMark={false}
        noValidate
        autoComplete="off"
        initialValues={linkForm.initialValues}
        onValuesChange={linkForm.onValuesChange}
        onFinish={submit}
      >
        <StepIndicator steps={steps} current={wizard.step} />
        <div className={styles.body}>
          <DialogNotices {...props} refusal={refusal} />
          <StepPanel wizard={wizard} index={0} step={texts.basic}>
            <BasicStep linkForm={linkForm} domains={domains} loadedSlugs={loadedSlugs} />
          </StepPanel>
          <StepPanel wizard={wizard} index={1} step={texts.advanced}>
            <AdvancedStep />
          </StepPanel>
          <StepPanel wizard={wizard} index={2} step={texts.review}>
            <ReviewStep scope={scope} isReady={refusal === undefined} />
          </StepPanel>
        </div>
        <WizardFooter wizard={wizard} isCreating={isCreating} onCancel={dialog.leave} />
      </Form>
    </FormDialog>
  );
}
