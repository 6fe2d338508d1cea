import { listPlans } from '@/contract/plans';
import { defineResource } from '@/providers/data/defineResource';
import { plansFromWire } from './model';

export const plans = defineResource({
  name: 'plans',
  needs: 'nothing',
  list: { endpoint: listPlans, rows: plansFromWire },
});
