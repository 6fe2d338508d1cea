import { defineResource } from '@/providers/data/defineResource';
import { create, list, one, remove, update } from './contract';

export const alerts = defineResource({
  name: 'alerts',
  needs: 'organization',
  list: { endpoint: list, rows: (reply) => reply },
  one: { endpoint: one },
  create: { endpoint: create, restores: true },
  update: { endpoint: update },
  remove: { endpoint: remove },
  fields: { targetUrl: { hint: 'Receives a POST request' }, isActive: { initial: true } },
  views: { table: ['name', 'event', 'isActive', 'created'], filters: ['event', 'isActive', 'created'] },
});
