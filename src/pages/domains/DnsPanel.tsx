import { useState } from 'react';
import { env } from '@/config';
import { useCopy } from '@/lib/browser/useCopy';
import { formatDayTime, instantOf } from '@/lib/dates/dates';
import { saveBlob } from '@/providers/files/saveBlob';
import {
  type DnsFormat,
  dnsFormats,
  exportDnsRecords,
  isApex,
  relativeName,
  zoneOf,
} from '@/resources/domains/exportDnsRecords';
import { shownName } from '@/resources/domains/name';
import {
  blockingRecord,
  type DnsRecord,
  dnsRecords,
  hostOf,
  type RecordState,
  type RecordStateName,
  recordStates,
  texts as said,
} from '@/resources/domains/records';
import { canCarryLinks, type Domain } from '@/resources/domains/resource';
import { isPending } from '@/resources/domains/status';
import { useDomainRefresh } from '@/resources/domains/useCustomDomains';
import { writeStart } from '@/resources/links/linkAddress';
import { useScopedAddress } from '@/resources/selection/SelectionProvider';
import { CopyButton } from '@/ui/button/CopyButton';
import copying from '@/ui/button/CopyButton.module.css';
import { LinkButton, PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import { Segmented } from '@/ui/form/Segmented';
import { Badge, StatusTag } from '@/ui/text/Badge';
import { DefinitionList } from '@/ui/text/DefinitionList';
import { RelativeTime } from '@/ui/text/RelativeTime';
import { BreakableAddress } from '@/ui/text/ShortText';
import type { Tone } from '@/ui/theme/tokens';
import styles from './DnsPanel.module.css';
import { texts as pageTexts } from './texts';

const texts = pageTexts.dns;

/** The DNS records of a domain with their states, and what to do at the DNS provider (docs/product.md#dns-configuration). */
export function DnsPanel({ domain }: { readonly domain: Domain }) {
  const { refresh, isRefreshing, failure } = useDomainRefresh(domain);
  const records = dnsRecords(domain, env.acmeValidationHost);
  const states = recordStates(domain);
  const host = hostOf(domain.domain);
  const addressOf = useScopedAddress();
  return (
    <section className={styles.panel} aria-label={`${texts.title} of ${domain.domain}`}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>{texts.title}</h2>
          <p className={styles.summary}>{nextStep(domain)}</p>
        </div>
        <div className={styles.buttons}>
          {canCarryLinks(domain) && (
            <LinkButton to={addressOf('/links', writeStart(domain.domain))}>{pageTexts.createLink}</LinkButton>
          )}
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
      <ol>
        {records.map((record) => (
          <RecordCard key={record.purpose} record={record} state={states[record.purpose]} host={host} />
        ))}
      </ol>
      <p className={styles.note}>
        <span>{`${said.propagation}. ${texts.lastCheck}:`}</span> <LastCheck instant={domain.lastStatusRefresh} />
        <span>{isPending(domain) ? `. ${texts.automatic}` : '.'}</span>
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
      <span>{`${formatDayTime(date)} (`}</span>
      <RelativeTime instant={date} isPast />
      <span>)</span>
    </>
  );
}

/** What to do next with all of the records. */
export function nextStep(domain: Domain): string {
  const { status } = domain;
  const states = recordStates(domain);
  const blocking = blockingRecord(states);
  if (!blocking) return texts.allDone;
  if (status === 'inactive') return texts.inactive;
  return status === 'new' ? texts.intro : `${texts.nextStep(said.titles[blocking])}. ${states[blocking].next}`;
}

const forms = dnsFormats.map((value) => ({ value, label: texts.forms[value] }));

/** Exports all records, as text for a person or as lines of a zone file. */
function ExportBar({ host, records }: { readonly host: string; readonly records: readonly DnsRecord[] }) {
  const [form, setForm] = useState<DnsFormat>('text');
  const { text, fileName } = exportDnsRecords(form, host, records);
  const { outcome, copy } = useCopy(text, { refusal: texts.copyRefused });
  const save = () => saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), fileName);
  return (
    <fieldset className={styles.export}>
      <legend className={styles.legend}>{texts.export}</legend>
      <div className={styles.form}>
        <Segmented label={texts.form} options={forms} value={form} onChange={setForm} />
      </div>
      <PlainButton label={texts.copyAll} onClick={copy}>
        {outcome === 'copied' ? texts.copied : texts.copyAll}
      </PlainButton>
      <PlainButton onClick={save}>{texts.download}</PlainButton>
      {outcome === 'refused' && <span className={copying.hint}>{texts.copyRefused}</span>}
    </fieldset>
  );
}

const tones = {
  waiting: 'yellow',
  seen: 'blue',
  wrong: 'red',
  done: 'green',
} as const satisfies Record<RecordStateName, Tone>;

interface RecordCardProps {
  readonly record: DnsRecord;
  readonly state: RecordState;
  readonly host: string;
}

/** One DNS record: its purpose, its state, and its parts to copy. */
function RecordCard({ record: { purpose, type, name, value }, state: { state, next }, host }: RecordCardProps) {
  const title = said.titles[purpose];
  const zone = zoneOf(host);
  const isApexTraffic = purpose === 'traffic' && isApex(host);
  const parts = [part(texts.name, name, texts.copyName(title)), part(texts.value, value, texts.copyValue(title))];
  if (name !== undefined) {
    parts.push(part(texts.relative(zone), relativeName(name, zone), texts.copyRelative(title)));
  }
  return (
    <li className={styles.record}>
      <div className={styles.recordHead}>
        <h3>{title}</h3>
        <Badge>{isApexTraffic ? said.apexType : type}</Badge>
        <StatusTag tone={tones[state]} label={texts.states[state]} />
        <p className={styles.purpose}>{texts.purposes[purpose]}</p>
      </div>
      <p className={styles.next}>{next}</p>
      {isApexTraffic && state !== 'done' && (
        <Notice tone="blue" title={texts.apexTitle}>
          {texts.apex(host)}
        </Notice>
      )}
      <DefinitionList items={parts} />
    </li>
  );
}

const part = (label: string, value: string | undefined, copyLabel: string) => ({
  label,
  value: value === undefined ? texts.unknown : <Copyable value={value} label={copyLabel} />,
});

const Copyable = ({ value, label }: { readonly value: string; readonly label: string }) => (
  <span className={styles.copied}>
    <code className={styles.code} dir="ltr" translate="no">
      <BreakableAddress address={value} />
    </code>
    <CopyButton value={value} label={label} />
  </span>
);
