import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { addToDraft } from '@/engines/imports';
import type { LinkForm } from '@/engines/links';
import { useAccess } from '@/providers/auth/SessionProvider';
import { linkDomainsInOrder, startingDomain } from '@/resources/domains/linkDomains';
import { useCreateLink } from '@/resources/links/useCreateLink';
import { useSearchedLists } from '@/resources/links/useSearchedLists';
import { addressOf } from '@/resources/selection/inAddress';
import type { DialogState } from '@/ui/dialog/useDialog';
import { useCloseGuard } from '@/ui/dialog/useLeaving';
import { StepIndicator } from '@/ui/wizard/StepIndicator';
import { StepPanel } from '@/ui/wizard/StepPanel';
import { BasicStep } from './BasicStep';
import { DialogNotices } from './DialogNotices';
import type { CreateLinkDialogProps } from './dialogProps';
import styles from './LinkWizard.module.css';
import { type CreateAnother, ReviewStep } from './ReviewStep';
import { FormSection } from './Section';
import { foldedSections } from './sections';
import { texts } from './texts';
import { formName, useLinkForm } from './useLinkForm';
import { useLinkSteps } from './useLinkSteps';
import { WizardFooter } from './WizardFooter';
import type { FieldContext } from './wizardField';

interface LinkWizardProps extends Omit<CreateLinkDialogProps, 'onCreated'> {
  readonly dialog: DialogState;
  /** What is kept of the link before this one. */
  readonly kept: Pick<LinkForm, 'domain' | 'tags'> | undefined;
  readonly another: CreateAnother;
  /** The link with this id was created. */
  readonly onCreated: (id: string, form: LinkForm) => void;
}

const noTags: readonly string[] = [];

/** The form of the dialog, step by step. */
export function LinkWizard(props: LinkWizardProps) {
  const { scope, domains, domainsError, preselected, loadedSlugs, knownTags, dialog, kept, another } = props;
  const first = kept?.domain ?? startingDomain(domains, preselected);
  const form = useLinkForm(first, kept?.tags ?? noTags, loadedSlugs);
  const { create, isCreating } = useCreateLink({ organizationId: scope.organization.id, projectId: scope.project.id });
  const onCreated = (id: string) => props.onCreated(id, form.read());
  const { wizard, refusal, submit } = useLinkSteps(form, { create, scope, shownDomain: preselected, onCreated });
  const createMany = useCreateMany(scope, dialog);
  const lists = useSearchedLists(scope.organization.id, scope.project.id);
  const context = {
    form,
    scope,
    lists,
    linkDomains: linkDomainsInOrder(domains, preselected),
    areDomainsKnown: domainsError === undefined || domainsError === null,
    loadedSlugs,
    knownTags,
  };
  useCloseGuard(dialog, { isChanged: form.isFilled, isSaving: isCreating });

  /** The last Enter creates a link, so it is pressed on the button. */
  const focusCreate = () => document.querySelector<HTMLElement>(`#${formName} [type='submit']`)?.focus();

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    submit();
  }
  return (
    <form id={formName} className={styles.form} noValidate autoComplete="off" onSubmit={onSubmit}>
      <StepIndicator steps={texts.steps} current={wizard.step} />
      <div className={styles.body}>
        <DialogNotices {...props} refusal={refusal} />
        <StepPanel wizard={wizard} index={0} step={texts.steps[0]} onEnter={submit}>
          <BasicStep {...context} onCreateMany={(text) => createMany(text, form.read().domain)} />
        </StepPanel>
        <StepPanel wizard={wizard} index={1} step={texts.steps[1]} onEnter={submit}>
          <AdvancedStep {...context} />
        </StepPanel>
        <StepPanel wizard={wizard} index={2} step={texts.steps[2]} onEnter={focusCreate}>
          <ReviewStep
            values={form.values}
            scope={scope}
            isReady={refusal === undefined}
            another={another}
            onEnter={focusCreate}
          />
        </StepPanel>
      </div>
      <WizardFooter wizard={wizard} isCreating={isCreating} onCancel={dialog.leave} />
    </form>
  );
}

const AdvancedStep = (context: FieldContext) =>
  foldedSections.map((section) => <FormSection key={section} section={section} {...context} />);

/** Closes the dialog and takes pasted lines to the page that creates a link from each. */
function useCreateMany({ organization, project }: CreateLinkDialogProps['scope'], dialog: DialogState) {
  const { subject = '' } = useAccess();
  const navigate = useNavigate();
  return (text: string, domain: string) => {
    addToDraft({ subject, projectId: project.id }, { text, domain });
    flushSync(() => dialog.close('heading')); // an open dialog asks before another page comes
    void navigate(addressOf('/links/create-many', { organizationId: organization.id, projectId: project.id }));
  };
}
