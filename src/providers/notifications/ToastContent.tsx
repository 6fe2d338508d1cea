import { useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '@/lib/classNames';
import { CopyButton } from '@/ui/button/CopyButton';
import iconButton from '@/ui/button/IconButton.module.css';
import { CloseIcon } from '@/ui/icons';
import type { Notification } from './notify';
import styles from './Toasts.module.css';

/** A server may send pages of text; a toast shows this many characters of it. */
const longestText = 1000;
const cut = (text: string) => (text.length > longestText ? `${text.slice(0, longestText)}…` : text);

interface ToastTitleProps {
  readonly title: string;
  readonly onClose: () => void;
}

export function ToastTitle({ title, onClose }: ToastTitleProps) {
  const cameFrom = useRef<HTMLElement>(null);
  return (
    <>
      <bdi className={styles.title}>{cut(title)}</bdi>
      <button
        type="button"
        aria-label="Close"
        className={classNames(iconButton.button, styles.close)}
        onFocus={({ relatedTarget }) => {
          cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
        }}
        onClick={() => {
          cameFrom.current?.focus();
          onClose();
        }}
      >
        <CloseIcon />
      </button>
    </>
  );
}

interface ToastTextProps extends Pick<Notification, 'copy' | 'link'> {
  readonly text: string;
}

/** Long text scrolls inside the toast, by keyboard too. */
export function ToastText({ text, copy, link }: ToastTextProps) {
  const isLong = text.length > 320;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to take the focus
    <div className={styles.text} {...(isLong && { tabIndex: 0, role: 'group', 'aria-label': 'Message' })}>
      <bdi>{cut(text)}</bdi> {copy && <CopyButton {...copy} />} {link && <Link to={link.to}>{link.label}</Link>}
    </div>
  );
}
