import { defineResource } from '@/providers/data/defineResource';
import { list } from './contract';

export const auditLog = defineResource({
  name: 'audit-log',
  label: { one: 'entry', many: 'entries' },
  needs: 'organization',
  list: {
    endpoint: list,
    rows: (reply) => reply.entries,
    next: (reply) => (reply.hasMore ? reply.nextContinuationToken : undefined),
  },
  fields: { kind: { choices: ['link', 'domain', 'member'] }, created: { kind: 'instant' } },
  views: { table: ['action', 'person', 'kind', 'created'], filters: ['person', 'kind', 'created'] },
});
