import { defineResource } from '@/providers/data/defineResource';
import { create, list, one } from './contract';

export const customers = defineResource({
  name: 'customers',
  needs: 'organization',
  list: {
    endpoint: list,
    rows: (reply) => reply.customers,
    next: (reply) => (reply.hasMore ? reply.nextContinuationToken : undefined),
  },
  one: { endpoint: one },
  create: { endpoint: create },
});
