import { TextField } from '@/ui/form/TextField';
import { wizardFields } from './fields';
import { fieldId, type LinkFormState } from './useLinkForm';
import type { TextName } from './wizardField';

interface LinkFieldProps {
  readonly form: LinkFormState;
  readonly name: TextName;
}

/** A field of the wizard that is one text. */
export function LinkField({ form, name }: LinkFieldProps) {
  const { label, hint, text, live } = wizardFields[name];
  return (
    <TextField
      label={label}
      hint={hint}
      {...text}
      {...live?.(form)}
      id={fieldId(name)}
      value={form.values[name]}
      problem={form.problems[name]}
      onChange={(text, isPasted) => form.type(name, text, isPasted)}
    />
  );
}
