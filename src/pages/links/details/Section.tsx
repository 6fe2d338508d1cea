import { type ReactNode, useId } from 'react';
import styles from './LinkDetails.module.css';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Below the content. */
  readonly actions?: ReactNode;
}

/** One of the sections of a link's details. */
export function Section({ title, children, actions }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
