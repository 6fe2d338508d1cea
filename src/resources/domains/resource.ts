import { createDomain, deleteDomain, listDomains, refreshDomain } from '@/contract/domains';
import { action, defineResource } from '@/providers/data/defineResource';
import { domainFromWire } from './model';

export const domains = defineResource({
  name: 'domains',
  needs: 'organization',
  list: { endpoint: listDomains, rows: (wire, scope) => wire.map((domain) => domainFromWire(domain, scope)) },
  create: { endpoint: createDomain, row: domainFromWire },
  remove: { endpoint: deleteDomain },
  actions: { refresh: action({ endpoint: refreshDomain, row: domainFromWire, lists: 'replace-row' }) },
});
