import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/lib/classNames';
import { CloseIcon } from '../icons';
import styles from './IconButton.module.css';

interface IconButtonProps {
  /** The accessible name, and the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly className?: string | undefined;
  /** A key that does the same, named by the tooltip. */
  readonly shortcut?: string | undefined;
  /** Says that it opens something. */
  readonly opens?: 'dialog' | 'menu';
}

/** A button that is only an icon. */
export function IconButton({ label, icon, onClick, className, shortcut, opens }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.button, className)}
      aria-label={label}
      aria-haspopup={opens}
      aria-keyshortcuts={shortcut}
      data-tooltip={shortcut ? `${label} (${shortcut})` : label}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}

interface CloseButtonProps extends Pick<ComponentProps<'button'>, 'className' | 'onClick' | 'onFocus'> {
  /** The accessible name; sighted people need none. */
  readonly label?: string;
}

/** The cross of what can be closed or removed. */
export const CloseButton = ({ label = 'Close', className, ...handlers }: CloseButtonProps) => (
  <button type="button" className={classNames(styles.button, className)} aria-label={label} {...handlers}>
    <CloseIcon />
  </button>
);
