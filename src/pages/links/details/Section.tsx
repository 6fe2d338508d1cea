import { type ReactNode, useId } from 'react';
import styles from './LinkDetails.module.css';

interface SectionProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Beside the title, where there is no content. */
  readonly absence?: string;
  /** Below the content. */
  readonly actions?: ReactNode;
}

/** One of the sections of a link's details. */
export function DetailsSection({ title, children, absence, actions }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id} data-empty={absence && true}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {absence && given('', absence)}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}

/** A text of the user's, or what to say when there is none. */
export const given = (text: string, missing: string): ReactNode =>
  text === '' ? <span className={styles.missing}>{missing}</span> : <bdi>{text}</bdi>;
