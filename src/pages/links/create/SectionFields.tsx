import { TextField } from '@/ui/form/TextField';
import { fieldsOfSection } from './fieldOrder';
import { wizardFields } from './fields';
import type { SectionName } from './sections';
import { fieldId, type LinkFormState } from './useLinkForm';
import type { FieldContext, TextName } from './wizardField';

interface SectionFieldsProps extends FieldContext {
  readonly section: SectionName;
}

/** The fields of a section, each with its control. */
export const SectionFields = ({ section, ...context }: SectionFieldsProps) =>
  fieldsOfSection(section).map((name) => {
    const { Control, label, hint } = wizardFields[name];
    if (Control) return <Control key={name} {...context} label={label} hint={hint} />;
    return name !== 'tags' && <LinkField key={name} name={name} form={context.form} />;
  });

interface LinkFieldProps {
  readonly form: LinkFormState;
  readonly name: TextName;
}

/** A field of the wizard that is one text. */
function LinkField({ form, name }: LinkFieldProps) {
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
