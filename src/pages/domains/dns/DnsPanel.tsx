import { env } from '@/config';
import { formatDayTime, instantOf } from '@/lib/dates/dates';
import { hostOf } from '@/resources/domains/address';
import type { Domain } from '@/resources/domains/model';
import { shownName } from '@/resources/domains/name';
import { blockingRecord, type RecordStates, recordStates } from '@/resources/domains/recordStates';
import { dnsRecords } from '@/resources/domains/records';
import { texts as said } from '@/resources/domains/recordTexts';
import { isPending } from '@/resources/domains/status';
import { useDomainRefresh } from '@/resources/domains/useDomainRefresh';
import { PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import { RelativeTime } from '@/ui/text/RelativeTime';
import styles from './DnsPanel.module.css';
import { ExportBar } from './ExportBar';
import { RecordCard } from './RecordCard';
import { texts } from './texts';

/** The DNS records of a domain with their states, and what to do at the DNS provider (docs/product.md#dns-configuration). */
export function DnsPanel({ domain }: { readonly domain: Domain }) {
  const { refresh, isRefreshing, failure } = useDomainRefresh(domain);
  const records = dnsRecords(domain, env.acmeValidationHost);
  const states = recordStates(domain);
  const host = hostOf(domain.domain);
  return (
    <section className={styles.panel} aria-label={`${texts.title} of ${domain.domain}`}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>{texts.title}</h2>
          <p className={styles.summary}>{summary(domain, states)}</p>
        </div>
        <div>
          <PlainButton onClick={refresh} isBusy={isRefreshing}>
            {texts.refresh}
          </PlainButton>
        </div>
      </div>
      {failure !== undefined && (
        <Notice tone="red" title={texts.refreshFailure(shownName(domain.domain).ascii)}>
          <bdi>{failure}</bdi>
        </Notice>
      )}
      <ol className={styles.records}>
        {records.map((record) => (
          <RecordCard key={record.purpose} record={record} state={states[record.purpose]} host={host} />
        ))}
      </ol>
      <p className={styles.note}>
        {said.propagation}. {texts.lastCheck}: <LastCheck instant={domain.lastStatusRefresh} />.{' '}
        {isPending(domain) && texts.automatic}
      </p>
      <ExportBar host={host} records={records} />
    </section>
  );
}

function LastCheck({ instant }: { readonly instant: string | undefined }) {
  const date = instantOf(instant);
  if (!date) return <span>{texts.never}</span>;
  return (
    <>
      {formatDayTime(date)} (<RelativeTime instant={date} />)
    </>
  );
}

function summary({ status }: Domain, states: RecordStates): string {
  const blocking = blockingRecord(states);
  if (!blocking) return texts.allDone;
  if (status === 'inactive') return texts.inactive;
  return status === 'new' ? texts.intro : `${texts.nextStep(said.titles[blocking])}. ${states[blocking].next}`;
}
