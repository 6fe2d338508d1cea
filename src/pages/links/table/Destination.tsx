import { addressParts } from '@/ui/addressParts';
import { tooltipFrom } from './columns';
import styles from './Destination.module.css';
import { texts } from './texts';

interface DestinationProps {
  readonly text: string;
  /** Set when the text is an address that may be opened. */
  readonly address: string | undefined;
}

const tailLength = 10;

/** Host plain, path gray, cut in the middle where the column is narrow. */
export function Destination({ text, address }: DestinationProps) {
  if (text === '') return <>{texts.missing}</>;
  const { host, path } = addressParts(text);
  const cutAt = path.length > tailLength * 2 ? path.length - tailLength : path.length;
  const isLong = text.length > tooltipFrom.destination;
  const content = (
    <>
      <span className={styles.start}>
        {host}
        <span className={styles.path}>{path.slice(0, cutAt)}</span>
      </span>
      {cutAt < path.length && <span className={styles.path}>{path.slice(cutAt)}</span>}
    </>
  );
  if (!address) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip has to open by keyboard
      <bdi className={styles.target} data-tooltip={isLong ? text : undefined} tabIndex={isLong ? 0 : undefined}>
        {content}
      </bdi>
    );
  }
  return (
    <a
      className={styles.target}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      data-tooltip={isLong ? text : undefined}
    >
      {content}
    </a>
  );
}
