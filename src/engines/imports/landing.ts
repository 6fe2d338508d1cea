import type { ImportPlan } from './proof/plan';

/** How many rows of an import are expected to give links on a domain. */
interface Landing {
  readonly domain: string;
  readonly rows: number;
}

/** What decides where the rows of an import land. */
export interface LandingDomains {
  /** Those that rows can land on. */
  readonly domains: readonly string[];
  readonly defaultDomain: string;
}

/** Where a row lands: on the host of its short link when that is a domain of the organization, else on the provider's default domain. */
export function landingOf(host: string, domains: readonly string[], defaultDomain: string): string {
  const names = [host, host.replace(/:\d+$/, '')];
  return names.find((name) => domains.includes(name)) ?? defaultDomain;
}

/**
 * The domains that the rows of a file are expected to land on, the one with the most rows first. `hosts` counts the rows by
 * host, with '' for rows without one.
 */
export function expectedLandings(
  hosts: ReadonlyMap<string, number>,
  domains: readonly string[],
  defaultDomain: string,
): readonly Landing[] {
  const counts = new Map<string, number>();
  for (const [host, rows] of hosts) {
    const domain = landingOf(host, domains, defaultDomain);
    counts.set(domain, (counts.get(domain) ?? 0) + rows);
  }
  return [...counts].map(([domain, rows]) => ({ domain, rows })).sort((one, other) => other.rows - one.rows);
}

export interface Landings extends LandingDomains {
  readonly plan: Pick<ImportPlan, 'hosts' | 'hostOf'>;
}

/** Where the rows of each host of a plan are expected. */
export const landingsOf = ({ plan, domains, defaultDomain }: Landings): readonly string[] =>
  plan.hosts.map((host) => landingOf(host, domains, defaultDomain));

/** The domains that rows are expected on. */
export function expectedDomains(landings: Landings): readonly string[] {
  const used = new Set(landings.plan.hostOf);
  return [...new Set(landingsOf(landings).filter((_, host) => used.has(host)))];
}
