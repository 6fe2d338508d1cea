import type { LinkField as LinkFieldName } from '@/resources/links/form';
import { TextField, type TextFieldProps } from '@/ui/form/TextField';
import { fieldId, type LinkFormState } from './useLinkForm';

interface LinkFieldProps extends Omit<TextFieldProps, 'id' | 'value' | 'onChange' | 'problem'> {
  readonly form: LinkFormState;
  readonly name: Exclude<LinkFieldName, 'tags'>;
}

/** A text of the wizard, by the name that the link form knows it by. */
export const LinkField = ({ form, name, ...field }: LinkFieldProps) => (
  <TextField
    {...field}
    id={fieldId(name)}
    value={form.values[name]}
    problem={form.problems[name]}
    onChange={(text, isPasted) => form.type(name, text, isPasted)}
  />
);
