import { useWarnAboutChange } from '@refinedev/core';
import { Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import {
  hasInput,
  isLinkField,
  type LinkField,
  type LinkForm,
  type LinkProblems,
  linkProblems,
  newLinkForm,
} from '@/resources/links/form';
import { randomSlug } from '@/resources/links/slug';
import { keptInStep } from '@/resources/links/utm';

export const formName = 'create-link';

/** The slugs of the links that are loaded on a domain. */
export type LoadedSlugs = (domain: string) => ReadonlySet<string>;

/** The form's values and the sentences at its fields. */
export function useLinkForm(domain: string, loadedSlugs: LoadedSlugs) {
  const [form] = Form.useForm<LinkForm>();
  const [initialValues] = useState(() => newLinkForm(domain, randomSlug(loadedSlugs(domain))));
  const [isFilled, setIsFilled] = useState(false);
  const generatedSlug = useRef(initialValues.customSlug);
  const { setWarnWhen } = useWarnAboutChange();
  const values = (): LinkForm => form.getFieldsValue(true);

  // The domains may arrive after the form has opened; the values live in antd's store.
  useEffect(() => {
    if (domain !== '' && form.getFieldValue('domain') === '') form.setFieldValue('domain', domain);
  }, [form, domain]);

  useEffect(() => () => setWarnWhen(false), [setWarnWhen]); // a form that is gone has nothing unsaved

  /** Touches only the fields whose sentence changes; antd takes a repeated empty one for a circular reference. */
  function show(fields: readonly LinkField[], problems: LinkProblems) {
    const changed = fields.filter((name) => form.getFieldError(name)[0] !== problems[name]);
    form.setFields(changed.map((name) => ({ name, errors: [problems[name] ?? []].flat() })));
  }

  /** Shows what is wrong in these fields; answers the first that is. */
  function judge(fields: readonly LinkField[]): LinkField | undefined {
    const problems = linkProblems(values(), new Date());
    show(fields, problems);
    return fields.find((field) => problems[field]);
  }

  /** A complaint goes with the edit that mends it; a destination is not judged before it is written to its end. */
  function judgeAgain(edited: readonly LinkField[]) {
    const marked = form.getFieldsError().flatMap(({ name, errors }) => (errors.length > 0 ? name : []));
    const written = edited.filter((field) => field !== 'deepLink' && form.getFieldValue(field) !== '');
    judge([...marked.filter(isLinkField), ...written]);
  }

  function onValuesChange(changed: Partial<LinkForm>) {
    const edited = Object.keys(changed).filter(isLinkField);
    for (const field of edited) form.setFieldsValue(keptInStep(values(), field));
    noteInput();
    judgeAgain(edited);
  }

  function noteInput() {
    const hasAny = hasInput(values(), generatedSlug.current);
    setIsFilled(hasAny);
    setWarnWhen(hasAny);
  }

  function generateSlug() {
    generatedSlug.current = randomSlug(loadedSlugs(values().domain));
    form.setFieldValue('customSlug', generatedSlug.current);
    noteInput();
    judgeAgain(['customSlug']);
  }

  return {
    form,
    initialValues,
    values,
    show,
    judge,
    onValuesChange,
    generateSlug,
    /** Whether closing would lose something. */
    isFilled,
  };
}
