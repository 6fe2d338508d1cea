import type { ReactNode } from 'react';
import { ArrowOutIcon } from '../icons';
import styles from './ExternalLink.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface ExternalLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  /** Replaces the content as the accessible name, where many links read alike: 'Open go.example.com/spring'. */
  readonly label?: string;
}

/** Keeps the arrow on the line of the last word. */
const noBreak = '\u00a0';
const newTab = '(opens in a new tab)';

/** A link that leaves the application, in a new tab that can't reach back. */
export function ExternalLink({ href, children, label }: ExternalLinkProps) {
  return (
    <a
      className={styles.link}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label && `${label} ${newTab}`}
    >
      {children}
      <span className={styles.arrow} aria-hidden="true">
        {noBreak}
        <ArrowOutIcon />
      </span>
      <VisuallyHidden> {newTab}</VisuallyHidden>
    </a>
  );
}
