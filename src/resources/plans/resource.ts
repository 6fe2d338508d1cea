import type { ReplyOf } from '@/contract/endpoint';
import { listPlans, type PlanWire } from '@/contract/plans';
import type { User } from '@/providers/auth/access';
import { defineResource } from '@/providers/data/defineResource';

/** A plan to choose (docs/product.md#plan). A price that is undefined is not known. */
export interface Plan extends PlanWire {
  /** Same as the name. */
  readonly displayName: string;
}

const planFromWire = (wire: PlanWire): Plan => ({ ...wire, displayName: wire.name });

export const isEnterprise = (plan: Pick<Plan, 'name'>) => plan.name.toLowerCase() === 'enterprise';

/** Whether the user has this plan. Compared by name, because the profile has no id of a plan. */
export const isPlanOf = (user: Pick<User, 'plan'>, { name }: Pick<Plan, 'name'>) =>
  user.plan.toLowerCase() === name.toLowerCase();

/** The list with the separate enterprise plan appended; each plan once, however often the API names it. */
export function plansFromWire({ plans, enterprisePlan }: ReplyOf<typeof listPlans>): Plan[] {
  const named = [...plans, ...(enterprisePlan ? [enterprisePlan] : [])].map(planFromWire);
  const identity = (plan: Plan) => (isEnterprise(plan) ? 'enterprise' : plan.id);
  return named.filter((plan, index) => named.findIndex((other) => identity(other) === identity(plan)) === index);
}

export const plans = defineResource({
  name: 'plans',
  needs: 'nothing',
  list: { endpoint: listPlans, rows: plansFromWire },
});
