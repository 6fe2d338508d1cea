import { people } from '../people';
import { bulkLinks } from './bulkLinks';
import { demoDomains } from './demoDomains';
import { demoLinks } from './demoLinks';
import { demoOrganizations, demoProjects } from './demoPlaces';
import { personal } from './empty';
import type { Rows, SeedContext } from './rows';
import { timeline } from './timeline';

/**
 * Ada has records in every state, Max one very long list, Dora one long list over many domains, the others what a new person
 * has. All of it is in the Personal organization, because the dashboard selects that one after the first sign-in.
 */
export function demoRows(context: SeedContext): Rows {
  const { daysAgo } = timeline(context);
  const places = { provider: context.providerDomain, local: localDomain(context.providerDomain) };
  const dated = <Row extends { age: number }>({ age, ...row }: Row) => ({ ...row, created: daysAgo(age) });
  const beginners = personal(people.filter(({ userId }) => !hasPersonal(userId)));
  return {
    organizations: [...beginners.organizations, ...demoOrganizations.map(dated)],
    projects: [...beginners.projects, ...demoProjects.map(dated)],
    domains: demoDomains(places.local, context),
    links: [...demoLinks(places, context), ...bulkLinks(context)].sort((a, b) => b.created - a.created),
  };
}

/** A custom domain that opens on this machine, because every name under `localhost` is this machine. */
const localDomain = (providerDomain: string) => providerDomain.replace(/^[^.]+/, 'trail');

const hasPersonal = (userId: string) =>
  demoOrganizations.some(
    ({ organizationType, members }) => organizationType === 'Personal' && members?.includes(userId),
  );
