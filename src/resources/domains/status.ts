import type { Tone } from '@/ui/theme/tokens';

interface StatusLook {
  readonly label: string;
  readonly tone: Tone;
}

/** The status of a domain (docs/product.md#domain-status). `records.ts` says what each means for the DNS records. */
const domainStatuses = {
  new: { label: 'New', tone: 'gray' },
  pendingDns: { label: 'Pending DNS', tone: 'yellow' },
  pendingSsl: { label: 'Pending SSL', tone: 'blue' },
  pendingActivation: { label: 'Activating', tone: 'blue' },
  active: { label: 'Active', tone: 'green' },
  inactive: { label: 'Inactive', tone: 'gray' },
  error: { label: 'Error', tone: 'red' },
} as const satisfies Record<string, StatusLook>;

/** Who owns the host, as the certificate provider sees it. */
const ownershipStatuses = {
  pending: { label: 'Pending', tone: 'yellow' },
  pendingValidation: { label: 'Validating', tone: 'blue' },
  active: { label: 'Active', tone: 'green' },
  moved: { label: 'Moved', tone: 'orange' },
  deleted: { label: 'Deleted', tone: 'red' },
  blocked: { label: 'Blocked', tone: 'red' },
} as const satisfies Record<string, StatusLook>;

const sslStatuses = {
  initializing: { label: 'Initializing', tone: 'blue' },
  pendingValidation: { label: 'Validating', tone: 'yellow' },
  active: { label: 'Active', tone: 'green' },
  deleted: { label: 'Deleted', tone: 'red' },
  revoked: { label: 'Revoked', tone: 'red' },
  expired: { label: 'Expired', tone: 'red' },
} as const satisfies Record<string, StatusLook>;

export type DomainStatus = keyof typeof domainStatuses;
export type OwnershipStatus = keyof typeof ownershipStatuses;
export type SslStatus = keyof typeof sslStatuses;

/** An unknown status means 'new'. */
export const domainStatus = (wire: string): DomainStatus => statusIn(domainStatuses, wire) ?? 'new';
export const ownershipStatus = (wire: string | undefined) => statusIn(ownershipStatuses, wire);
export const sslStatus = (wire: string | undefined) => statusIn(sslStatuses, wire);

const unknown: StatusLook = { label: 'Unknown', tone: 'gray' };
const notAvailable: StatusLook = { label: 'N/A', tone: 'gray' };

export const statusLook = (status: DomainStatus | undefined): StatusLook => (status ? domainStatuses[status] : unknown);
export const ownershipLook = (status: OwnershipStatus | undefined): StatusLook =>
  status ? ownershipStatuses[status] : notAvailable;
export const sslLook = (status: SslStatus | undefined): StatusLook => (status ? sslStatuses[status] : notAvailable);

const pending: readonly DomainStatus[] = ['new', 'pendingDns', 'pendingSsl', 'pendingActivation'];

/** It is worth asking for again by itself. */
export const isPending = ({ status }: { readonly status: DomainStatus }): boolean => pending.includes(status);

/** 'pending_validation', 'PendingValidation' and 'pendingValidation' are one status. */
const normalized = (status: string) => status.toLowerCase().replace(/[^a-z]/g, '');

function statusIn<Status extends string>(table: Readonly<Record<Status, unknown>>, wire: string | undefined) {
  if (wire === undefined) return undefined;
  const statuses = Object.keys(table) as Status[]; // the keys of a literal are its type's
  return statuses.find((status) => normalized(status) === normalized(wire));
}
