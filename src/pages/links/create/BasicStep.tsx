import { Input } from 'antd';
import { useEffect } from 'react';
import type { Domain } from '@/resources/domains/model';
import styles from './BasicStep.module.css';
import { CarrierSelect } from './CarrierSelect';
import { Field } from './Field';
import { ShortUrlPreview } from './ShortUrlPreview';
import { SlugInput } from './SlugInput';
import type { LoadedSlugs, useLinkForm } from './useLinkForm';

interface BasicStepProps {
  readonly linkForm: ReturnType<typeof useLinkForm>;
  readonly domains: readonly Domain[];
  readonly loadedSlugs: LoadedSlugs;
}

export function BasicStep({ linkForm, domains, loadedSlugs }: BasicStepProps) {
  const { form } = linkForm;
  // `autoFocus` comes too early: antd's portal enters the page after its content is mounted.
  useEffect(() => form.focusField('deepLink'), [form]);

  return (
    <>
      <Field name="deepLink" label="Destination URL">
        <Input
          required
          placeholder="https://example.com/your-page"
          inputMode="url"
          onBlur={({ target }) => target.value.trim() !== '' && linkForm.judge(['deepLink'])}
        />
      </Field>
      <div className={styles.pair}>
        <Field name="domain" label="Domain">
          <CarrierSelect domains={domains} />
        </Field>
        <Field name="customSlug" label="Custom Slug">
          <SlugInput onGenerate={linkForm.generateSlug} loadedSlugs={loadedSlugs} />
        </Field>
      </div>
      <ShortUrlPreview />
      <Field name="name" label="Link Name">
        <Input required placeholder="Spring campaign" />
      </Field>
      <Field name="description" label="Description" isOptional>
        <Input.TextArea placeholder="What this link is for" rows={2} />
      </Field>
    </>
  );
}
