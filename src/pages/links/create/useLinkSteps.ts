import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type LinkField, linkBody } from '@/resources/links/form';
import type { CreateToasts, LinkCreation } from '@/resources/links/useCreateLink';
import { useWizard } from '@/ui/wizard/useWizard';
import { fieldNames, fieldsOfStep, stepOfField } from './fieldOrder';
import { texts } from './texts';
import { fieldId, formName, type LinkFormState } from './useLinkForm';

interface SubmitOptions extends Pick<LinkCreation, 'create'> {
  readonly scope: { readonly organization: { readonly id: string }; readonly project: { readonly id: string } };
  /** The link with this id was created. */
  readonly onCreated: (id: string) => void;
}

/** What 'Next Step' and 'Create Link' do, and which field gets the focus after a refusal. */
export function useLinkSteps(form: LinkFormState, { create, scope, onCreated }: SubmitOptions) {
  const wizard = useWizard(texts.steps.length);
  const [refusal, setRefusal] = useState<string>();

  /** A field can take the focus only when its step is shown and its section is open. Its problem is scrolled into view, too. */
  function goToField(field: LinkField) {
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
    if (wrong) return goToField(wrong);
    if (scope.organization.id === '' || scope.project.id === '') return setRefusal(texts.noScope);

    const outcome = await create(linkBody(form.read()), toasts);
    if (outcome?.kind === 'created') onCreated(outcome.id);
    if (outcome?.kind === 'refused') {
      const { sentence, problems } = outcome;
      const field = fieldNames.find((name) => problems[name]);
      setRefusal(field ? undefined : sentence);
      form.show(fieldNames, problems);
      if (field) goToField(field);
    }
  }

  return { wizard, refusal, submit: () => (wizard.isLast ? void send() : goNext()) };
}

const toasts: CreateToasts = {
  created: (shortUrl) => ({
    title: texts.created,
    text: texts.createdText(shortUrl),
    copy: { label: texts.copyShortUrl, value: shortUrl },
  }),
  refused: (sentence) => ({ title: texts.failed, text: sentence, key: formName }),
};
