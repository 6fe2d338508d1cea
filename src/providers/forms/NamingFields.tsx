import { Input } from 'antd';
import { naming } from '@/contract/naming';
import { FormField } from '@/ui/form/FormField';
import { Notice } from '@/ui/Notice';
import { fieldRule } from './fieldRule';

interface NamingFieldsProps {
  /** What the server said against the record as a whole. */
  readonly refusal: string | undefined;
  /** 'The organization was not saved'. */
  readonly refusalTitle: string;
}

/** Name and description, as organizations and projects have them (section 5). */
export const NamingFields = ({ refusal, refusalTitle }: NamingFieldsProps) => (
  <>
    {refusal && (
      <Notice tone="red" title={refusalTitle}>
        <bdi>{refusal}</bdi>
      </Notice>
    )}
    <FormField name="name" label="Name" rule={fieldRule(naming.name)}>
      <Input aria-required />
    </FormField>
    <FormField name="description" label="Description" isOptional rule={fieldRule(naming.description)}>
      <Input.TextArea rows={3} />
    </FormField>
  </>
);
