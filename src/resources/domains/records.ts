import { parseUrl } from '@/contract/parseUrl';
import type { Domain } from './model';
import { canonicalName } from './name';

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

/** The host of a domain without the port that a local one may carry. */
export const hostOf = (domain: string): string => domain.replace(/:\d+$/, '');

const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost');

/** Where a domain answers; undefined for a name that is no host. One with a port or on this machine has no certificate. */
export function domainAddress(domain: string): string | undefined {
  const host = hostOf(domain).toLowerCase();
  if (canonicalName(host) !== host && !(isLocal(host) && parseUrl(`http://${domain}`))) return undefined;
  const scheme = host !== domain.toLowerCase() || isLocal(host) ? 'http' : 'https';
  return `${scheme}://${domain.toLowerCase()}/`;
}

/** Texts about the DNS records, on the screen and in the exports. */
export const texts = {
  titles: {
    ownership: 'Ownership verification',
    certificate: 'SSL certificate validation',
    traffic: 'Traffic routing',
  } satisfies Record<RecordPurpose, string>,
  exportTitle: (host: string) => `DNS records for ${host}`,
  propagation: 'Changes can take up to 24 hours to propagate',
  apexType: 'ALIAS or ANAME (CNAME flattening)',
  apexInZone: 'A zone can have no CNAME at its own name: use the ALIAS, ANAME or flattening of the DNS provider',
} as const;
