import { hostOf } from './address';
import type { Domain } from './model';

const recordPurposes = ['ownership', 'certificate', 'traffic'] as const;
export type RecordPurpose = (typeof recordPurposes)[number];

/** A record that somebody has to make at the DNS provider; what the API has not said yet is undefined. */
export interface DnsRecord {
  readonly purpose: RecordPurpose;
  readonly type: 'TXT' | 'CNAME';
  /** In full, without a dot at its end. */
  readonly name: string | undefined;
  readonly value: string | undefined;
}

type RecordFields = Pick<Domain, 'domain' | 'txtRecordName' | 'txtRecordValue' | 'cnameRecordValue'>;

/** The three DNS records of a domain (docs/product.md#dns-configuration). `acmeHost` ends the value of the second one. */
export function dnsRecords(domain: RecordFields, acmeHost: string): readonly DnsRecord[] {
  const host = hostOf(domain.domain);
  return [
    { purpose: 'ownership', type: 'TXT', name: domain.txtRecordName, value: domain.txtRecordValue },
    { purpose: 'certificate', type: 'CNAME', name: `_acme-challenge.${host}`, value: `${host}.${acmeHost}` },
    { purpose: 'traffic', type: 'CNAME', name: host, value: domain.cnameRecordValue },
  ];
}
