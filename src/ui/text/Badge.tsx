import { classNames } from '@/lib/classNames';
import { CheckCircleIcon, ClockIcon, ErrorIcon, InfoIcon, WarningIcon } from '../icons';
import type { Tone } from '../theme/tokens';
import styles from './Badge.module.css';
import tag from './StatusTag.module.css';

interface BadgeProps {
  readonly children: string;
  /** `loud` for what is current or chosen, `quiet` for the rest. */
  readonly look?: 'quiet' | 'loud';
}

/** A short mark next to a name: 'Default', 'Current', 'Coming Soon'. */
export const Badge = ({ children, look = 'quiet' }: BadgeProps) => (
  <span className={classNames(styles.badge, styles[look])}>{children}</span>
);

interface StatusTagProps {
  readonly tone: Tone;
  readonly label: string;
}

const icons: Record<Tone, typeof InfoIcon> = {
  green: CheckCircleIcon,
  yellow: ClockIcon,
  blue: ClockIcon,
  orange: WarningIcon,
  red: ErrorIcon,
  gray: InfoIcon,
  purple: InfoIcon,
};

/** A state as icon and word; the color only helps. */
export function StatusTag({ tone, label }: StatusTagProps) {
  const Icon = icons[tone];
  return (
    <span className={tag.tag} data-tone={tone}>
      <Icon />
      <span>{label}</span>
    </span>
  );
}
