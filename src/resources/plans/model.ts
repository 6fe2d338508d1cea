import type { ReplyOf } from '@/contract/endpoint';
import type { listPlans, PlanWire } from '@/contract/plans';

/** A plan to choose (section 3). Prices are whole units of the plan's currency; undefined means 'not shown'. */
export interface Plan extends PlanWire {
  /** Same as the name (section 3). */
  readonly displayName: string;
}

const planFromWire = (wire: PlanWire): Plan => ({ ...wire, displayName: wire.name });

export const isEnterprise = (plan: Pick<Plan, 'name'>) => plan.name.toLowerCase() === 'enterprise';

/** The list with the separate enterprise plan appended, once, however often the API names it. */
export function plansFromWire({ plans, enterprisePlan }: ReplyOf<typeof listPlans>): Plan[] {
  const inList = plans.map(planFromWire);
  if (!enterprisePlan || inList.some(isEnterprise)) return inList;
  return [...inList, planFromWire(enterprisePlan)];
}
