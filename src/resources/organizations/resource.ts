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
export interface Organization extends Omit<OrganizationWire, 'organizationType'> {
  /** Undefined where the API knows only id and name. */
  readonly type: OrganizationType | undefined;
}

const organizationFromWire = ({ organizationType: type, ...wire }: OrganizationWire): Organization => ({
  ...wire,
  type,
});

export const organizations = defineResource({
  name: 'organizations',
  needs: 'nothing',
  list: {
    endpoint: listOrganizations,
    rows: (wire) => wire.map(organizationFromWire),
    unread: ({ unread }) => unread,
  },
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
