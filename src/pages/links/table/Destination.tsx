import { addressParts, pathParts } from '@/lib/text/addressParts';
import styles from './Destination.module.css';
import { texts } from './texts';

/** Longer addresses have a tooltip, in characters. */
const tooltipFrom = 25;

interface DestinationProps {
  readonly text: string;
  /** Set when the text is an address that may be opened. */
  readonly address: string | undefined;
}

/** Host plain, path gray, cut in the middle where the column is narrow, so that the end of the path shows. */
export function Destination({ text, address }: DestinationProps) {
  if (text === '') return <>{texts.missing}</>;
  const { host, path } = addressParts(text);
  const [start, end] = pathParts(path);
  const isLong = text.length > tooltipFrom;
  const content = (
    <>
      <span className={styles.start}>
        {host}
        {start && <span className={styles.path}>{start}</span>}
      </span>
      {end && <span className={styles.path}>{end}</span>}
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
