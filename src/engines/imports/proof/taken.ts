import { expectedDomains, type Landings, landingsOf } from '../landing';
import { type Before, type KnownBefore, knownBefore } from './kept';
import type { LinkLists } from './lists';
import type { ImportPlan } from './plan';

/** Which rows have a slug that is taken, on each of the domains whose links are all here; without a call. */
export async function lookBefore(lists: LinkLists, domains: readonly string[], plan: ImportPlan): Promise<Before> {
  const before = new Map<string, KnownBefore>();
  for (const domain of domains) {
    const look = await lists.look(domain, plan.slugs);
    if (look?.isWhole) before.set(domain, knownBefore(look));
  }
  return before;
}

/** How many slugs are taken among all links of a domain, as they were read at an instant in ms. */
export interface KnownTaken {
  readonly taken: number;
  readonly links: number;
  readonly readAt: number;
}

interface Taken {
  readonly domain: string;
  /** Undefined where not all links of the domain are here. */
  readonly known: KnownTaken | undefined;
}

interface Asked extends Landings {
  readonly before: Before;
}

/** How many of the rows that are expected on each domain have a slug that is taken there. */
export function takenOn({ before, ...asked }: Asked): readonly Taken[] {
  const landings = landingsOf(asked);
  return expectedDomains(asked).map((domain) => {
    const known = before.get(domain);
    if (!known) return { domain, known };
    const { rows, links, readAt } = known;
    const taken = rows.filter((row) => landings[asked.plan.hostOf[row] ?? 0] === domain).length;
    return { domain, known: { taken, links, readAt } };
  });
}
