import type { ReactNode } from 'react';
import { WarningIcon } from '@/ui/icons';
import { StatusTag } from '@/ui/text/StatusTag';
import styles from './DomainName.module.css';
import { shownName } from './name';

/** A domain's name. An international one stands with its ASCII form; one that passes for another only in that form. */
export function DomainName({ domain }: { readonly domain: string }) {
  const { ascii, reading, isLookAlike } = shownName(domain);
  return (
    <span className={styles.name}>
      <bdi>{breakable(reading ?? ascii)}</bdi>
      {reading && <bdi className={styles.ascii}>{breakable(ascii)}</bdi>}
      {isLookAlike && <StatusTag tone="orange" label="Look-alike letters" icon={<WarningIcon />} />}
    </span>
  );
}

/** Where a name needs more than one line, it is broken between its labels. */
const breakable = (name: string) =>
  name.split(/(?<=\.)/).reduce<ReactNode>(
    (before, label) => (
      <>
        {before}
        <wbr />
        {label}
      </>
    ),
    undefined,
  );
