import {
  createOrganization,
  deleteOrganization,
  listOrganizations,
  updateOrganization,
} from '@/contract/organizations';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { defineResource } from '@/providers/data/defineResource';
import { organizationFromWire } from './model';

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
