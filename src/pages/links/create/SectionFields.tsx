import { fieldsOfSection } from './fieldOrder';
import { wizardFields } from './fields';
import { LinkField } from './LinkField';
import type { SectionName } from './sections';
import type { FieldContext } from './wizardField';

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
