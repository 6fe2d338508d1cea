import type { ReactNode } from 'react';
import { classNames } from '@/lib/classNames';
import type { Tone } from '../theme/tokens';
import styles from './StatusTag.module.css';

interface StatusTagProps {
  readonly tone: Tone;
  readonly label: string;
  readonly icon?: ReactNode;
}

/** A state as icon and word; the color only helps. */
export function StatusTag({ tone, label, icon }: StatusTagProps) {
  return (
    <span className={classNames(styles.tag, styles[tone])}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {label}
    </span>
  );
}
