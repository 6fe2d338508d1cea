import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CreateLinkBody } from '@/contract/links';
import { type FormKey, linkBody } from '@/engines/links';
import { writeLink } from '@/resources/links/linkAddress';
import type { CreateToasts, LinkCreation } from '@/resources/links/useCreateLink';
import { addressOf } from '@/resources/selection/inAddress';
import { useWizard } from '@/ui/wizard/WizardDialog';
import { fieldNames, fieldsOfStep, stepOfField } from './fields';
import { texts } from './texts';
import { fieldId, formName, type LinkFormState } from './useLinkForm';

interface SubmitOptions extends Pick<LinkCreation, 'create'> {
  readonly scope: { readonly organization: { readonly id: string }; readonly project: { readonly id: string } };
  /** Whether the list below the dialog shows new links of the domain. */
  readonly isShown: (domain: string) => boolean;
  /** The link with this id was created. */
  readonly onCreated: (id: string) => void;
}

/** What 'Next Step' and 'Create Link' do, and which field gets the focus after a refusal. */
export function useLinkSteps(form: LinkFormState, { create, scope, isShown, onCreated }: SubmitOptions) {
  const wizard = useWizard(texts.steps.length);
  const [refusal, setRefusal] = useState<string>();

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
    if (wrong) return goToField(wrong);
    if (scope.organization.id === '' || scope.project.id === '') return setRefusal(texts.noScope);

    const body = linkBody(form.read());
    const outcome = await create(body, toastsOf(isShown(body.domain) ? undefined : pathOf(body)));
    if (outcome?.kind === 'created') onCreated(outcome.id);
    if (outcome?.kind === 'refused') {
      const { sentence, problems } = outcome;
      const field = fieldNames.find((name) => problems[name]);
      setRefusal(field ? undefined : sentence);
      form.show(fieldNames, problems);
      if (field) goToField(field);
    }
  }

  /** Where the new link is shown. */
  function pathOf({ domain, customSlug }: CreateLinkBody): string {
    const place = { organizationId: scope.organization.id, projectId: scope.project.id };
    return addressOf('/links', place, writeLink({ domain, slug: customSlug }));
  }

  return { wizard, refusal, submit: () => (wizard.isLast ? void send() : goNext()) };
}

/** `path`: to the link, where the list below does not show it. */
const toastsOf = (path: string | undefined): CreateToasts => ({
  created: (shortUrl) => ({
    title: texts.created,
    text: texts.createdText(shortUrl),
    copy: { label: texts.copyShortUrl, value: shortUrl },
    link: path === undefined ? undefined : { label: texts.openInList, to: path },
  }),
  refused: (sentence) => ({ title: texts.failed, text: sentence, key: formName }),
});
