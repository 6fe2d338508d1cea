import type { ReactNode } from 'react';
import { Logo } from './Logo';
import styles from './ReadingPage.module.css';

interface ReadingPageProps {
  readonly product: string;
  readonly title: string;
  readonly children: ReactNode;
  /** Shown below the text, for example a link back. */
  readonly footer?: ReactNode;
}

/** A page outside the workspace with a long text, in a column. */
export const ReadingPage = ({ product, title, children, footer }: ReadingPageProps) => (
  <main className={styles.page}>
    <Logo name={product} />
    <article className={styles.text}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </article>
    {footer && <div>{footer}</div>}
  </main>
);
