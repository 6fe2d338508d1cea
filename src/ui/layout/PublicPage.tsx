import type { ReactNode } from 'react';
import card from './Card.module.css';
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

/** The box of the public pages, as wide as the login card. */
export function Card({ children }: { readonly children: ReactNode }) {
  return <div className={card.card}>{children}</div>;
}
