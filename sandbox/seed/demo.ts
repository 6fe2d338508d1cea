import { bulkLinks } from './bulkLinks';
import { demoDomains } from './demoDomains';
import { demoLinks } from './demoLinks';
import { personalOrganizations } from './empty';
import type { OrganizationSeed, ProjectSeed, Rows, SeedContext } from './rows';
import { timeline } from './timeline';

/** Ada has something of everything, Max has very much of one thing, the others have what everybody starts with. */
export function demoRows(context: SeedContext): Rows {
  const { daysAgo } = timeline(context);
  const places = { provider: context.providerDomain, local: localDomain(context.providerDomain) };
  return {
    organizations: [
      ...personalOrganizations,
      ...shared.map(({ age, ...organization }) => ({ ...organization, created: daysAgo(age) })),
    ],
    projects: [
      ...personalOrganizations.map(({ id }) => ({ id: id.replace(/^org/, 'prj'), organizationId: id })),
      ...projects.map(({ age, ...project }) => ({ ...project, created: daysAgo(age) })),
    ],
    domains: demoDomains(places.local, context),
    links: [...demoLinks(places, context), ...bulkLinks(context)].sort((a, b) => b.created - a.created),
  };
}

/** A custom domain that opens on this machine, because every name under `localhost` is this machine. */
const localDomain = (providerDomain: string) => providerDomain.replace(/^[^.]+/, 'trail');

const shared: readonly (OrganizationSeed & { age: number })[] = [
  {
    id: 'org_northwind',
    name: 'Northwind Trail',
    description: 'Outdoor gear, sold in twelve shops and one app.',
    organizationType: 'Team',
    members: ['usr_ada', 'usr_max', 'usr_bo'],
    age: 310,
  },
  {
    id: 'org_helios',
    name: 'Helios Group',
    description: 'Solar parks and home batteries in nine countries.',
    organizationType: 'Enterprise',
    members: ['usr_ada', 'usr_max'],
    age: 200,
  },
  {
    id: 'org_lumen',
    name: 'Lumen Festival',
    description: 'Closed after the last edition; kept for the records.',
    organizationType: 'Team',
    isActive: false,
    members: ['usr_ada'],
    age: 800,
  },
  {
    id: 'org_atlas',
    name: 'Atlas Media',
    description: 'Newspapers, podcasts and a great many links.',
    organizationType: 'Enterprise',
    members: ['usr_max'],
    age: 900,
  },
];

const projects: readonly (ProjectSeed & { age: number })[] = [
  {
    id: 'prj_northwind',
    organizationId: 'org_northwind',
    description: 'Everything that has no campaign of its own.',
    age: 310,
  },
  {
    id: 'prj_spring',
    organizationId: 'org_northwind',
    name: 'Spring Collection',
    description: 'Jackets, boots and tents from March to June.',
    age: 90,
  },
  {
    id: 'prj_app',
    organizationId: 'org_northwind',
    name: 'Mobile App',
    description: 'Links that open the app, or the shop without it.',
    age: 60,
  },
  { id: 'prj_helios', organizationId: 'org_helios', age: 200 },
  {
    id: 'prj_investors',
    organizationId: 'org_helios',
    name: 'Investor Relations',
    description: 'Reports, dates and the annual meeting.',
    age: 150,
  },
  { id: 'prj_lumen', organizationId: 'org_lumen', age: 800 },
  { id: 'prj_atlas', organizationId: 'org_atlas', age: 900, createdBy: 'Max Large' },
];
