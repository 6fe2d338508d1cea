import { StatusTag } from '@/ui/text/Badge';
import { BreakableAddress } from '@/ui/text/ShortText';
import styles from './DomainName.module.css';
import { shownName } from './name';

/** A domain's name. An international one stands with its ASCII form; one that passes for another only in that form. */
export function DomainName({ domain }: { readonly domain: string }) {
  const { ascii, reading, isLookAlike } = shownName(domain);
  return (
    <span className={styles.name}>
      <BreakableAddress address={reading ?? ascii} />
      {reading && (
        <span className={styles.ascii}>
          <BreakableAddress address={ascii} />
        </span>
      )}
      {isLookAlike && <StatusTag tone="orange" label="Look-alike letters" />}
    </span>
  );
}
