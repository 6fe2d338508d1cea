import { Badge } from '@/ui/text/Badge';
import styles from './Section.module.css';
import { SectionFields } from './SectionFields';
import { type FoldedSection, sections } from './sections';
import { texts } from './texts';
import type { FieldContext } from './wizardField';

interface SectionProps extends FieldContext {
  readonly section: FoldedSection;
}

/** A fold of the accordion, with its fields. */
export function FormSection({ section, ...context }: SectionProps) {
  const { title, isComingSoon, isOpen } = { isComingSoon: false, isOpen: false, ...sections[section] };
  return (
    <details className={styles.section} open={isOpen}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        {isComingSoon && <Badge>{texts.comingSoon}</Badge>}
      </summary>
      <div className={styles.fields}>
        <SectionFields section={section} {...context} />
      </div>
    </details>
  );
}
