import type { Tone } from '@/ui/theme/tokens';
import type { DomainStatus, OwnershipStatus, SslStatus } from './status';

export interface StatusLook {
  readonly label: string;
  readonly tone: Tone;
}

const statusLooks = {
  new: { label: 'New', tone: 'gray' },
  pendingDns: { label: 'Pending DNS', tone: 'yellow' },
  pendingSsl: { label: 'Pending SSL', tone: 'blue' },
  pendingActivation: { label: 'Activating', tone: 'blue' },
  active: { label: 'Active', tone: 'green' },
  inactive: { label: 'Inactive', tone: 'gray' },
  error: { label: 'Error', tone: 'red' },
} as const satisfies Record<DomainStatus, StatusLook>;

const ownershipLooks = {
  pending: { label: 'Pending', tone: 'yellow' },
  pendingValidation: { label: 'Validating', tone: 'blue' },
  active: { label: 'Active', tone: 'green' },
  moved: { label: 'Moved', tone: 'orange' },
  deleted: { label: 'Deleted', tone: 'red' },
  blocked: { label: 'Blocked', tone: 'red' },
} as const satisfies Record<OwnershipStatus, StatusLook>;

const sslLooks = {
  initializing: { label: 'Initializing', tone: 'blue' },
  pendingValidation: { label: 'Validating', tone: 'yellow' },
  active: { label: 'Active', tone: 'green' },
  deleted: { label: 'Deleted', tone: 'red' },
  revoked: { label: 'Revoked', tone: 'red' },
  expired: { label: 'Expired', tone: 'red' },
} as const satisfies Record<SslStatus, StatusLook>;

const unknown: StatusLook = { label: 'Unknown', tone: 'gray' };
const notAvailable: StatusLook = { label: 'N/A', tone: 'gray' };

/** Labels and colors of the three statuses of a domain (docs/product.md#domain-status). */
export const statusLook = (status: DomainStatus | undefined): StatusLook => (status ? statusLooks[status] : unknown);
export const ownershipLook = (status: OwnershipStatus | undefined): StatusLook =>
  status ? ownershipLooks[status] : notAvailable;
export const sslLook = (status: SslStatus | undefined): StatusLook => (status ? sslLooks[status] : notAvailable);
