import {
  createOrganization,
  deleteOrganization,
  listOrganizations,
  type OrganizationType,
  type OrganizationWire,
  updateOrganization,
} from '@/contract/organizations';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { defineResource } from '@/providers/data/defineResource';

/** An organization as the app uses it (docs/product.md#organization). */
export interface Organization {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Undefined where the API knows only id and name. */
  readonly type: OrganizationType | undefined;
  readonly isActive: boolean;
  readonly projectCount: number;
  readonly memberCount: number;
  /** ISO 8601 instant, when known. */
  readonly created: string | undefined;
}

const organizationFromWire = (wire: OrganizationWire): Organization => ({
  id: wire.id,
  name: wire.name,
  description: wire.description,
  type: wire.organizationType,
  isActive: wire.isActive,
  projectCount: wire.projectCount,
  memberCount: wire.memberCount,
  created: wire.created,
});

export const organizations = defineResource({
  name: 'organizations',
  needs: 'nothing',
  list: { endpoint: listOrganizations, rows: (wire) => wire.map(organizationFromWire) },
  create: { endpoint: createOrganization, row: organizationFromWire },
  update: { endpoint: updateOrganization, row: organizationFromWire },
  remove: {
    endpoint: deleteOrganization,
    refusal: ({ success, message }) => (success ? undefined : (message ?? '')),
  },
  fields: { organizationType: { initial: 'Team' }, isActive: { hint: 'Inactive organizations cannot be used' } },
  selects: 'organization',
  page: lazyCode(async () => (await import('./page')).page),
});
