import type { Domain } from '@/resources/domains/model';
import styles from './BasicStep.module.css';
import { CarrierField } from './CarrierField';
import { LinkField } from './LinkField';
import { ShortUrlPreview } from './ShortUrlPreview';
import { SlugField } from './SlugField';
import type { LinkFormState, LoadedSlugs } from './useLinkForm';

interface BasicStepProps {
  readonly form: LinkFormState;
  readonly domains: readonly Domain[];
  readonly loadedSlugs: LoadedSlugs;
}

export const BasicStep = ({ form, domains, loadedSlugs }: BasicStepProps) => (
  <>
    <LinkField
      form={form}
      name="deepLink"
      label="Destination URL"
      required
      placeholder="https://example.com/your-page"
      inputMode="url"
      onBlur={({ target }) => target.value.trim() !== '' && form.judge(['deepLink'])}
    />
    <div className={styles.pair}>
      <CarrierField form={form} domains={domains} />
      <SlugField form={form} loadedSlugs={loadedSlugs} />
    </div>
    <ShortUrlPreview values={form.values} />
    <LinkField form={form} name="name" label="Link Name" required placeholder="Spring campaign" />
    <LinkField
      form={form}
      name="description"
      label="Description"
      isOptional
      placeholder="What this link is for"
      rows={2}
    />
  </>
);
