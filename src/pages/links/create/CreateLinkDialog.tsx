import { type MouseEvent, type SubmitEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { addToDraft, hasRoomFor } from '@/engines/imports';
import { everyDomain, type LinkForm, type SlugForm } from '@/engines/links';
import { type KeptForm, KeptNotice, useKeptForm } from '@/forms/useKeptForm';
import { leaveThen } from '@/lib/leaving/useGuard';
import { useAccess } from '@/providers/auth/SessionProvider';
import { serverWords } from '@/providers/http/errorSentence';
import { notify, readFailureKey } from '@/providers/notifications';
import { type LinkCreationOutcome, trackLinkCreation } from '@/providers/telemetry/track';
import { canCarryLinks, domains as domainsResource } from '@/resources/domains/resource';
import { linkDomainsInOrder, startingDomain } from '@/resources/domains/useLinkDomains';
import { presetsOf } from '@/resources/links/presets/presets';
import { useSearchedLists } from '@/resources/links/search/useSearchedLists';
import { useCreateLink } from '@/resources/links/useCreateLink';
import { useLastDomain } from '@/resources/links/useLastDomain';
import { addressOf } from '@/resources/selection/inAddress';
import { PlainButton } from '@/ui/button/PlainButton';
import { type DialogState, useCloseGuard, useDialog } from '@/ui/dialog/useDialog';
import { ErrorNotice, Notice } from '@/ui/feedback/Notice';
import { StepIndicator, StepPanel, type Wizard, WizardDialog } from '@/ui/wizard/WizardDialog';
import styles from './LinkWizard.module.css';
import { type CreationStart, formOfPresets, readStart } from './start';
import { BasicStep, type CreateAnother, FormSection, ReviewStep } from './steps';
import { texts } from './texts';
import { fieldId, formName, keptLinkForm, type LinkFormState, useLinkForm } from './useLinkForm';
import { useLinkSteps } from './useLinkSteps';
import { type CreateLinkDialogProps, type FieldContext, foldedSections } from './wizardField';

/** 'Create New Short Link' (docs/product.md#create-link-wizard). An opening starts anew, unless the last one was cut off (`useKeptForm`). Typing renders only the wizard in it. */
export function CreateLinkDialog(props: CreateLinkDialogProps) {
  const { scope, shown, remembered, start, onClose, onCreated } = props;
  const { subject = '' } = useAccess();
  const [presets] = useState(() => presetsOf({ subject, organizationId: scope.organization.id }).read());
  const [ofPresets] = useState(() => formOfPresets(presets, new Date()));
  const [given] = useState(() => formOfStart(start, ofPresets));
  const keptForm = useKeptForm({ name: scope.project.id, read: keptLinkForm, isEmpty: start === undefined });
  const { lastDomain, noteDomain } = useLastDomain(scope.organization.id, remembered);
  const [created, setCreated] = useState<{ readonly id: string; readonly form: LinkForm }>();
  const [isAnother, setAnother] = useState(false);
  const isAnotherNow = useRef(isAnother);
  useEffect(() => void (isAnotherNow.current = isAnother)); // the box can be ticked until the answer is here
  const end = useLinkInteraction();
  const dialog = useDialog(() => {
    end('cancelled'); // unless a link was created
    onClose();
  });
  function finish(id: string, form: LinkForm) {
    keptForm.forget();
    end('completed', isAnotherNow.current);
    if (isAnotherNow.current) {
      flushSync(() => setCreated({ id, form }));
      document.getElementById(fieldId('deepLink'))?.focus();
    } else dialog.close();
    noteDomain(form.domain);
    onCreated(id);
  }
  return (
    <WizardDialog title={texts.title} dialog={dialog} discardTitle={texts.discard}>
      <LinkWizard
        {...props}
        key={created?.id ?? String(keptForm.kept !== undefined)}
        dialog={dialog}
        preselected={(shown === everyDomain ? lastDomain : shown) ?? presets.domain}
        slugForm={presets.slugs}
        given={created ? { ...ofPresets, domain: created.form.domain, tags: created.form.tags } : given}
        keptForm={keptForm}
        kept={created ? undefined : keptForm.kept}
        another={{ isOn: isAnother, onChange: setAnother }}
        onCreated={finish}
      />
    </WizardDialog>
  );
}

/**
 * Tracks once how the opened dialog ended; leaving the page or closing the tab while it is open counts as abandoned. With
 * `isAnother` the next link begins at once, with an end of its own.
 */
function useLinkInteraction(): (outcome: LinkCreationOutcome, isAnother?: boolean) => void {
  const isOver = useRef(false);
  const isMounted = useRef(false);

  const end = useCallback((outcome: LinkCreationOutcome, isAnother = false) => {
    if (!isOver.current) trackLinkCreation(outcome);
    isOver.current = !isAnother;
  }, []);

  // The tracker lives outside React.
  useEffect(() => {
    isMounted.current = true;
    const abandon = () => end('abandoned');
    window.addEventListener('pagehide', abandon);
    return () => {
      isMounted.current = false;
      window.removeEventListener('pagehide', abandon);
      // Strict mode unmounts and comes back at once, which is not the end.
      queueMicrotask(() => !isMounted.current && end('abandoned'));
    };
  }, [end]);

  return end;
}

/** A duplicate has what its link has, and nothing else. */
const formOfStart = (start: CreationStart | undefined, ofPresets: Partial<LinkForm>): Partial<LinkForm> => ({
  ...((!start || start instanceof URLSearchParams) && ofPresets),
  ...(start && readStart(start)),
});

interface LinkWizardProps extends Omit<CreateLinkDialogProps, 'start' | 'onCreated'> {
  readonly dialog: DialogState;
  /** The domain that comes first. */
  readonly preselected: string | undefined;
  readonly slugForm: SlugForm;
  /** What the form begins with. */
  readonly given: Partial<LinkForm>;
  readonly keptForm: KeptForm<Partial<LinkForm>>;
  /** What the form begins with of an earlier opening. */
  readonly kept: Partial<LinkForm> | undefined;
  readonly another: CreateAnother;
  /** The link with this id was created. */
  readonly onCreated: (id: string, form: LinkForm) => void;
}

/** The form of the dialog, step by step. */
function LinkWizard(props: LinkWizardProps) {
  const { scope, domains, domainsError, preselected, shown, loadedSlugs, knownTags, dialog, given, another } = props;
  const { keptForm, kept, slugForm } = props;
  const starting = startingDomain(domains, kept?.domain ?? given.domain ?? preselected);
  const form = useLinkForm(starting, given, loadedSlugs, slugForm, kept);
  const place = { organizationId: scope.organization.id, projectId: scope.project.id };
  const { create, isCreating } = useCreateLink(place);
  const onCreated = (id: string) => props.onCreated(id, form.read());
  const { wizard, refusal, unknown, submit } = useLinkSteps(form, { create, place, shown, onCreated });
  const createMany = useCreateMany(place, dialog, form);
  const lists = useSearchedLists(place.organizationId, place.projectId);
  const context = {
    form,
    place,
    lists,
    linkDomains: linkDomainsInOrder(domains, preselected),
    areDomainsKnown: domainsError === undefined || domainsError === null,
    loadedSlugs,
    knownTags,
  };
  useCloseGuard(dialog, { isChanged: form.isFilled, isSaving: isCreating || unknown?.isLookingUp === true });

  // The storage is outside React.
  const { values, isFilled } = form;
  const keep = useEffectEvent(keptForm.keep);
  useEffect(() => keep(isFilled ? values : undefined), [values, isFilled]);

  function startOver() {
    flushSync(keptForm.startOver);
    document.getElementById(fieldId('deepLink'))?.focus();
  }
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
        {kept && (
          <div className={styles.notices}>
            <KeptNotice onStartOver={startOver} />
          </div>
        )}
        <DialogNotices {...props} refusal={refusal} unknown={unknown} />
        <StepPanel wizard={wizard} index={0} step={texts.steps[0]} onEnter={submit}>
          <BasicStep {...context} onCreateMany={createMany} />
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

/**
 * Takes pasted lines to the page that creates a link from each, after the dialog's question where more would be lost than the
 * destination; answers why not where other lines are there.
 */
function useCreateMany(place: FieldContext['place'], dialog: DialogState, form: LinkFormState) {
  const { subject = '' } = useAccess();
  const navigate = useNavigate();
  return (text: string) => {
    const { domain } = form.read();
    const draft = { subject, projectId: place.projectId };
    if (!hasRoomFor({ text, domain }, draft)) return texts.otherLines;
    const go = () => {
      addToDraft(draft, { text, domain });
      flushSync(() => dialog.close('heading')); // an open dialog asks before another page comes
      void navigate(addressOf('/links/create-many', place));
    };
    if (form.isFilledBeside('deepLink')) leaveThen(go);
    else go();
    return undefined;
  };
}

interface WizardFooterProps {
  readonly wizard: Wizard;
  readonly isCreating: boolean;
  readonly onCancel: () => void;
}

const WizardFooter = ({ wizard, isCreating, onCancel }: WizardFooterProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- only presses come twice
  <footer className={styles.footer} onClickCapture={ignoreDoubleClick}>
    <PlainButton isDisabled={wizard.step === 0 || isCreating} onClick={wizard.goBack}>
      {texts.back}
    </PlainButton>
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

interface DialogNoticesProps extends Pick<CreateLinkDialogProps, 'domains' | 'domainsError' | 'onRetryDomains'> {
  readonly refusal: string | undefined;
  /** The link may have been created all the same. */
  readonly unknown: ReturnType<typeof useLinkSteps>['unknown'];
}

/** Messages that prevent the creation and belong to no field. */
function DialogNotices({ domains, domainsError, onRetryDomains, refusal, unknown }: DialogNoticesProps) {
  const hasLinkDomain = domains.some(canCarryLinks);
  const failure = hasLinkDomain ? undefined : (domainsError ?? undefined);

  // Toasts are outside React; each failed load is told once.
  useEffect(() => {
    if (failure)
      notify({ kind: 'error', title: texts.failed, text: texts.noDomains, key: readFailureKey(domainsResource.name) });
  }, [failure]);
  if (hasLinkDomain && !refusal) return null;
  return (
    <div className={styles.notices} ref={bringIntoView}>
      {refusal && (
        <Notice
          tone="red"
          title={refusal}
          action={
            unknown && (
              <PlainButton isBusy={unknown.isLookingUp} onClick={unknown.look}>
                {texts.lookUp}
              </PlainButton>
            )
          }
        >
          {unknown?.advice}
        </Notice>
      )}
      {failure !== undefined && (
        <ErrorNotice title={texts.noDomains} words={serverWords(failure)} onRetry={onRetryDomains} />
      )}
    </div>
  );
}

/** The dialog's content may be scrolled past it. */
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}
