import type { ReactNode } from 'react';
import { Card } from './Card';
import { Logo } from './Logo';
import styles from './PublicPage.module.css';

interface PublicPageProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Shown below the card, for example a link back. */
  readonly footer?: ReactNode;
}

/** A page outside the workspace with little to say: logo, title and content in the login card. */
export function PublicPage({ title, children, footer }: PublicPageProps) {
  return (
    <main className={styles.centered}>
      <Card>
        <div className={styles.content}>
          <div>
            <Logo size={40} />
          </div>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </div>
      </Card>
      {footer && <div className={styles.footer}>{footer}</div>}
    </main>
  );
}
