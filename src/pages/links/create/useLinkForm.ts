import { useWarnAboutChange } from '@refinedev/core';
import { useEffect, useState } from 'react';
import {
  hasInput,
  type LinkField,
  type LinkForm,
  linkFields,
  type LinkProblems,
  linkProblems,
  newLinkForm,
} from '@/resources/links/form';
import { randomSlug } from '@/resources/links/slug';
import { keptInStep } from '@/resources/links/utm';

export const formName = 'create-link';

/** The id of a field's control. */
export const fieldId = (field: LinkField) => `${formName}_${field}`;

/** The slugs of the links that are loaded on a domain. */
export type LoadedSlugs = (domain: string) => ReadonlySet<string>;

export type LinkFormState = ReturnType<typeof useLinkForm>;

/** The form's values and the sentences at its fields. The domain is the starting one until another is chosen. */
export function useLinkForm(startingDomain: string, loadedSlugs: LoadedSlugs) {
  const [generatedSlug, setGeneratedSlug] = useState(() => randomSlug(loadedSlugs(startingDomain)));
  const [entered, setEntered] = useState(() => newLinkForm('', generatedSlug));
  const [problems, setProblems] = useState<LinkProblems>({});
  const values: LinkForm = { ...entered, domain: entered.domain || startingDomain };
  const isFilled = hasInput(values, generatedSlug);

  // Refine asks before a filled form is left by the route; a form that is gone has nothing unsaved.
  const { setWarnWhen } = useWarnAboutChange();
  useEffect(() => {
    setWarnWhen(isFilled);
    return () => setWarnWhen(false);
  }, [setWarnWhen, isFilled]);

  const show = (fields: readonly LinkField[], found: LinkProblems) =>
    setProblems((known) => ({ ...known, ...Object.fromEntries(fields.map((field) => [field, found[field]])) }));

  /** Shows what is wrong in these fields; answers the first that is. */
  function judge(fields: readonly LinkField[]): LinkField | undefined {
    const found = linkProblems(values, new Date());
    show(fields, found);
    return fields.find((field) => found[field]);
  }

  function change<Field extends LinkField>(edited: Field, value: LinkForm[Field]) {
    const written = { ...values, [edited]: value };
    const next = { ...written, ...keptInStep(written, edited) };
    setEntered(next);
    const judged = linkFields.filter((field) => problems[field] || (field === edited && isJudgedAtOnce(field, next)));
    if (judged.length > 0) show(judged, linkProblems(next, new Date()));
  }

  function generateSlug() {
    const slug = randomSlug(loadedSlugs(values.domain));
    setGeneratedSlug(slug);
    change('customSlug', slug);
  }

  return {
    values,
    problems,
    show,
    judge,
    change,
    generateSlug,
    /** Whether closing would lose something. */
    isFilled,
  };
}

/** A complaint goes with the edit that mends it; a destination is not judged before it is written to its end. */
const isJudgedAtOnce = (field: LinkField, values: LinkForm) => field !== 'deepLink' && values[field] !== '';
