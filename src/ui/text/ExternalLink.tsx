import type { ReactNode } from 'react';
import { ArrowOutIcon } from '../icons';
import styles from './ExternalLink.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface ExternalLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** Keeps the arrow on the line of the last word. */
const noBreak = '\u00a0';

/** A link that leaves the application, in a new tab that can't reach back. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      <span>{children}</span>
      <span className={styles.arrow} aria-hidden="true">
        {noBreak}
        <ArrowOutIcon />
      </span>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
