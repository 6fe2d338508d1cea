import { TextField } from '@/ui/form/Field';
import { Badge } from '@/ui/text/Badge';
import { fieldsOfSection, wizardFields } from './fields';
import styles from './Section.module.css';
import { texts } from './texts';
import { fieldId, type LinkFormState } from './useLinkForm';
import { type FieldContext, type FoldedSection, type SectionName, sections, type TextName } from './wizardField';

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

interface SectionProps extends FieldContext {
  readonly section: FoldedSection;
}

/** A fold of the accordion, with its fields. */
export function FormSection({ section, ...context }: SectionProps) {
  const { title, isComingSoon, isOpen } = { isComingSoon: false, isOpen: false, ...sections[section] };
  return (
    <details className={styles.section} open={isOpen}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        {isComingSoon && <Badge>{texts.comingSoon}</Badge>}
      </summary>
      <div className={styles.fields}>
        <SectionFields section={section} {...context} />
      </div>
    </details>
  );
}
