import { Input } from 'antd';
import type { Domain } from '@/resources/domains/model';
import styles from './BasicStep.module.css';
import { CarrierSelect } from './CarrierSelect';
import { LinkField } from './LinkField';
import { ShortUrlPreview } from './ShortUrlPreview';
import { SlugInput } from './SlugInput';
import type { LoadedSlugs, useLinkForm } from './useLinkForm';

interface BasicStepProps {
  readonly linkForm: ReturnType<typeof useLinkForm>;
  readonly domains: readonly Domain[];
  readonly loadedSlugs: LoadedSlugs;
}

export function BasicStep({ linkForm, domains, loadedSlugs }: BasicStepProps) {
  return (
    <>
      <LinkField name="deepLink" label="Destination URL">
        <Input
          required
          placeholder="https://example.com/your-page"
          inputMode="url"
          onBlur={({ target }) => target.value.trim() !== '' && linkForm.judge(['deepLink'])}
        />
      </LinkField>
      <div className={styles.pair}>
        <LinkField name="domain" label="Domain">
          <CarrierSelect domains={domains} />
        </LinkField>
        <LinkField name="customSlug" label="Custom Slug">
          <SlugInput onGenerate={linkForm.generateSlug} loadedSlugs={loadedSlugs} />
        </LinkField>
      </div>
      <ShortUrlPreview />
      <LinkField name="name" label="Link Name">
        <Input required placeholder="Spring campaign" />
      </LinkField>
      <LinkField name="description" label="Description" isOptional>
        <Input.TextArea placeholder="What this link is for" rows={2} />
      </LinkField>
    </>
  );
}
