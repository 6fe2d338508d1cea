import { useState } from 'react';
import { TagsField } from '@/ui/form/TagsField';
import { localOfInstant } from '@/ui/localTime';
import { LinkField } from './LinkField';
import { Section } from './Section';
import { texts } from './texts';
import { fieldId, type LinkFormState } from './useLinkForm';

const { fields, examples, sections } = texts;
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

export function AdvancedStep({ form }: { readonly form: LinkFormState }) {
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
        <LinkField form={form} name="utmSource" label={fields.utmSource} isOptional placeholder={examples.utmSource} />
        <LinkField form={form} name="utmMedium" label={fields.utmMedium} isOptional placeholder={examples.utmMedium} />
        <LinkField
          form={form}
          name="utmCampaign"
          label={fields.utmCampaign}
          isOptional
          placeholder={examples.utmCampaign}
        />
        <LinkField form={form} name="utmTerm" label={fields.utmTerm} isOptional />
        <LinkField form={form} name="utmContent" label={fields.utmContent} isOptional />
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
          onChange={(tags) => form.change('tags', tags)}
        />
      </Section>
    </>
  );
}
