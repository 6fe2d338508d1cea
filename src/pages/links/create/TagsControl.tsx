import { TagsField } from '@/ui/form/TagsField';
import { fieldId } from './useLinkForm';
import type { WizardControlProps } from './wizardField';

/** The tags; those of the loaded links are suggested. */
export const TagsControl = ({ form, knownTags, label, hint }: WizardControlProps) => (
  <TagsField
    id={fieldId('tags')}
    label={label}
    isLabelHidden
    isOptional
    hint={hint}
    problem={form.problems.tags}
    tags={form.values.tags}
    known={knownTags()}
    onChange={(tags) => form.change('tags', tags)}
  />
);
