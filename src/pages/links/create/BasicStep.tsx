import { AlreadyThere } from './AlreadyThere';
import styles from './BasicStep.module.css';
import { PastedLines } from './PastedLines';
import { SectionFields } from './SectionFields';
import { ShortUrlPreview } from './ShortUrlPreview';
import type { FieldContext } from './wizardField';

interface BasicStepProps extends FieldContext {
  readonly onCreateMany: (text: string) => void;
}

export const BasicStep = ({ onCreateMany, ...context }: BasicStepProps) => (
  <>
    <PastedLines form={context.form} onCreateMany={onCreateMany}>
      <SectionFields section="destination" {...context} />
    </PastedLines>
    <AlreadyThere {...context} />
    <div className={styles.pair}>
      <SectionFields section="address" {...context} />
    </div>
    <ShortUrlPreview values={context.form.values} />
    <SectionFields section="naming" {...context} />
  </>
);
