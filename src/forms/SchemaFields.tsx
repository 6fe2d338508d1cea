import type { FormInstance } from 'antd';
import type { Schema } from '@/contract/endpoint';
import { FormField } from '@/ui/form/FormField';
import { complaintsAbout } from './complaints';
import { FieldControl } from './FieldControl';
import type { FieldDescription } from './fields';

interface SchemaFieldsProps {
  readonly fields: readonly FieldDescription[];
  /** Judges the form's values as a whole. */
  readonly schema: Schema;
}

/** The fields of a request's schema inside an antd form; each complains below itself. */
export const SchemaFields = ({ fields, schema }: SchemaFieldsProps) => {
  const ruleOf = (name: string) => (form: Pick<FormInstance, 'getFieldsValue'>) => ({
    async validator() {
      const complaint = complaintsAbout(form.getFieldsValue(), fields, schema)[name];
      if (complaint !== undefined) throw new Error(complaint);
    },
  });
  return fields.map((field) => (
    <FormField
      key={field.name}
      name={field.name}
      {...wordsOf(field)}
      isOptional={!field.isRequired && field.kind !== 'flag'}
      rule={ruleOf(field.name)}
      isChecked={isSwitch(field)}
    >
      <FieldControl field={field} />
    </FormField>
  ));
};

const isSwitch = ({ kind, Field }: FieldDescription) => kind === 'flag' && !Field;

/** A switch says its words itself. */
const wordsOf = (field: FieldDescription) =>
  isSwitch(field) ? {} : { label: field.label, hint: field.hint ?? limitsHint(field) };

function limitsHint({ limits: { from, to } }: FieldDescription): string | undefined {
  if (from !== undefined && to !== undefined) return `From ${from} to ${to}`;
  if (from !== undefined) return `${from} or more`;
  return to === undefined ? undefined : `${to} or less`;
}
