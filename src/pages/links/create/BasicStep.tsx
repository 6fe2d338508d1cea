import styles from './BasicStep.module.css';
import { SectionFields } from './SectionFields';
import { ShortUrlPreview } from './ShortUrlPreview';
import type { FieldContext } from './wizardField';

export const BasicStep = (context: FieldContext) => (
  <>
    <SectionFields section="destination" {...context} />
    <div className={styles.pair}>
      <SectionFields section="address" {...context} />
    </div>
    <ShortUrlPreview values={context.form.values} />
    <SectionFields section="naming" {...context} />
  </>
);
