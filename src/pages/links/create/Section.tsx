import type { ReactNode } from 'react';
import { ChevronIcon } from '@/ui/icons';
import { Badge } from '@/ui/text/Badge';
import styles from './Section.module.css';
import { texts } from './texts';

interface SectionProps {
  readonly title: string;
  readonly isComingSoon?: boolean;
  /** Whether it starts open. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A fold of the accordion. */
export function Section({ title, isComingSoon = false, isOpen = false, children }: SectionProps) {
  return (
    <details className={styles.section} open={isOpen}>
      <summary className={styles.summary}>
        <span className={styles.chevron}>
          <ChevronIcon />
        </span>
        <span className={styles.title}>{title}</span>
        {isComingSoon && <Badge>{texts.comingSoon}</Badge>}
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
