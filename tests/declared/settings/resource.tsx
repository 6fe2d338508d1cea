import { defineResource } from '@/providers/data/defineResource';
import { one, update } from './contract';

export const settings = defineResource({
  name: 'settings',
  kind: 'single',
  needs: 'organization',
  label: { one: 'settings', many: 'settings' },
  one: { endpoint: one },
  update: { endpoint: update },
  fields: {
    region: {
      access: (record) => (record?.region ? 'The region is chosen once' : undefined),
    },
    headers: { kind: 'json' },
    version: { kind: 'version' },
  },
});
