import type { ReactNode } from 'react';
import { CloseButton } from '../button/IconButton';
import { PlainButton } from '../button/PlainButton';
import { CheckCircleIcon, ErrorIcon, InfoIcon, WarningIcon } from '../icons';
import styles from './Notice.module.css';
import { ServerWords } from './ServerWords';

const looks = {
  blue: { icon: <InfoIcon />, role: 'status' },
  green: { icon: <CheckCircleIcon />, role: 'status' },
  orange: { icon: <WarningIcon />, role: 'alert' },
  red: { icon: <ErrorIcon />, role: 'alert' },
} as const;

interface NoticeProps {
  readonly tone: keyof typeof looks;
  readonly title: string;
  /** `off` while it counts. */
  readonly live?: 'off' | undefined;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly onClose?: () => void;
}

/** Something to know, where it matters: information, success, warning, failure. */
export function Notice({ tone, title, live, children, action, onClose }: NoticeProps) {
  const { icon, role } = looks[tone];
  return (
    <div className={styles.notice} data-tone={tone} role={role} aria-live={live}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.body}>
        <div className={styles.words}>
          <strong className={styles.title}>{title}</strong>
          {children && <div className={styles.text}>{children}</div>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onClose && <CloseButton className={styles.close} onClick={onClose} />}
    </div>
  );
}

interface ErrorNoticeProps {
  /** What failed. */
  readonly title: string;
  /** What it means for the user. */
  readonly meaning?: string | undefined;
  /** What the server said, or why nothing could be read of it; folded away. */
  readonly words?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean;
}

/** A failure, with a way to try again. */
export function ErrorNotice({ title, meaning, words, onRetry, isRetrying = false }: ErrorNoticeProps) {
  const retry = onRetry && (
    <PlainButton onClick={onRetry} isBusy={isRetrying}>
      Retry
    </PlainButton>
  );
  return (
    <Notice tone="red" title={title} action={retry}>
      {meaning && <p>{meaning}</p>}
      {words !== meaning && <ServerWords words={words} />}
    </Notice>
  );
}

interface UnreadNoticeProps {
  /** '2 domains could not be read'. */
  readonly title: string;
  readonly isBusy: boolean;
  readonly onReload: () => void;
}

/** Entries of an answer that could not be read are missing in a list. */
export const UnreadNotice = ({ title, isBusy, onReload }: UnreadNoticeProps) => (
  <Notice
    tone="orange"
    title={title}
    action={
      <PlainButton isBusy={isBusy} onClick={onReload}>
        Reload
      </PlainButton>
    }
  >
    The list lacks them.
  </Notice>
);
