import type { ReplyOf } from '@/contract/endpoint';
import type { listPlans, PlanWire } from '@/contract/plans';

/** A plan to choose (section 3). Prices are whole units of the plan's currency; undefined means 'not shown'. */
export interface Plan extends PlanWire {
  /** Same as the name (section 3). */
  readonly displayName: string;
}

const planFromWire = (wire: PlanWire): Plan => ({ ...wire, displayName: wire.name });

export const isEnterprise = (plan: Pick<Plan, 'name'>) => plan.name.toLowerCase() === 'enterprise';

/** The list with the separate enterprise plan appended; each plan once, however often the API names it. */
export function plansFromWire({ plans, enterprisePlan }: ReplyOf<typeof listPlans>): Plan[] {
  const named = [...plans, ...(enterprisePlan ? [enterprisePlan] : [])].map(planFromWire);
  const identity = (plan: Plan) => (isEnterprise(plan) ? 'enterprise' : plan.id);
  return named.filter((plan, index) => named.findIndex((other) => identity(other) === identity(plan)) === index);
}
