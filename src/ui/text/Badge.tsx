import { classNames } from '@/lib/classNames';
import styles from './Badge.module.css';

interface BadgeProps {
  readonly children: string;
  /** `loud` for what is current or chosen, `quiet` for the rest. */
  readonly look?: 'quiet' | 'loud';
}

/** A short mark next to a name: 'Default', 'Current', 'Coming Soon'. */
export const Badge = ({ children, look = 'quiet' }: BadgeProps) => (
  <span className={classNames(styles.badge, styles[look])}>{children}</span>
);
