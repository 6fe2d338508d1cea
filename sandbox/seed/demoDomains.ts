import { canonicalDomain } from '../dns/names';
import { type DomainState, journeyOf } from '../dns/rules';
import { demoOrganizations } from './demoPlaces';
import type { DomainSeed, SeedContext } from './rows';
import { timeline } from './timeline';

/** `steps` counts the refreshes that the domain has seen; `state` stands for what no journey leads to. */
interface DemoDomain {
  name: string;
  steps?: number;
  state?: DomainState;
}

/** Enough refreshes to arrive wherever the journey ends. */
const arrived = 9;

const northwind = (local: string): readonly DemoDomain[] => [
  { name: 'go.northwind.example', steps: 5 },
  { name: local, steps: 5 },
  { name: 'northwind.example', steps: 4 },
  { name: 'fjällräven.northwind.example', steps: 5 },
  { name: 'shop.northwind.example', steps: 3 },
  { name: 'outlet.northwind.example', steps: 2 },
  { name: 'club.northwind.example', steps: 1 },
  { name: 'new.northwind.example', steps: 0 },
  { name: 'never-mind.example', steps: 1 },
  { name: 'wrong-turn.example', steps: arrived },
  { name: 'we-moved.example', steps: arrived },
  { name: 'blocked-trail.example', steps: arrived },
  { name: 'expired-pass.example', steps: arrived },
  {
    name: 'winter-2024.northwind.example',
    state: { status: 'inactive', cloudflareStatus: 'deleted', cloudflareSslStatus: 'deleted' },
  },
];

const helios: readonly DemoDomain[] = [
  { name: 'go.helios.example', steps: 5 },
  { name: 'invest.helios.example', steps: 5 },
  { name: 'helios.example', steps: 4 },
];

const atlas: readonly DemoDomain[] = [
  { name: 'read.atlas.example', steps: 5 },
  { name: 'listen.atlas.example', steps: 5 },
];

/** Those that carry links, and one whose list fails as soon as it is active. */
const borealis: readonly DemoDomain[] = [
  { name: 'go.borealis.example', steps: 5 },
  { name: 'de.borealis.example', steps: 5 },
  { name: 'fr.borealis.example', steps: 5 },
  { name: 'jp.borealis.example', steps: 5 },
  { name: 'no.borealis.example', steps: 5 },
  { name: 'faulty.borealis.example', steps: 4 },
];

const ageOf = (organizationId: string) => demoOrganizations.find(({ id }) => id === organizationId)?.age ?? 0;

/** Domains in every status, apex names and an international one among them. */
export function demoDomains(localDomain: string, context: SeedContext): DomainSeed[] {
  const { daysAgo } = timeline(context);
  const owned = (organizationId: string, domains: readonly DemoDomain[]) =>
    domains.map(({ name, steps = 0, state }, index): DomainSeed => {
      const domain = canonicalDomain(name);
      const journey = journeyOf(domain);
      return {
        domain,
        organizationId,
        ...(state ?? journey[Math.min(steps, journey.length - 1)]),
        created: daysAgo(ageOf(organizationId)) + index, // after the organization, before its links, in this order
        lastStatusRefresh: state || steps > 0 ? daysAgo(index + 0.3) : null,
      };
    });
  return [
    ...owned('org_northwind', northwind(localDomain)),
    ...owned('org_helios', helios),
    ...owned('org_atlas', atlas),
    ...owned('org_borealis', borealis),
  ];
}
