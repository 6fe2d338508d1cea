import type { ReactNode } from 'react';
import styles from './LinkDetails.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Labels at the left, values at the right, one below the other. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value }) => (
      <div key={label} className={styles.fact}>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.value}>{value}</dd>
      </div>
    ))}
  </dl>
);

/** A text of the user's, or what to say when there is none. */
export const given = (text: string, missing: string): ReactNode =>
  text === '' ? <span className={styles.missing}>{missing}</span> : <bdi>{text}</bdi>;
