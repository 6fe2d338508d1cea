import { defineResource } from '@/providers/data/defineResource';
import { roles } from '../roles/resource';
import { create, list, one, remove, update } from './contract';

export const members = defineResource({
  name: 'members',
  needs: 'organization',
  list: { endpoint: list, rows: (reply) => reply },
  one: { endpoint: one },
  create: { endpoint: create },
  update: { endpoint: update },
  remove: { endpoint: remove },
  fields: { roleId: { label: 'Role', reference: roles } },
  views: { table: ['name', 'email', 'roleId', 'created'], filters: ['roleId'] },
});
