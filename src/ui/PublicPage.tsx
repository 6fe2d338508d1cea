import type { ReactNode } from 'react';
import { Card } from './Card';
import { Logo } from './Logo';
import styles from './PublicPage.module.css';

interface PublicPageProps {
  readonly product: string;
  readonly title: string;
  readonly children?: ReactNode;
  /** Stands below the card: a way back, the small print. */
  readonly footer?: ReactNode;
  /** `card` centers a short text in the login card; `reading` sets a long text in a column. */
  readonly layout?: 'card' | 'reading';
}

/** A page outside the workspace: logo, title, content. */
export function PublicPage({ product, title, children, footer, layout = 'card' }: PublicPageProps) {
  const heading = (
    <h1 className={styles.title} tabIndex={-1}>
      {title}
    </h1>
  );
  if (layout === 'reading') {
    return (
      <main className={styles.reading}>
        <Logo name={product} />
        <article className={styles.text}>
          {heading}
          {children}
        </article>
        {footer && <div>{footer}</div>}
      </main>
    );
  }
  return (
    <main className={styles.centered}>
      <Card>
        <div className={styles.content}>
          <div>
            <Logo size={40} />
          </div>
          {heading}
          {children}
        </div>
      </Card>
      {footer && <div className={styles.footer}>{footer}</div>}
    </main>
  );
}
