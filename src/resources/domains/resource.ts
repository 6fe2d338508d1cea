import { env } from '@/config';
import {
  createDomain,
  type DomainWire,
  deleteDomain,
  listDomains,
  providerFlag,
  refreshDomain,
} from '@/contract/domains';
import { action, defineResource } from '@/providers/data/defineResource';
import type { Scope } from '@/providers/data/scope';
import {
  type DomainStatus,
  domainStatus,
  type OwnershipStatus,
  ownershipStatus,
  type SslStatus,
  sslStatus,
} from './status';

/** A domain as the app uses it (docs/product.md#domain). */
export interface Domain {
  /** Organization and domain together. */
  readonly id: string;
  readonly organizationId: string;
  /** The host, in its canonical lower-case ASCII form; a provider's may carry a port. */
  readonly domain: string;
  /** False for a domain that the provider supplies. */
  readonly isCustom: boolean;
  /** True for the provider's default short domain. */
  readonly isDefault: boolean;
  readonly isVerified: boolean;
  readonly sslEnabled: boolean;
  readonly status: DomainStatus;
  /** False where the server gave no status, which counts as 'new'. */
  readonly hasStatus: boolean;
  readonly ownership: OwnershipStatus | undefined;
  readonly ssl: SslStatus | undefined;
  readonly txtRecordName: string | undefined;
  readonly txtRecordValue: string | undefined;
  readonly cnameRecordValue: string | undefined;
  readonly hasVerificationRecords: boolean;
  /** ISO 8601 instant. */
  readonly lastStatusRefresh: string | undefined;
}

export function domainFromWire(wire: DomainWire, scope: Scope): Domain {
  const isProvider = wire[providerFlag(env.productName)] === true;
  const organizationId = wire.organizationId || (scope.organizationId ?? '');
  const ownership = ownershipStatus(wire.cloudflareStatus);
  const ssl = sslStatus(wire.cloudflareSslStatus);
  return {
    id: `${organizationId}+${wire.domain.toLowerCase()}`,
    organizationId,
    domain: wire.domain,
    isCustom: !isProvider,
    isDefault: wire.domain.toLowerCase() === env.defaultShortDomain,
    isVerified: isProvider || ownership === 'active',
    sslEnabled: isProvider || ssl === 'active',
    status: domainStatus(wire.status),
    hasStatus: wire.status !== '',
    ownership,
    ssl,
    txtRecordName: wire.txtRecordName,
    txtRecordValue: wire.txtRecordValue,
    cnameRecordValue: wire.cnameRecordValue,
    hasVerificationRecords: wire.hasVerificationRecords,
    lastStatusRefresh: wire.lastStatusRefresh,
  };
}

/** An active domain and every provider domain can carry links. */
export const canCarryLinks = (domain: Pick<Domain, 'isCustom' | 'status'>) =>
  !domain.isCustom || domain.status === 'active';

export const domains = defineResource({
  name: 'domains',
  needs: 'organization',
  list: {
    endpoint: listDomains,
    rows: (wire, scope) => wire.map((domain) => domainFromWire(domain, scope)),
    unread: ({ unread }) => unread,
  },
  create: { endpoint: createDomain, row: domainFromWire },
  remove: { endpoint: deleteDomain },
  actions: { refresh: action({ endpoint: refreshDomain, row: domainFromWire, lists: 'replace-row' }) },
});
