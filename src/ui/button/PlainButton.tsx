import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '@/lib/classNames';
import { Spinner } from '../feedback/Spinner';
import { VisuallyHidden } from '../text/VisuallyHidden';
import styles from './PlainButton.module.css';

interface PlainButtonProps {
  readonly children: ReactNode;
  /** Its accessible name, where its words change for a moment and screen readers announce that already. */
  readonly label?: string;
  readonly onClick?: () => void;
  /** Makes it a link that leaves the application, in a new tab that can't reach back. */
  readonly href?: string;
  /** `gradient` is for the one loud action of a page. */
  readonly look?: 'primary' | 'gradient' | 'default' | 'quiet' | 'danger';
  readonly size?: 'medium' | 'large';
  readonly type?: 'button' | 'submit';
  readonly icon?: ReactNode;
  /** Shows a spinner and ignores presses, but keeps the focus. */
  readonly isBusy?: boolean;
  /** Can't be pressed or reached now, for a reason that its surroundings show. */
  readonly isDisabled?: boolean;
  /** Why it can't be pressed now; shown as its tooltip. */
  readonly disabledReason?: string | undefined;
  /** A key that does the same, named by the tooltip. */
  readonly shortcut?: string | undefined;
}

/** A button that needs no antd and looks like antd's. */
export function PlainButton(props: PlainButtonProps) {
  const { children, onClick, href, look = 'default', size = 'medium', type = 'button', icon, isBusy } = props;
  const className = classNames(styles.button, styles[look], styles[size], isBusy && styles.busy);
  if (href !== undefined) {
    return (
      <a className={className} href={href} target="_blank" rel="noopener noreferrer">
        <span className="contents">{children}</span>
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    );
  }
  const isIdle = !isBusy && props.disabledReason === undefined;
  return (
    <button
      type={type}
      className={className}
      aria-label={props.label}
      disabled={props.isDisabled}
      onClick={isIdle ? onClick : prevent}
      aria-disabled={!isIdle || undefined}
      aria-busy={isBusy || undefined}
      aria-keyshortcuts={props.shortcut}
      data-tooltip={props.disabledReason ?? (props.shortcut && `Shortcut: ${props.shortcut}`)}
    >
      {isBusy && <Spinner />}
      {icon}
      <span className="contents">{children}</span>
    </button>
  );
}

/** A refused submit button stays one: Enter in a field presses it, and without a submit button the browser submits the form unasked. */
const prevent = (event: MouseEvent) => event.preventDefault();

interface LinkButtonProps {
  /** A path of the app. */
  readonly to: string;
  readonly look?: 'default' | 'primary';
  readonly size?: 'medium' | 'large';
  readonly children: ReactNode;
}

/** A link to another page that looks like a button, where going there is the one thing to do. */
export const LinkButton = ({ to, look = 'default', size = 'medium', children }: LinkButtonProps) => (
  <Link className={classNames(styles.button, styles[look], styles[size])} to={to}>
    {children}
  </Link>
);
