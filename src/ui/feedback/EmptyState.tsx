import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** Left out where the heading above says it. */
  readonly title?: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly drawing?: DrawingName;
}

/** What a list says when there is nothing in it, and the one thing to do about it. */
export function EmptyState({ title, text, action, drawing = 'signpost' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Drawing name={drawing} />
      {title && <h2>{title}</h2>}
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
