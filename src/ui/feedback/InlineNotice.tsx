import type { ReactNode } from 'react';
import { classNames } from '@/lib/classNames';
import { ErrorIcon, WarningIcon } from '../icons';
import styles from './InlineNotice.module.css';

const looks = {
  orange: { icon: <WarningIcon />, role: undefined },
  red: { icon: <ErrorIcon />, role: 'alert' },
} as const;

interface InlineNoticeProps {
  readonly tone: keyof typeof looks;
  readonly children: ReactNode;
}

/** A sentence about what is wrong, without a box, in a line of its own. Of the red ones screen readers are told at once. */
export const InlineNotice = ({ tone, children }: InlineNoticeProps) => (
  <p className={classNames(styles.notice, styles[tone])} role={looks[tone].role}>
    {looks[tone].icon}
    <span>{children}</span>
  </p>
);
