import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
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

const drawings = {
  signpost: (
    <>
      <path d="M32 8v48M22 56h20" />
      <path d="M16 14h30l6 6-6 6H16z" />
      <path d="M48 32H22l-6 6 6 6h26z" opacity="0.5" />
    </>
  ),
  links: (
    <>
      <path d="M28 40 24 44a9 9 0 0 1-13-13l9-9a9 9 0 0 1 13 0" />
      <path d="m36 24 4-4a9 9 0 0 1 13 13l-9 9a9 9 0 0 1-13 0" />
      <path d="m27 37 10-10" opacity="0.5" />
    </>
  ),
  domains: (
    <>
      <rect x="8" y="14" width="48" height="36" rx="4" />
      <path d="M8 24h48M14 19h.1M19 19h.1M24 19h.1" />
      <path d="M18 34h28M18 41h18" opacity="0.5" />
    </>
  ),
  boxes: (
    <>
      <rect x="9" y="10" width="20" height="20" rx="4" />
      <rect x="35" y="10" width="20" height="20" rx="4" />
      <rect x="9" y="36" width="20" height="20" rx="4" />
      <rect x="35" y="36" width="20" height="20" rx="4" opacity="0.5" />
    </>
  ),
  file: (
    <>
      <path d="M16 8h22l12 12v36H16z" />
      <path d="M38 8v12h12" />
      <path d="M33 48V32m-6 6 6-6 6 6" opacity="0.5" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

type DrawingName = keyof typeof drawings;

/** A small line drawing in the text's color; it says nothing that the words don't. */
export const Drawing = ({ name }: { readonly name: DrawingName }) => (
  <Icon className={styles.drawing} grid={64} size={56}>
    {drawings[name]}
  </Icon>
);
