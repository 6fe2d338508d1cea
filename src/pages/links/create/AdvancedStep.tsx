import { useState } from 'react';
import { localOfInstant } from '@/lib/dates/localTime';
import { utmFields } from '@/resources/links/model';
import { TagsField } from '@/ui/form/TagsField';
import { LinkField } from './LinkField';
import { Section } from './Section';
import { texts } from './texts';
import { UtmParameter } from './UtmParameter';
import { fieldId, type LinkFormState } from './useLinkForm';

const { fields, examples, sections } = texts;
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

interface AdvancedStepProps {
  readonly form: LinkFormState;
  readonly knownTags: readonly string[];
}

export function AdvancedStep({ form, knownTags }: AdvancedStepProps) {
  const [earliest] = useState(() => localOfInstant(new Date()));
  return (
    <>
      <Section title={sections.security} isComingSoon>
        <LinkField
          form={form}
          name="password"
          label={fields.password}
          isOptional
          type="password"
          disabled
          autoComplete="new-password"
        />
        <LinkField
          form={form}
          name="expiresAt"
          label={fields.expiresAt}
          isOptional
          hint={texts.timeZone(timeZone)}
          type="datetime-local"
          min={earliest}
        />
      </Section>
      <Section title={sections.social} isComingSoon>
        <LinkField form={form} name="socialTitle" label={fields.socialTitle} isOptional />
        <LinkField
          form={form}
          name="socialImageUrl"
          label={fields.socialImageUrl}
          isOptional
          inputMode="url"
          placeholder={examples.socialImageUrl}
        />
        <LinkField form={form} name="socialDescription" label={fields.socialDescription} isOptional rows={2} />
      </Section>
      <Section title={sections.utm} isComingSoon>
        {utmFields.map((field) => (
          <UtmParameter key={field} form={form} field={field} />
        ))}
      </Section>
      <Section title={sections.tags} isOpen>
        <TagsField
          id={fieldId('tags')}
          label={fields.tags}
          isLabelHidden
          isOptional
          hint={texts.tagsHint}
          problem={form.problems.tags}
          tags={form.values.tags}
          known={knownTags}
          onChange={(tags) => form.change('tags', tags)}
        />
      </Section>
    </>
  );
}
