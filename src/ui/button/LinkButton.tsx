import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '@/lib/classNames';
import button from './PlainButton.module.css';

interface LinkButtonProps {
  /** A path of the app. */
  readonly to: string;
  readonly look?: 'default' | 'primary';
  readonly size?: 'medium' | 'large';
  readonly children: ReactNode;
}

/** A link to another page that looks like a button, where going there is the one thing to do. */
export const LinkButton = ({ to, look = 'default', size = 'medium', children }: LinkButtonProps) => (
  <Link className={classNames(button.button, button[look], button[size])} to={to}>
    {children}
  </Link>
);
