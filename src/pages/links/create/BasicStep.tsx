import type { Domain } from '@/resources/domains/model';
import styles from './BasicStep.module.css';
import { CarrierField } from './CarrierField';
import { LinkField } from './LinkField';
import { ShortUrlPreview } from './ShortUrlPreview';
import { SlugField } from './SlugField';
import { texts } from './texts';
import type { LinkFormState, LoadedSlugs } from './useLinkForm';

const { fields, examples } = texts;

interface BasicStepProps {
  readonly form: LinkFormState;
  readonly domains: readonly Domain[];
  readonly areDomainsKnown: boolean;
  readonly loadedSlugs: LoadedSlugs;
}

export const BasicStep = ({ form, domains, areDomainsKnown, loadedSlugs }: BasicStepProps) => (
  <>
    <LinkField
      form={form}
      name="deepLink"
      label={fields.deepLink}
      required
      placeholder={examples.deepLink}
      inputMode="url"
      onBlur={({ target }) => target.value.trim() !== '' && form.judge(['deepLink'])}
    />
    <div className={styles.pair}>
      <CarrierField form={form} domains={domains} areDomainsKnown={areDomainsKnown} />
      <SlugField form={form} loadedSlugs={loadedSlugs} />
    </div>
    <ShortUrlPreview values={form.values} />
    <LinkField form={form} name="name" label={fields.name} required placeholder={examples.name} />
    <LinkField
      form={form}
      name="description"
      label={fields.description}
      isOptional
      placeholder={examples.description}
      rows={2}
    />
  </>
);
