import { defineResource } from '@/providers/data/defineResource';
import { customers } from '../customers/resource';
import { create, list, one } from './contract';

export const invoices = defineResource({
  name: 'invoices',
  needs: 'organization',
  list: {
    endpoint: list,
    rows: (reply) => reply.invoices,
    total: (reply) => reply.totalCount,
    byNumber: 'page',
  },
  one: { endpoint: one },
  create: { endpoint: create },
  fields: { customerId: { label: 'Customer', reference: customers } },
  views: { table: ['name', 'customerId', 'created'] },
});
