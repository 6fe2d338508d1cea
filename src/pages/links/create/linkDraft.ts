import { type FormKey, formFields, type LinkForm, type LinkProblems, linkProblems } from '@/engines/links';
import { afterPaint } from '@/lib/browser/afterPaint';
import { createListeners } from '@/lib/listeners';

/** What is written in the form, and the sentences at its fields. */
export interface Draft {
  readonly values: LinkForm;
  readonly problems: LinkProblems;
}

/** Choices are drawn at once; what a text field shows by itself is, for everything else, after the paint. */
export type DrawnSteps = 'at once' | 'after the paint';

/**
 * Holds the draft outside React: drawing what follows from a key (the preview, the complaints, the notes) takes
 * longer than painting it, so listeners hear of what is typed after the paint. `read` always gives the latest.
 */
export function createLinkDraft(values: LinkForm) {
  let draft: Draft = { values, problems: {} };
  const edited = new Set<FormKey>();
  const listeners = createListeners();
  let isAwaitingPaint = false;

  function show(fields: readonly FormKey[], found: LinkProblems) {
    const shown = Object.fromEntries(fields.map((field) => [field, found[field]]));
    draft = { ...draft, problems: { ...draft.problems, ...shown } };
    listeners.notify();
  }

  /** Validates the edited fields and notifies the listeners. */
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
    subscribe: listeners.subscribe,
    show,
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
