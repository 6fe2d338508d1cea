import { linkStatus, statusLooks } from '@/engines/links';
import { useNow } from '@/lib/useNow';
import { readableName } from '@/resources/domains/name';
import { StatusTag } from '@/ui/text/StatusTag';
import styles from './EntryList.module.css';
import type { Entry } from './entries';
import { texts } from './texts';

/** What an entry says. */
export function EntryContent({ entry }: { readonly entry: Entry }) {
  if (entry.kind === 'link') return <LinkContent entry={entry} />;
  return (
    <>
      <span className={styles.label}>
        <bdi>{entry.label}</bdi>
      </span>
      {entry.kind === 'go' && <Detail text={entry.detail} />}
    </>
  );
}

/** The status is said because it is mostly why somebody asks. */
function LinkContent({ entry }: { readonly entry: Extract<Entry, { kind: 'link' }> }) {
  const now = useNow();
  const { link } = entry.known;
  const { label, tone } = statusLooks[linkStatus(link, now)];
  return (
    <>
      <span className={styles.label}>
        {entry.isOtherCase && `${texts.anotherCase} `}
        <span className={styles.domain}>{readableName(link.domain)}/</span>
        <bdi className={styles.slug}>{link.slug}</bdi>
      </span>{' '}
      <StatusTag tone={tone} label={label} /> <bdi className={styles.name}>{link.name}</bdi>
      <Detail text={entry.where} />
    </>
  );
}

/** Its space keeps it apart where the entry is read out. */
const Detail = ({ text }: { readonly text: string | undefined }) =>
  text !== undefined && (
    <>
      {' '}
      <bdi className={styles.detail}>{text}</bdi>
    </>
  );
