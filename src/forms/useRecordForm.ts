import { useForm } from '@refinedev/antd';
import type { BaseRecord } from '@refinedev/core';
import type { FormInstance, FormProps } from 'antd';
import type { Rule } from 'antd/es/form';
import { useLayoutEffect, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import type { Endpoint, Schema } from '@/contract/endpoint';
import type { Action } from '@/providers/data/declaration';
import { inScope } from '@/providers/data/scope';
import { mayBeDone, recordOf, useWrite, type WriteOrder } from '@/providers/data/useWrite';
import { ApiError } from '@/providers/http/apiError';
import { serverWords } from '@/providers/http/errorSentence';
import { keptText, useKeptForm } from './useKeptForm';
import { isSameValue } from './values';

interface RecordFormOptions<E extends Endpoint, Data, Values>
  extends Pick<WriteOrder<E, Data>, 'path' | 'done' | 'failed'> {
  readonly action: Action<E, Data>;
  /** Of the form's element. */
  readonly name: string;
  /** The body that is sent, out of the form's values. */
  readonly body: Schema<Values>;
  readonly initialValues: Values;
  /** Names what is entered among what is kept (`useKeptForm`). */
  readonly keptName: string;
  /** What is kept of what is entered, and what the form can show of that; undefined where it is nothing. */
  readonly keptOf: (entered: object) => Partial<Values> | undefined;
  /** Reads what the form would start with now, where another person has changed the record. */
  readonly readAgain?: (() => Promise<Values>) | undefined;
  readonly onSaved?: ((row: Data, isHere: boolean) => void) | undefined;
}

interface RecordForm<Values> {
  /** False while the form may not be drawn yet, which ends before the first paint. */
  readonly isReady: boolean;
  readonly formProps: FormProps<Values>;
  /** Whether leaving the form would lose input. */
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** It begins with what was entered at an earlier opening. */
  readonly isKept: boolean;
  /** The failure of the last try, where it belongs to none of the fields. */
  readonly refusal: Refusal | undefined;
  /** What another person has saved since, which is not overwritten unseen; until the next try. */
  readonly conflict: Values | undefined;
  /** Begins anew, with the initial values and the focus in the first control. */
  readonly startOver: () => void;
}

interface Refusal {
  /** What the server said; empty when it said nothing, undefined where that was cut off. */
  readonly words: string | undefined;
  /** The record may have been written all the same. */
  readonly mayBeDone: boolean;
}

/**
 * A form that creates or edits one record of a declared resource: sends once however often it is submitted, puts the
 * server's complaints at their fields and the focus on the first of them; what is entered is kept. Only lazily loaded modules may import it.
 */
export function useRecordForm<E extends Endpoint, Data, Values extends object>(
  options: RecordFormOptions<E, Data, Values>,
): RecordForm<Values> {
  const { action, name, path, body, initialValues, keptName, keptOf, readAgain, done, failed, onSaved } = options;
  const keptForm = useKeptForm({ name: keptName, read: (stored) => keptOf(Object(stored)) });
  const unanswered = useKeptForm({ name: `sent-${keptName}`, read: keptText });
  const { kept } = keptForm;
  const wasSent = unanswered.kept !== undefined;
  const [refusal, setRefusal] = useState<Refusal | undefined>(
    wasSent ? { words: undefined, mayBeDone: true } : undefined,
  );
  const [conflict, setConflict] = useState<Values>();
  const [isChanged, setIsChanged] = useState(kept !== undefined);
  const [isReady, draw] = useReducer(() => true, false);
  const { write, inFlight } = useWrite(action, { isOnce: true });

  const { form, formProps, onFinish } = useForm<BaseRecord, ApiError, Values>({
    resource: action.resource,
    ...(action.verb === 'create' ? { action: 'create' } : { action: 'edit', id: recordOf(path) }),
    redirect: false,
    mutationMode: 'pessimistic',
    mutationMeta: inScope(path, { action: action.action }),
    invalidates: [], // its own choice leaves out lists that are read page by page, and takes in those of other scopes
    queryOptions: { enabled: false }, // the API reads no single record
    successNotification: false,
    errorNotification: false,
  });

  // Refine resets its form in an effect after the first rendering; a field that is drawn before that loses its input and its focus.
  useLayoutEffect(() => draw(), []);

  const fields: FormInstance = form; // whose names are plain texts

  const begun = () => {
    setRefusal(undefined);
    setConflict(undefined);
  };

  async function submit(values: Values) {
    const order = { path, subject: nameIn(values), begun, done, failed };
    unanswered.keep(name);
    const end = await write(order, async () => {
      const saved = await onFinish(body.parse(values));
      return saved?.data as Data; // what the declaration makes of the reply
    });
    if (end?.kind === 'done' || (end && !mayBeDone(end.error))) unanswered.forget();
    if (end?.kind === 'done') {
      keptForm.forget();
      onSaved?.(end.data, end.isHere);
    }
    if (end?.kind === 'failed') await showRefusal(end.error);
  }

  async function showConflict(read: () => Promise<Values>) {
    try {
      setConflict(await read());
    } catch {
      setConflict(undefined); // the refusal says enough
    }
  }

  /** Refine has put the complaints at the fields by now. */
  async function showRefusal(error: unknown) {
    if (readAgain && isConflict(error)) await showConflict(readAgain);
    const marked = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    const others = complaintsOf(error).filter((words) => !marked.some(({ errors }) => errors.includes(words)));
    const [first] = marked;
    if (first) form.focusField(first.name);
    if (first && others.length === 0) return;
    const words = first ? others : [serverWords(error) ?? '', ...others];
    setRefusal({ words: words.filter((each) => each !== '').join(' '), mayBeDone: mayBeDone(error) });
  }

  function reset() {
    begun();
    setIsChanged(false);
    form.resetFields();
  }

  function startOver() {
    unanswered.forget();
    flushSync(keptForm.startOver);
    flushSync(reset); // the form has its initial values again by now
    document.getElementById(name)?.querySelector<HTMLElement>(firstControl)?.focus();
  }

  /** A complaint goes with the edit that mends it; a new one waits for the next submit. */
  function revalidate(changed: Partial<Values>) {
    const isMarked = fields
      .getFieldsError()
      .filter(({ errors, name }) => errors.length > 0 && String(name[0]) in changed);
    if (isMarked.length > 0) void fields.validateFields(isMarked.map(({ name }) => name)).catch(() => undefined); // shown already
  }

  return {
    isReady,
    formProps: {
      ...formProps,
      name,
      initialValues: { ...initialValues, ...kept },
      layout: 'vertical',
      requiredMark: false,
      autoComplete: 'off',
      validateTrigger: 'onSubmit',
      scrollToFirstError: { focus: true },
      onValuesChange(changed: Partial<Values>, values) {
        formProps.onValuesChange?.(changed, values);
        setIsChanged(differs(values, initialValues)); // an edit that is undone loses nothing
        keptForm.keep(keptOf(values));
        revalidate(changed);
      },
      onFinish: (values) => void submit(values),
    },
    isChanged,
    isSaving: inFlight.size > 0,
    isKept: kept !== undefined,
    refusal,
    conflict,
    startOver,
  };
}

const firstControl = ':is(input:not([type=hidden]):enabled, textarea, [role=combobox])';

const complaintsOf = (error: unknown) => (error instanceof ApiError ? Object.values(error.errors) : []);

const isConflict = (error: unknown) => error instanceof ApiError && [409, 412].includes(error.statusCode);

function differs(values: object, initialValues: object): boolean {
  const initial = new Map<string, unknown>(Object.entries(initialValues));
  return Object.entries(values).some(([name, value]) => !isSameValue(value, initial.get(name)));
}

/** What a record is called: the first text of its form. */
const nameIn = (values: object): string =>
  Object.values(values).find((value): value is string => typeof value === 'string') ?? '';

/** A field of a body schema as a rule of antd's form: the contract's own message, the first one only. */
export const fieldRule = (schema: Schema): Rule => ({
  async validator(_, value: unknown) {
    const { error } = z.safeParse(schema, value);
    if (error) throw new Error(error.issues[0]?.message ?? 'Invalid');
  },
});
