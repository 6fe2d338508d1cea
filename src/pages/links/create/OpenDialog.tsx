import { Form, Modal } from 'antd';
import { useMediaQuery } from '@/ui/useMediaQuery';
import { StepIndicator } from '@/ui/wizard/StepIndicator';
import { StepPanel } from '@/ui/wizard/StepPanel';
import { AdvancedStep } from './AdvancedStep';
import { BasicStep } from './BasicStep';
import type { CreateLinkDialogProps } from './CreateLinkDialog';
import { DialogNotices } from './DialogNotices';
import styles from './OpenDialog.module.css';
import { ReviewStep } from './ReviewStep';
import { sheetOrDialog } from './sheetOrDialog';
import { startingDomain } from './startingDomain';
import { steps } from './steps';
import { texts } from './texts';
import { useClosing } from './useClosing';
import { formName, useLinkForm } from './useLinkForm';
import { useLinkCreation } from './useLinkCreation';
import { WizardFooter } from './WizardFooter';

/** One opening of the dialog, from its first field to its end. */
export function OpenDialog(props: CreateLinkDialogProps) {
  const { scope, domains, preselected, loadedSlugs, open, onClose, onCreated } = props;
  const isPhone = useMediaQuery('(max-width: 47.99em)');
  const linkForm = useLinkForm(startingDomain(domains, preselected), loadedSlugs);
  const closing = useClosing({ isFilled: linkForm.isFilled, onClose });
  const { wizard, isCreating, refusal, submit } = useLinkCreation({
    linkForm,
    organizationId: scope.organization.id,
    projectId: scope.project.id,
    onCreated: () => {
      closing.complete();
      onCreated();
    },
  });
  const cancel = () => !isCreating && closing.cancel();

  return (
    <>
      <Modal
        {...sheetOrDialog(isPhone)}
        open={open}
        title={texts.title}
        footer={null}
        onCancel={cancel}
        focusTriggerAfterClose={false}
        afterOpenChange={(isNowOpen) => isNowOpen && linkForm.keepFocus()}
        afterClose={closing.returnFocus}
        destroyOnHidden
      >
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
          <WizardFooter wizard={wizard} isCreating={isCreating} onCancel={cancel} />
        </Form>
      </Modal>
      {closing.question}
    </>
  );
}
