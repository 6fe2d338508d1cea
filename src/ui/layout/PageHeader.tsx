import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';
import { usePageTitle } from './pageTitle';

interface PageHeaderProps {
  /** Only of a page that stands in for another; the title of the route table unless told. */
  readonly title?: string;
  /** A link to the page that this one belongs to, where the menu has no entry for it. */
  readonly parent?: ReactNode;
  /** One line below the title: where this is. */
  readonly context?: ReactNode;
  /** At the right, the primary one last. */
  readonly actions?: ReactNode;
}

/** Starts a page of the workspace. The title takes the focus after a change of the route. */
export function PageHeader({ title, parent, context, actions }: PageHeaderProps) {
  const pageTitle = usePageTitle();
  return (
    <div className={styles.header}>
      {parent && (
        <nav className={styles.path} aria-label="Path">
          {parent} <span>{`/ ${title ?? pageTitle}`}</span>
        </nav>
      )}
      <h1 className={styles.title} tabIndex={-1}>
        {title ?? pageTitle}
      </h1>
      {context && <p className={styles.context}>{context}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
