import { Input, Select } from 'antd';
import { useEffect } from 'react';
import { limits } from '@/config/limits';
import { canCarryLinks, type Domain } from '@/resources/domains/model';
import styles from './BasicStep.module.css';
import { Field } from './Field';
import { ShortUrlPreview } from './ShortUrlPreview';
import { SlugInput } from './SlugInput';
import { texts } from './texts';
import type { LoadedSlugs, useLinkForm } from './useLinkForm';

interface BasicStepProps {
  readonly linkForm: ReturnType<typeof useLinkForm>;
  readonly domains: readonly Domain[];
  readonly loadedSlugs: LoadedSlugs;
}

/** From this many domains on, the list can be searched. */
const searchedFrom = 10;

export function BasicStep({ linkForm, domains, loadedSlugs }: BasicStepProps) {
  const { form } = linkForm;
  const options = domains
    .filter(canCarryLinks)
    .map(({ domain, isDefault }) => ({ value: domain, label: isDefault ? `${domain} (Default)` : domain }));

  // `autoFocus` comes too early: antd's portal enters the page after its content is mounted.
  useEffect(() => form.focusField('deepLink'), [form]);

  return (
    <>
      <Field name="deepLink" label="Destination URL">
        <Input
          placeholder="https://example.com/your-page"
          inputMode="url"
          onBlur={({ target }) => target.value.trim() !== '' && linkForm.judge(['deepLink'])}
        />
      </Field>
      <div className={styles.pair}>
        <Field name="domain" label="Domain">
          <Select
            options={options}
            placeholder="Select a domain"
            listHeight={limits.selectMaximumHeightPx}
            showSearch={options.length >= searchedFrom}
            notFoundContent={texts.noCarrier}
          />
        </Field>
        <Field name="customSlug" label="Custom Slug">
          <SlugInput onGenerate={linkForm.generateSlug} loadedSlugs={loadedSlugs} />
        </Field>
      </div>
      <ShortUrlPreview />
      <Field name="name" label="Link Name">
        <Input placeholder="Spring campaign" />
      </Field>
      <Field name="description" label="Description" isOptional>
        <Input.TextArea placeholder="What this link is for" autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </>
  );
}
