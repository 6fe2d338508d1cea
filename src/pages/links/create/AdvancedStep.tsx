import { useState } from 'react';
import { TagsField } from '@/ui/form/TagsField';
import { localOfInstant } from '@/ui/localTime';
import { LinkField } from './LinkField';
import { Section } from './Section';
import { texts } from './texts';
import { fieldId, type LinkFormState } from './useLinkForm';

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

export function AdvancedStep({ form }: { readonly form: LinkFormState }) {
  const [earliest] = useState(() => localOfInstant(new Date()));
  return (
    <>
      <Section title="Security & Expiration" isComingSoon>
        <LinkField
          form={form}
          name="password"
          label="Password"
          isOptional
          type="password"
          disabled
          autoComplete="new-password"
        />
        <LinkField
          form={form}
          name="expiresAt"
          label="Expiration"
          isOptional
          hint={`In your time zone, ${timeZone}`}
          type="datetime-local"
          min={earliest}
        />
      </Section>
      <Section title="Social media" isComingSoon>
        <LinkField form={form} name="socialTitle" label="Preview title" isOptional />
        <LinkField
          form={form}
          name="socialImageUrl"
          label="Preview image URL"
          isOptional
          inputMode="url"
          placeholder="https://example.com/preview.png"
        />
        <LinkField form={form} name="socialDescription" label="Preview description" isOptional rows={2} />
      </Section>
      <Section title="UTM Parameters" isComingSoon>
        <LinkField form={form} name="utmSource" label="Source" isOptional placeholder="newsletter" />
        <LinkField form={form} name="utmMedium" label="Medium" isOptional placeholder="email" />
        <LinkField form={form} name="utmCampaign" label="Campaign" isOptional placeholder="spring" />
        <LinkField form={form} name="utmTerm" label="Term" isOptional />
        <LinkField form={form} name="utmContent" label="Content" isOptional />
      </Section>
      <Section title="Tags" isOpen>
        <TagsField
          id={fieldId('tags')}
          label="Tags"
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
