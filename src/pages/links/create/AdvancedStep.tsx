import { Input, Select } from 'antd';
import { useState } from 'react';
import { localOfInstant } from '@/resources/links/expiry';
import { Field } from './Field';
import { Section } from './Section';
import { texts } from './texts';

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

export function AdvancedStep() {
  const [earliest] = useState(() => localOfInstant(new Date()));
  return (
    <>
      <Section title="Security & Expiration" isComingSoon>
        <Field name="password" label="Password" isOptional>
          <Input type="password" disabled autoComplete="new-password" />
        </Field>
        <Field name="expiresAt" label="Expiration" isOptional hint={`In your time zone, ${timeZone}`}>
          <Input type="datetime-local" min={earliest} />
        </Field>
      </Section>
      <Section title="Social media" isComingSoon>
        <Field name="socialTitle" label="Preview title" isOptional>
          <Input />
        </Field>
        <Field name="socialImageUrl" label="Preview image URL" isOptional>
          <Input inputMode="url" placeholder="https://example.com/preview.png" />
        </Field>
        <Field name="socialDescription" label="Preview description" isOptional>
          <Input.TextArea rows={2} />
        </Field>
      </Section>
      <Section title="UTM Parameters" isComingSoon>
        <Field name="utmSource" label="Source" isOptional>
          <Input placeholder="newsletter" />
        </Field>
        <Field name="utmMedium" label="Medium" isOptional>
          <Input placeholder="email" />
        </Field>
        <Field name="utmCampaign" label="Campaign" isOptional>
          <Input placeholder="spring" />
        </Field>
        <Field name="utmTerm" label="Term" isOptional>
          <Input />
        </Field>
        <Field name="utmContent" label="Content" isOptional>
          <Input />
        </Field>
      </Section>
      <Section title="Tags" isOpen>
        <Field name="tags" label="Tags" isOptional hint={texts.tagsHint}>
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',']} />
        </Field>
      </Section>
    </>
  );
}
