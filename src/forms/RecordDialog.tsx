import type { BaseRecord } from '@refinedev/core';
import { Form } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Schema } from '@/contract/endpoint';
import type { FieldOverrides } from '@/providers/data/fieldOverride';
import type { Scope } from '@/providers/data/scope';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { FormFooter } from '@/ui/dialog/FormFooter';
import { type DialogState, useDialog } from '@/ui/dialog/useDialog';
import { Notice } from '@/ui/feedback/Notice';
import { describeFields } from './fields';
import styles from './RecordDialog.module.css';
import { SchemaFields } from './SchemaFields';
import { useRecordForm } from './useRecordForm';
import { bodyOfForm, startingValues } from './values';

/** What a dialog for a record says. */
export interface RecordWords {
  readonly title: string;
  /** The button that submits. */
  readonly verb: string;
  readonly saved: string;
  /** The title above a refusal of the server that concerns the whole record. */
  readonly notSaved: string;
  readonly refused: (error: unknown) => string;
}

interface RecordFormProps<Row> {
  readonly resource: string;
  readonly scope?: Scope;
  /** The record that is edited; without it one is created. */
  readonly record?: BaseRecord;
  /** The schema of the request, from which the fields are drawn. */
  readonly body: Schema;
  readonly overrides?: FieldOverrides | undefined;
  readonly words: RecordWords;
  readonly onSaved?: (row: Row) => void;
  /** Shown between the fields and the buttons. */
  readonly children?: ReactNode;
}

/** Creates or edits a record of a declared resource in a form that is drawn from the schema of the request. */
export function RecordDialog<Row extends BaseRecord>(props: RecordFormProps<Row> & { readonly onClosed: () => void }) {
  const dialog = useDialog(props.onClosed);
  return (
    <FormDialog title={props.words.title} dialog={dialog}>
      <RecordForm {...props} dialog={dialog} />
    </FormDialog>
  );
}

function RecordForm<Row extends BaseRecord>(props: RecordFormProps<Row> & { readonly dialog: DialogState }) {
  const { resource, scope, record, words, dialog, onSaved, children } = props;
  const [{ fields, schema, initialValues }] = useState(() => formOf(props));
  const { formProps, isChanged, isSaving, refusal } = useRecordForm({
    resource,
    scope,
    ...(record && { id: String(record.id) }),
    body: schema,
    initialValues,
    onSaved: (row: Row, write) => {
      write.tell({ kind: 'success', title: words.saved });
      onSaved?.(row);
      dialog.close();
    },
    onRefused: (error, write) => write.tell({ kind: 'error', title: 'Error', text: words.refused(error) }),
  });
  return (
    <Form {...formProps} name={`${record ? 'edit' : 'create'}-${resource}`}>
      {refusal !== undefined && (
        <div className={styles.refusal}>
          <Notice tone="red" title={words.notSaved}>
            {refusal && <bdi>{refusal}</bdi>}
          </Notice>
        </div>
      )}
      <SchemaFields fields={fields} schema={schema} />
      {children}
      <FormFooter verb={words.verb} dialog={dialog} isChanged={isChanged} isSaving={isSaving} />
    </Form>
  );
}

/** What was true when the dialog was opened stays so until it closes. */
function formOf({ body, overrides, record }: Pick<RecordFormProps<BaseRecord>, 'body' | 'overrides' | 'record'>) {
  const fields = describeFields(body, overrides);
  return { fields, schema: bodyOfForm(fields, body, record), initialValues: startingValues(fields, record) };
}
