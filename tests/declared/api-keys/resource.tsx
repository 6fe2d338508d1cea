import { action, defineResource } from '@/providers/data/defineResource';
import { create, extend, list, remove, revokeAll, rotate } from './contract';

export const apiKeys = defineResource({
  name: 'api-keys',
  needs: 'organization',
  label: { one: 'API key', many: 'API keys' },
  list: { endpoint: list, rows: (reply) => reply },
  create: { endpoint: create },
  remove: { endpoint: remove },
  actions: {
    rotate: action({
      endpoint: rotate,
      label: 'Rotate',
      on: 'selected',
      question: 'Who uses the old key is refused from now on.',
      done: 'Key rotated',
      disabled: ({ isRevoked }) => (isRevoked ? 'It is revoked' : undefined),
    }),
    extend: action({ endpoint: extend, label: 'Extend', done: 'Key extended' }),
    revokeAll: action({
      endpoint: revokeAll,
      label: 'Revoke all',
      on: 'page',
      question: 'No key works any more.',
      done: 'All keys revoked',
    }),
  },
  fields: { key: { kind: 'secret-once' } },
  views: { table: ['name', 'scopes', 'expires', 'isRevoked'], filters: ['scopes', 'expires'] },
});
