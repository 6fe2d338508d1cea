import { useForm } from '@refinedev/antd';
import type { BaseRecord } from '@refinedev/core';
import type { FormInstance, FormProps } from 'antd';
import { useRef, useState } from 'react';
import type { Schema } from '@/contract/endpoint';
import { inScope, type Scope } from '@/providers/data/scope';
import { useRefreshLists } from '@/providers/data/useRefreshLists';
import { ApiError, serverWords } from '@/providers/http/apiError';
import { beginWrite, type Write } from '@/providers/notifications';
import { useKeptInput } from './useKeptInput';

interface RecordFormOptions<Row, Values> {
  readonly resource: string;
  /** The record that is edited; without it one is created. */
  readonly id?: string;
  readonly scope?: Scope;
  /** The body that is sent, out of the form's values. */
  readonly body: Schema<Values>;
  readonly initialValues: Values;
  readonly onSaved: (row: Row, write: Write) => void;
  readonly onRefused: (error: unknown, write: Write) => void;
}

interface RecordForm<Values> {
  readonly formProps: FormProps<Values>;
  /** Whether leaving the form would lose input. */
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** What the server said that belongs to none of the fields, until the next try; empty when it said nothing. */
  readonly refusal: string | undefined;
}

/**
 * A form that creates or edits one record of a declared resource: sends once however often it is submitted, puts the
 * server's complaints at their fields and the focus on the first of them. Only lazily loaded modules may import it.
 */
export function useRecordForm<Row extends BaseRecord, Values extends object>(
  options: RecordFormOptions<Row, Values>,
): RecordForm<Values> {
  const { resource, id, scope, body, initialValues, onSaved, onRefused } = options;
  const [refusal, setRefusal] = useState<string>();
  const [isChanged, setIsChanged] = useState(false);
  // Several presses can come before React renders again, so the state of the mutation is too late.
  const isSpent = useRef(false);
  const refreshLists = useRefreshLists();

  const { form, formProps, onFinish, mutation } = useForm<Row, ApiError, Values>({
    resource,
    action: id === undefined ? 'create' : 'edit',
    ...(id !== undefined && { id }),
    redirect: false,
    mutationMode: 'pessimistic',
    mutationMeta: inScope(scope),
    invalidates: [], // its own choice leaves out lists that are read page by page, and takes in those of other scopes
    queryOptions: { enabled: false }, // the API reads no single record
    successNotification: false,
    errorNotification: false,
  });

  useKeptInput(form);

  const fields: FormInstance = form; // whose names are plain texts

  async function submit(values: Values) {
    if (isSpent.current) return;
    isSpent.current = true;
    setRefusal(undefined);
    const write = beginWrite(scope ?? {}, nameIn(values));
    try {
      const saved = await onFinish(body.parse(values));
      refreshLists(resource, scope);
      if (saved) onSaved(saved.data, write);
    } catch (error) {
      isSpent.current = false;
      settle(error);
      onRefused(error, write);
    }
  }

  /** Refine has put the complaints at the fields by now. */
  function settle(error: unknown) {
    const first = form.getFieldsError().find(({ errors }) => errors.length > 0);
    if (first) form.focusField(first.name);
    else setRefusal(serverWords(error) ?? '');
    // A write that can't be read back, or whose record has gone, leaves the lists out of date.
    const isOutOfDate = error instanceof ApiError && (error.kind === 'malformed' || error.statusCode === 404);
    if (isOutOfDate) refreshLists(resource, scope);
  }

  /** A complaint goes with the edit that mends it; a new one waits for the next submit. */
  function judgeAgain(changed: Partial<Values>) {
    const marked = Object.keys(changed).filter((name) => fields.getFieldError(name).length > 0);
    if (marked.length > 0) void fields.validateFields(marked).catch(() => undefined); // shown already
  }

  return {
    formProps: {
      ...formProps,
      initialValues,
      layout: 'vertical',
      requiredMark: false,
      autoComplete: 'off',
      validateTrigger: 'onSubmit',
      scrollToFirstError: { focus: true },
      onValuesChange(changed: Partial<Values>, values) {
        formProps.onValuesChange?.(changed, values);
        setIsChanged(differs(values, initialValues)); // an edit that is undone loses nothing
        judgeAgain(changed);
      },
      onFinish: (values) => void submit(values),
    },
    isChanged,
    isSaving: mutation.isPending,
    refusal,
  };
}

function differs(values: object, initialValues: object): boolean {
  const initial = new Map<string, unknown>(Object.entries(initialValues));
  return Object.entries(values).some(([name, value]) => value !== initial.get(name));
}

/** What a record is called: the first text of its form. */
const nameIn = (values: object): string =>
  Object.values(values).find((value): value is string => typeof value === 'string') ?? '';
