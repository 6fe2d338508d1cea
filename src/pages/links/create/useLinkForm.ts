import { useMemo, useState, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import {
  type FormKey,
  formFields,
  hasInput,
  isLinkField,
  type LinkForm,
  type LinkProblems,
  linkProblems,
  meantDestination,
  newLinkForm,
  randomSlug,
  type SlugForm,
} from '@/engines/links';
import { afterPaint } from '@/lib/browser/whenQuiet';
import { shownDate } from '@/ui/form/halfDate';

export const formName = 'create-link';

/** The id of a field's control. */
export const fieldId = (field: FormKey) => `${formName}_${field}`;

/** The slugs of the links that are loaded on a domain. */
export type LoadedSlugs = (domain: string) => ReadonlySet<string>;

export type LinkFormState = ReturnType<typeof useLinkForm>;

/**
 * The form's values and the sentences at its fields. The domain is the starting one until another is chosen. `kept` was entered at an
 * earlier opening.
 */
export function useLinkForm(
  startingDomain: string,
  given: Partial<LinkForm>,
  loadedSlugs: LoadedSlugs,
  slugForm: SlugForm,
  kept?: Partial<LinkForm>,
) {
  const [generatedSlug, setGeneratedSlug] = useState(() => randomSlug(loadedSlugs(startingDomain), slugForm));
  const start = { ...newLinkForm('', generatedSlug), ...given, domain: '' };
  const [draft] = useState(() => createLinkDraft({ ...start, ...kept, domain: '' }));
  const { values: entered, problems } = useSyncExternalStore(draft.subscribe, draft.read);
  const values = useMemo(() => withDomain(entered, startingDomain), [entered, startingDomain]);
  const [openedAt] = useState(() => new Date());
  const isFilled = hasInput(values, start);
  const isFilledBeside = (field: FormKey) => hasInput({ ...read(), [field]: start[field] }, start);
  /** The last destination that was changed to what was meant. */
  const [meant, setMeant] = useState<ReturnType<typeof meantDestination>>();

  /** The values as they are at this moment, which may not have been drawn yet. */
  const read = () => withDomain(draft.read().values, startingDomain);

  /** Shows what is wrong in these fields; answers the first that is. */
  function validate(fields: readonly FormKey[]): FormKey | undefined {
    if (fields.includes('deepLink')) takeMeantDestination();
    const found = linkProblems(read(), new Date());
    draft.show(fields, found);
    return fields.find((field) => found[field]);
  }

  function write<Field extends FormKey>(field: Field, value: LinkForm[Field], drawn: DrawnSteps) {
    draft.write({ ...read(), [field]: value }, field, drawn);
  }

  /** A destination that lacks nothing but `https://` gets it, and what can't be seen around it goes. */
  function takeMeantDestination() {
    const found = meantDestination(read().deepLink);
    if (!found.isCompleted && !found.isCleaned) return;
    write('deepLink', found.destination, 'at once');
    setMeant(found);
  }

  function generateSlug() {
    const slug = randomSlug(loadedSlugs(read().domain), slugForm);
    setGeneratedSlug(slug);
    write('customSlug', slug, 'at once');
  }

  return {
    values,
    problems,
    read,
    /** Shows what the server complains of. */
    refuse: draft.refuse,
    validate,
    openedAt,
    change: <Field extends FormKey>(field: Field, value: LinkForm[Field]) => write(field, value, 'at once'),
    /** Takes what a text field shows already. The first key is drawn at once: from then on closing has to ask. */
    type(field: Exclude<FormKey, 'tags'>, text: string, isPasted = false) {
      write(field, text, isFilled ? 'after the paint' : 'at once');
      if (field === 'deepLink' && isPasted) takeMeantDestination();
    },
    /** What was changed of the destination, as long as it stands so. */
    meant: meant?.destination === values.deepLink ? meant : undefined,
    generateSlug,
    isSlugGenerated: values.customSlug === generatedSlug,
    /** Whether closing would lose something. */
    isFilled,
    /** Whether it would without this field. */
    isFilledBeside,
  };
}

/** Reads what is stored of a form that was cut off; undefined where that is nothing. Half a date can't be shown again. */
export function keptLinkForm(stored: unknown): Partial<LinkForm> | undefined {
  const entered = Object.entries(Object(stored)).filter(([field, value]) => {
    if (field === 'tags') return Array.isArray(value) && value.every(isText);
    return isLinkField(field) && isText(value) && (field !== 'expiresAt' || shownDate(value) === value);
  });
  return entered.length > 0 ? Object.fromEntries(entered) : undefined;
}

const isText = (value: unknown) => typeof value === 'string';

const withDomain = (values: LinkForm, startingDomain: string): LinkForm => ({
  ...values,
  domain: values.domain || startingDomain,
});

/** What is written in the form, and the sentences at its fields. */
interface Draft {
  readonly values: LinkForm;
  readonly problems: LinkProblems;
}

/** Choices are drawn at once; what a text field shows by itself is, for everything else, after the paint. */
type DrawnSteps = 'at once' | 'after the paint';

/**
 * Holds the draft outside React: drawing what follows from a key (the preview, the complaints, the notes) takes
 * longer than painting it, so the store has what is typed after the paint. `read` always gives the latest.
 */
export function createLinkDraft(values: LinkForm) {
  let draft: Draft = { values, problems: {} };
  /** What is wrong by the rules of the form, in the fields that were checked. */
  let own: LinkProblems = {};
  /** What the server complained of last, and of which values. */
  let refused = draft;
  const edited = new Set<FormKey>();
  const drawn = createStore(() => draft);
  let isAwaitingPaint = false;

  function show(fields: readonly FormKey[], found: LinkProblems) {
    own = { ...own, ...Object.fromEntries(fields.map((field) => [field, found[field]])) };
    const shown = formFields.map((field) => [field, own[field] ?? complaintAt(field)]);
    draft = { ...draft, problems: Object.fromEntries(shown) };
    drawn.setState(draft, true);
  }

  function refuse(problems: LinkProblems) {
    refused = { ...draft, problems };
    show([], {});
  }

  /** Nothing here can tell whether the server would take the value now; a slug is taken on one domain. */
  function complaintAt(field: FormKey) {
    const about: readonly FormKey[] = field === 'customSlug' ? [field, 'domain'] : [field];
    return about.every((each) => refused.values[each] === draft.values[each]) ? refused.problems[field] : undefined;
  }

  /** Validates the edited fields and has the draft drawn. */
  function settle() {
    isAwaitingPaint = false;
    const checked = formFields.filter(
      (field) => draft.problems[field] || (edited.has(field) && isCheckedAtOnce(field)),
    );
    edited.clear();
    show(checked, checked.length > 0 ? linkProblems(draft.values, new Date()) : {});
  }

  /** A problem disappears with the edit that solves it. A destination is not checked before it is complete. */
  const isCheckedAtOnce = (field: FormKey) => field !== 'deepLink' && draft.values[field] !== '';

  return {
    read: () => draft,
    subscribe: drawn.subscribe,
    show,
    refuse,
    /** Takes the values of an edited form; they are drawn at once, or after the paint when the field shows them by itself. */
    write(next: LinkForm, field: FormKey, drawn: DrawnSteps) {
      draft = { ...draft, values: next };
      edited.add(field);
      if (drawn === 'at once') return settle();
      if (isAwaitingPaint) return;
      isAwaitingPaint = true;
      void afterPaint().then(() => isAwaitingPaint && settle());
    },
  };
}
