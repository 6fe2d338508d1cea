import { landingOf } from '../landing';
import type { ImportPlan } from './plan';

export interface Landings {
  readonly plan: Pick<ImportPlan, 'hosts' | 'hostOf'>;
  /** Those that rows can land on. */
  readonly domains: readonly string[];
  readonly defaultDomain: string;
}

/** Where the rows of each host of a plan are expected. */
export const landingsOf = ({ plan, domains, defaultDomain }: Landings): readonly string[] =>
  plan.hosts.map((host) => landingOf(host, domains, defaultDomain));

/** The domains that rows are expected on. */
export function expectedDomains(landings: Landings): readonly string[] {
  const used = new Set(landings.plan.hostOf);
  return [...new Set(landingsOf(landings).filter((_, host) => used.has(host)))];
}
