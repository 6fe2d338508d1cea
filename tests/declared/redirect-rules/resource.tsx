import { defineResource } from '@/providers/data/defineResource';
import { create, list, remove, update } from './contract';

export const redirectRules = defineResource({
  name: 'redirect-rules',
  needs: 'project',
  list: { endpoint: list, rows: (reply) => reply },
  create: { endpoint: create },
  update: { endpoint: update },
  remove: { endpoint: remove },
  fields: { percent: { initial: 100 } },
  views: { table: ['name', 'target', 'percent', 'conditions'], filters: ['percent'] },
});
