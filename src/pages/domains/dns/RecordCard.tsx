import type { ReactNode } from 'react';
import type { RecordState, RecordStateName } from '@/resources/domains/recordStates';
import type { DnsRecord } from '@/resources/domains/records';
import { texts as said } from '@/resources/domains/recordTexts';
import { isApex, relativeName, zoneOf } from '@/resources/domains/zone';
import { CopyButton } from '@/ui/button/CopyButton';
import { Notice } from '@/ui/feedback/Notice';
import { CheckCircleIcon, ClockIcon, ErrorIcon, InfoIcon } from '@/ui/icons';
import { Badge } from '@/ui/text/Badge';
import { DefinitionList } from '@/ui/text/DefinitionList';
import { StatusTag } from '@/ui/text/StatusTag';
import type { Tone } from '@/ui/theme/tokens';
import styles from './DnsPanel.module.css';
import { texts } from './texts';

const looks = {
  waiting: { tone: 'yellow', icon: <ClockIcon /> },
  seen: { tone: 'blue', icon: <InfoIcon /> },
  wrong: { tone: 'red', icon: <ErrorIcon /> },
  done: { tone: 'green', icon: <CheckCircleIcon /> },
} as const satisfies Record<RecordStateName, { tone: Tone; icon: ReactNode }>;

interface RecordCardProps {
  readonly record: DnsRecord;
  readonly state: RecordState;
  readonly host: string;
}

/** One DNS record: its purpose, its state, and its parts to copy. */
export function RecordCard({ record: { purpose, type, name, value }, state: { state, next }, host }: RecordCardProps) {
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
        <StatusTag label={texts.states[state]} {...looks[state]} />
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
    <code className={styles.code} dir="ltr">
      {value}
    </code>
    <CopyButton value={value} label={label} />
  </span>
);
