import { parseUrl } from '@/contract/parseUrl';
import type { Domain } from './resource';
import type { DomainStatus, OwnershipStatus, SslStatus } from './status';
import { canonicalName } from './typedName';

const purposes = ['ownership', 'certificate', 'traffic'] as const;
export type RecordPurpose = (typeof purposes)[number];

/** A record that has to be made at the DNS provider; what the API has not said yet is undefined. */
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

/** `waiting`: the record has not been found yet; `seen`: it is being checked; `wrong`: it has to be corrected; `done`. */
export type RecordStateName = 'waiting' | 'seen' | 'wrong' | 'done';

/** The state of one record, and the next step in one or two sentences. */
export interface RecordState {
  readonly state: RecordStateName;
  readonly next: string;
}

type RecordStates = Readonly<Record<RecordPurpose, RecordState>>;

const done = { state: 'done', next: 'Nothing to do. Leave the record in place.' } as const;

interface Facts {
  readonly status: DomainStatus;
  readonly ownership: OwnershipStatus;
  readonly ssl: SslStatus;
}

const allActive = { ownership: 'active', ssl: 'active' } as const;

/** What the domain's own status says of ownership and certificate, for where theirs is unknown. */
const implied: Partial<Record<DomainStatus, Omit<Facts, 'status'>>> = {
  pendingSsl: { ownership: 'active', ssl: 'pendingValidation' },
  pendingActivation: allActive,
  active: allActive,
};

/** Tells the state of each record from the domain's, the ownership's and the certificate's status. */
export function recordStates({ status, ownership, ssl }: Pick<Domain, keyof Facts>): RecordStates {
  const meant = implied[status] ?? { ownership: 'pending', ssl: 'initializing' };
  const facts = { status, ownership: ownership ?? meant.ownership, ssl: ssl ?? meant.ssl };
  return { ownership: ownershipState(facts), certificate: certificateState(facts), traffic: trafficState(facts) };
}

const ownershipStates = {
  pending: { state: 'waiting', next: 'Add this record at your DNS provider. It has not been found yet.' },
  pendingValidation: { state: 'seen', next: 'The record has been found and is being checked. Nothing to do.' },
  active: done,
  // A host that points elsewhere now was verified before: the traffic record is the one to fix.
  moved: done,
  deleted: {
    state: 'wrong',
    next: 'The certificate provider has removed the domain. Delete it here and add it again to get new records.',
  },
  blocked: {
    state: 'wrong',
    next: 'The certificate provider has refused the domain. No record can change that: contact support.',
  },
} as const satisfies Record<OwnershipStatus, RecordState>;

function ownershipState({ status, ownership }: Facts): RecordState {
  if (status === 'error' && ownership === 'pendingValidation') {
    return {
      state: 'wrong',
      next: 'A record with this name exists, but with another value. Replace it with the value below.',
    };
  }
  return status === 'active' && ownershipStates[ownership].state !== 'wrong' ? done : ownershipStates[ownership];
}

const lostCertificate = (what: string): RecordState => ({
  state: 'wrong',
  next: `The certificate ${what}. Check that this record is still in place with the value below, then refresh the status.`,
});

const certificateStates = {
  initializing: {
    state: 'waiting',
    next: 'Add this record at your DNS provider. The certificate is ordered once ownership is verified.',
  },
  pendingValidation: {
    state: 'seen',
    next: 'The certificate authority is checking this record. If that takes more than a few hours, compare name and value.',
  },
  active: done,
  deleted: lostCertificate('has been deleted'),
  revoked: lostCertificate('has been revoked'),
  expired: lostCertificate('has expired'),
} as const satisfies Record<SslStatus, RecordState>;

function certificateState({ status, ssl }: Facts): RecordState {
  if (status === 'error' && ssl === 'pendingValidation') return lostCertificate('could not be issued');
  return status === 'active' && certificateStates[ssl].state !== 'wrong' ? done : certificateStates[ssl];
}

const addAnyTime: RecordState = {
  state: 'waiting',
  next: 'Add this record now; it does not depend on the other two.',
};

const trafficStates = {
  new: addAnyTime,
  pendingDns: addAnyTime,
  pendingSsl: addAnyTime,
  pendingActivation: {
    state: 'waiting',
    next: 'Ownership and certificate are done. This record is the last one: check that it is in place.',
  },
  active: done,
  inactive: { state: 'waiting', next: 'The domain is inactive and routes no traffic.' },
  error: {
    state: 'waiting',
    next: 'This record is checked after the problem above is solved. You can add it now.',
  },
} as const satisfies Record<DomainStatus, RecordState>;

/** The record can be added whatever the state of the others. */
function trafficState({ status, ownership, ssl }: Facts): RecordState {
  if (ownership === 'moved') {
    return { state: 'wrong', next: 'The domain points somewhere else. Change the record back to the value below.' };
  }
  if (status === 'error' && ownership === 'active' && ssl === 'active') {
    return {
      state: 'wrong',
      next: 'Ownership and certificate are done, but traffic does not arrive. Check that this record is in place with the value below, then refresh the status.',
    };
  }
  if (status === 'error' && ownership === 'active' && (ssl === 'expired' || ssl === 'revoked')) {
    return { state: 'seen', next: 'Nothing to do: traffic is routed again as soon as the certificate works.' };
  }
  return trafficStates[status];
}

const urgency = ['wrong', 'waiting', 'seen'] as const satisfies readonly RecordStateName[];

/** The record to fix first: a wrong one, else one that is missing, else one that is being checked. */
export function blockingRecord(states: RecordStates): RecordPurpose | undefined {
  for (const state of urgency) {
    const found = purposes.find((purpose) => states[purpose].state === state);
    if (found) return found;
  }
  return undefined;
}
