import type { ReactNode } from 'react';
import styles from './LinkDetails.module.css';

/** A text of the user's, or what to say when there is none. */
export const given = (text: string, missing: string): ReactNode =>
  text === '' ? <span className={styles.missing}>{missing}</span> : <bdi>{text}</bdi>;
