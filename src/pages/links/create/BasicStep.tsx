import type { Domain } from '@/resources/domains/model';
import styles from './BasicStep.module.css';
import { DomainField } from './DomainField';
import { LinkField } from './LinkField';
import { ShortUrlPreview } from './ShortUrlPreview';
import { SlugField } from './SlugField';
import { texts } from './texts';
import type { LinkFormState, LoadedSlugs } from './useLinkForm';

const { fields, examples } = texts;

interface BasicStepProps {
  readonly form: LinkFormState;
  /** In the order in which they are offered. */
  readonly carriers: readonly Domain[];
  readonly areDomainsKnown: boolean;
  readonly loadedSlugs: LoadedSlugs;
}

export const BasicStep = ({ form, carriers, areDomainsKnown, loadedSlugs }: BasicStepProps) => (
  <>
    <LinkField
      form={form}
      name="deepLink"
      label={fields.deepLink}
      required
      placeholder={examples.deepLink}
      inputMode="url"
      note={form.isDestinationCompleted ? texts.completed : ''}
      noteTone="info"
      onBlur={({ target }) => target.value.trim() !== '' && form.judge(['deepLink'])}
    />
    <div className={styles.pair}>
      <DomainField form={form} carriers={carriers} areDomainsKnown={areDomainsKnown} />
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
