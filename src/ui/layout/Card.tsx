import type { ReactNode } from 'react';
import styles from './Card.module.css';

/** The box of the public pages, as wide as the login card. */
export function Card({ children }: { readonly children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}
