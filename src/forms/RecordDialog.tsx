import type { BaseRecord } from '@refinedev/core';
import { Form } from 'antd';
import { useState } from 'react';
import type { Endpoint } from '@/contract/endpoint';
import type { Action, FieldOverrides, FixedField, PathOf } from '@/providers/data/declaration';
import { LeaveQuestion } from '@/ui/dialog/ConfirmDialog';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormFooter } from '@/ui/dialog/FormFooter';
import { useDialog } from '@/ui/dialog/useDialog';
import { Notice } from '@/ui/feedback/Notice';
import { Antd } from '@/ui/theme/Antd';
import { Conflict, Gone } from './Conflict';
import { describeFields } from './fields';
import styles from './RecordDialog.module.css';
import { SchemaFields } from './SchemaFields';
import { RecordScope } from './shownFields';
import { KeptNotice } from './useKeptForm';
import { useRecordForm } from './useRecordForm';
import { bodyOfForm, keptValues, startingValues } from './values';

/** What a dialog for a record says. */
interface RecordWords {
  readonly title: string;
  /** The button that submits. */
  readonly verb: string;
  readonly saved: string;
  /** The title above a refusal of the server that concerns the whole record. */
  readonly notSaved: string;
  /** The title where the record may have been saved all the same. */
  readonly maybeSaved: string;
  readonly refused: (error: unknown) => string;
}

interface RecordDialogProps<E extends Endpoint, Data> {
  readonly action: Action<E, Data>;
  readonly path: PathOf<E>;
  /** The record that is edited; without it one is created. */
  readonly record?: BaseRecord | undefined;
  /** The record that a new one begins as a copy of. */
  readonly from?: BaseRecord | undefined;
  readonly overrides?: FieldOverrides | undefined;
  readonly words: RecordWords;
  readonly onSaved?: (row: Data) => void;
  /** Shown below the fields; it can't be changed. */
  readonly fixed?: readonly FixedField[] | undefined;
  /** Reads the record as it is now, to show what another person has changed. */
  readonly readAgain?: (() => Promise<object>) | undefined;
  /** The record is no more; what was entered is kept to be copied. */
  readonly isGone?: boolean;
  /** A dialog, or a drawer over the list. */
  readonly size?: 'form' | 'drawer';
  readonly onClosed: () => void;
}

/**
 * Creates or edits a record in a form that is drawn from the schema of the request. Only lazily loaded modules may import it.
 */
export function RecordDialog<E extends Endpoint, Data>(props: RecordDialogProps<E, Data>) {
  const { action, path, record, words, onSaved, readAgain, isGone = false, fixed = [], size = 'form' } = props;
  const dialog = useDialog(props.onClosed);
  const [{ fields, schema, initialValues }] = useState(() => formOf(props));
  const { isReady, formProps, isChanged, isSaving, isKept, refusal, conflict, startOver } = useRecordForm({
    action,
    name: `${record ? 'edit' : 'create'}-${action.resource}`,
    path,
    body: schema,
    initialValues,
    keptName: keptName(props),
    keptOf: (values) => keptValues(fields, values, initialValues),
    readAgain: readAgain && (async () => startingValues(fields, await readAgain())),
    done: () => ({ title: words.saved }),
    failed: (error) => ({ text: words.refused(error) }),
    onSaved(row) {
      onSaved?.(row);
      dialog.close();
    },
  });
  if (!isReady) return null;
  return (
    <>
      <Dialog title={words.title} dialog={dialog} size={size}>
        <Antd>
          <Form {...formProps}>
            {isKept && (
              <div className={styles.notice}>
                <KeptNotice onStartOver={startOver} />
              </div>
            )}
            {refusal && (
              <div className={styles.notice}>
                <Notice tone="red" title={refusal.mayBeDone ? words.maybeSaved : words.notSaved}>
                  {refusal.words && <bdi>{refusal.words}</bdi>}
                </Notice>
              </div>
            )}
            {isGone && <Gone fields={fields} />}
            {conflict && <Conflict fields={fields} theirs={conflict} />}
            <RecordScope value={path}>
              <SchemaFields fields={fields} schema={schema} record={record} />
            </RecordScope>
            {fixed.map(({ label, text }) => (
              <Form.Item key={label} label={label}>
                <span>{text}</span>
              </Form.Item>
            ))}
            <FormFooter verb={words.verb} dialog={dialog} isChanged={isChanged} isSaving={isSaving} />
          </Form>
        </Antd>
      </Dialog>
      <LeaveQuestion leaving={dialog} />
    </>
  );
}

/** Tells apart what is entered for a record, for a new one, and for a copy of one. */
const keptName = ({
  action: { action, verb, resource },
  path,
  from,
}: Pick<RecordDialogProps<Endpoint, unknown>, 'action' | 'path' | 'from'>) =>
  [action ?? verb, resource, ...Object.values<string>(path), ...(from ? [String(from.id)] : [])].join('-');

/** What was true when the dialog was opened stays so until it closes. */
function formOf({
  action,
  overrides,
  record,
  from,
}: Pick<RecordDialogProps<Endpoint, unknown>, 'action' | 'overrides' | 'record' | 'from'>) {
  const { body } = action.endpoint;
  if (!body) throw new Error(`The operation of '${action.resource}' takes no body that a form could be drawn from`);
  const fields = describeFields(body, overrides);
  return { fields, schema: bodyOfForm(fields, body, record), initialValues: startingValues(fields, record ?? from) };
}
