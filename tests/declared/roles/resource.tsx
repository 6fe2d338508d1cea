import { defineResource } from '@/providers/data/defineResource';
import { create, list, remove, update } from './contract';

export const roles = defineResource({
  name: 'roles',
  needs: 'organization',
  list: { endpoint: list, rows: (reply) => reply },
  create: { endpoint: create },
  update: { endpoint: update },
  remove: { endpoint: remove },
});
