import type { ReactNode } from 'react';
import type { RecordState, RecordStateName } from '@/resources/domains/recordStates';
import type { DnsRecord } from '@/resources/domains/records';
import { texts as said } from '@/resources/domains/recordTexts';
import { isApex, relativeName, zoneOf } from '@/resources/domains/zone';
import { CopyButton } from '@/ui/button/CopyButton';
import { Notice } from '@/ui/feedback/Notice';
import { CheckCircleIcon, ClockIcon, ErrorIcon, InfoIcon } from '@/ui/icons';
import { Badge } from '@/ui/text/Badge';
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
      <dl className={styles.parts}>
        <Part label={texts.name} value={name} copyLabel={texts.copyName(title)} />
        <Part label={texts.value} value={value} copyLabel={texts.copyValue(title)} />
        {name !== undefined && (
          <Part label={texts.relative(zone)} value={relativeName(name, zone)} copyLabel={texts.copyRelative(title)} />
        )}
      </dl>
    </li>
  );
}

interface PartProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly copyLabel: string;
}

const Part = ({ label, value, copyLabel }: PartProps) => (
  <div className={styles.part}>
    <dt>{label}</dt>
    <dd>{value === undefined ? texts.unknown : <Copyable value={value} label={copyLabel} />}</dd>
  </div>
);

const Copyable = ({ value, label }: { readonly value: string; readonly label: string }) => (
  <>
    <code className={styles.code} dir="ltr">
      {value}
    </code>
    <CopyButton value={value} label={label} />
  </>
);
