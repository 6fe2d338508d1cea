import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  readonly title: string;
  /** One line below the title: where this is. */
  readonly context?: ReactNode;
  /** At the right, the primary one last. */
  readonly actions?: ReactNode;
}

/** Starts a page of the workspace. The title takes the focus after a change of the route. */
export function PageHeader({ title, context, actions }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {context && <p className={styles.context}>{context}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
