import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CreateLinkBody } from '@/contract/links';
import { everyDomain, type FormKey, linkBody } from '@/engines/links';
import { writeLink } from '@/resources/links/linkAddress';
import type { CreateOutcome, CreateToasts, LinkCreation, LinkLookUp } from '@/resources/links/useCreateLink';
import { addressOf } from '@/resources/selection/inAddress';
import { useWizard } from '@/ui/wizard/WizardDialog';
import { fieldNames, fieldsOfStep, stepOfField } from './fields';
import { texts } from './texts';
import { fieldId, type LinkFormState } from './useLinkForm';
import type { CreateLinkDialogProps, FieldContext } from './wizardField';

type SubmitOptions = Pick<LinkCreation, 'create'> &
  Pick<FieldContext, 'place'> &
  Pick<CreateLinkDialogProps, 'shown' | 'onCreated'>;

/** What 'Next Step' and 'Create Link' do, and which field gets the focus after a refusal. */
export function useLinkSteps(form: LinkFormState, { create, place, shown, onCreated }: SubmitOptions) {
  const wizard = useWizard(texts.steps.length);
  const [refusal, setRefusal] = useState<string>();
  const [lookUp, setLookUp] = useState<LinkLookUp>();
  const [isLookingUp, setLookingUp] = useState(false);

  /** A field can take the focus only when its step is shown and its section is open. Its problem is scrolled into view, too. */
  function goToField(field: FormKey) {
    flushSync(() => wizard.goTo(stepOfField(field)));
    const control = document.getElementById(fieldId(field));
    const section = control?.closest('details');
    if (section) section.open = true;
    control?.focus({ preventScroll: true });
    control?.closest('[data-field]')?.scrollIntoView({ block: 'nearest' });
  }

  function goNext() {
    const wrong = form.validate(fieldsOfStep(wizard.step));
    if (wrong) goToField(wrong);
    else wizard.goNext();
  }

  async function send() {
    const wrong = form.validate(fieldNames);
    setRefusal(wrong && texts.invalid);
    setLookUp(undefined);
    if (wrong) return goToField(wrong);
    if (place.organizationId === '' || place.projectId === '') return setRefusal(texts.noScope);

    const body = linkBody(form.read());
    const isShown = shown === everyDomain || shown === body.domain;
    const outcome = await create(body, toastsOf(isShown ? undefined : pathOf(body)));
    if (outcome) take(outcome);
  }

  function take(outcome: CreateOutcome) {
    if (outcome.kind === 'created') onCreated(outcome.id);
    if (outcome.kind === 'refused') {
      setLookUp(outcome.lookUp);
      const { sentence, problems } = outcome;
      const field = fieldNames.find((name) => problems[name]);
      setRefusal(field ? undefined : sentence);
      form.refuse(problems);
      if (field) goToField(field);
    }
  }

  async function look() {
    setLookingUp(true);
    const outcome = await lookUp?.look();
    setLookingUp(false);
    if (outcome) take(outcome);
  }

  /** Where the new link is shown. */
  const pathOf = ({ domain, customSlug }: CreateLinkBody) =>
    addressOf('/links', place, writeLink({ domain, slug: customSlug }));

  return {
    wizard,
    refusal,
    unknown: lookUp && { advice: lookUp.advice, look: () => void look(), isLookingUp },
    submit: () => (wizard.isLast ? void send() : goNext()),
  };
}

/** `path`: to the link, where the list below does not show it. */
const toastsOf = (path: string | undefined): CreateToasts => ({
  created: (shortUrl) => ({
    title: texts.created,
    text: texts.createdText(shortUrl),
    copy: { label: texts.copyShortUrl, value: shortUrl },
    link: path === undefined ? undefined : { label: texts.openInList, to: path },
  }),
  refused: (sentence) => ({ title: texts.failed, text: sentence }),
});
