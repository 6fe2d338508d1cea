/** The values are compared without regard to case; an unknown one means 'new' (docs/product.md#domain-status). */
const domainStatuses = ['new', 'pendingDns', 'pendingSsl', 'pendingActivation', 'active', 'inactive', 'error'] as const;
export type DomainStatus = (typeof domainStatuses)[number];

const ownershipStatuses = ['pending', 'pendingValidation', 'active', 'moved', 'deleted', 'blocked'] as const;
export type OwnershipStatus = (typeof ownershipStatuses)[number];

const sslStatuses = ['initializing', 'pendingValidation', 'active', 'deleted', 'revoked', 'expired'] as const;
export type SslStatus = (typeof sslStatuses)[number];

export const domainStatus = (wire: string): DomainStatus => known(domainStatuses, wire) ?? 'new';

/** Undefined is shown as 'N/A'. */
export const ownershipStatus = (wire: string | undefined) => known(ownershipStatuses, wire);

export const sslStatus = (wire: string | undefined) => known(sslStatuses, wire);

/** 'pending_validation', 'PendingValidation' and 'pendingValidation' are one status. */
const plain = (status: string) => status.toLowerCase().replace(/[^a-z]/g, '');

function known<Status extends string>(statuses: readonly Status[], wire: string | undefined): Status | undefined {
  return wire === undefined ? undefined : statuses.find((status) => plain(status) === plain(wire));
}
