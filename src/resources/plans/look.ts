import type { planIcons } from '@/contract/plans';
import type { Plan } from './resource';

export type PlanIconName = (typeof planIcons)[number];

export interface PlanLook {
  readonly icon: PlanIconName;
  readonly gradient: 'secondary' | 'blue' | 'primary' | 'purple' | 'gray';
}

/** An icon and a gradient for each known plan (docs/product.md#plans-page). */
const looks: ReadonlyMap<string, PlanLook> = new Map([
  ['free', { icon: 'star', gradient: 'secondary' }],
  ['personal', { icon: 'user', gradient: 'blue' }],
  ['team', { icon: 'users', gradient: 'primary' }],
  ['business', { icon: 'building', gradient: 'purple' }],
  ['enterprise', { icon: 'building', gradient: 'purple' }],
]);

/** A plan of another name brings its own icon, or gets a star, and is gray. */
export const planLook = ({ name, icon = 'star' }: Pick<Plan, 'name' | 'icon'>): PlanLook =>
  looks.get(name.toLowerCase()) ?? { icon, gradient: 'gray' };
