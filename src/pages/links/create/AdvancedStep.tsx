import { Input, Select } from 'antd';
import { useState } from 'react';
import { localOfInstant } from '@/resources/links/expiry';
import { LinkField } from './LinkField';
import { Section } from './Section';
import { texts } from './texts';

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

export function AdvancedStep() {
  const [earliest] = useState(() => localOfInstant(new Date()));
  return (
    <>
      <Section title="Security & Expiration" isComingSoon>
        <LinkField name="password" label="Password" isOptional>
          <Input type="password" disabled autoComplete="new-password" />
        </LinkField>
        <LinkField name="expiresAt" label="Expiration" isOptional hint={`In your time zone, ${timeZone}`}>
          <Input type="datetime-local" min={earliest} />
        </LinkField>
      </Section>
      <Section title="Social media" isComingSoon>
        <LinkField name="socialTitle" label="Preview title" isOptional>
          <Input />
        </LinkField>
        <LinkField name="socialImageUrl" label="Preview image URL" isOptional>
          <Input inputMode="url" placeholder="https://example.com/preview.png" />
        </LinkField>
        <LinkField name="socialDescription" label="Preview description" isOptional>
          <Input.TextArea rows={2} />
        </LinkField>
      </Section>
      <Section title="UTM Parameters" isComingSoon>
        <LinkField name="utmSource" label="Source" isOptional>
          <Input placeholder="newsletter" />
        </LinkField>
        <LinkField name="utmMedium" label="Medium" isOptional>
          <Input placeholder="email" />
        </LinkField>
        <LinkField name="utmCampaign" label="Campaign" isOptional>
          <Input placeholder="spring" />
        </LinkField>
        <LinkField name="utmTerm" label="Term" isOptional>
          <Input />
        </LinkField>
        <LinkField name="utmContent" label="Content" isOptional>
          <Input />
        </LinkField>
      </Section>
      <Section title="Tags" isOpen>
        <LinkField name="tags" label="Tags" isOptional hint={texts.tagsHint}>
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',']} />
        </LinkField>
      </Section>
    </>
  );
}
