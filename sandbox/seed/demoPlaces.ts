import type { OrganizationSeed, ProjectSeed } from './rows';

/** How many days before the start something was made. */
interface Aged {
  readonly age: number;
}

/** The organizations of the demo beside those of `personal`. Those of Ada, Max and Dora are the Personal ones of these. */
export const demoOrganizations: readonly (OrganizationSeed & Aged)[] = [
  {
    id: 'org_northwind',
    name: 'Northwind Trail',
    description: "Ada's shops for outdoor gear, and their app.",
    organizationType: 'Personal',
    members: ['usr_ada'],
    age: 760,
  },
  {
    id: 'org_helios',
    name: 'Helios Group',
    description: 'Solar parks and home batteries in nine countries.',
    organizationType: 'Enterprise',
    members: ['usr_ada', 'usr_max'],
    age: 420,
  },
  {
    id: 'org_lumen',
    name: 'Lumen Festival',
    description: 'Closed after the last edition; kept for the records.',
    organizationType: 'Team',
    isActive: false,
    members: ['usr_ada'],
    age: 390,
  },
  {
    id: 'org_hikers',
    name: 'Fjord Hikers',
    description: 'A club with a walk every Sunday.',
    organizationType: 'Team',
    members: ['usr_ada', 'usr_max', 'usr_bo'],
    age: 120,
  },
  {
    id: 'org_atlas',
    name: 'Atlas Media',
    description: "Max's newspapers and podcasts, with a great many links.",
    organizationType: 'Personal',
    members: ['usr_max'],
    age: 900,
  },
  {
    id: 'org_borealis',
    name: 'Borealis Tea',
    description: "Dora's tea houses, with a domain for each country.",
    organizationType: 'Personal',
    members: ['usr_dora'],
    age: 700,
  },
];

export const demoProjects: readonly (ProjectSeed & Aged)[] = [
  {
    id: 'prj_northwind',
    organizationId: 'org_northwind',
    description: 'Everything that has no campaign of its own.',
    age: 760,
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
  { id: 'prj_helios', organizationId: 'org_helios', age: 420 },
  {
    id: 'prj_investors',
    organizationId: 'org_helios',
    name: 'Investor Relations',
    description: 'Reports, dates and the annual meeting.',
    age: 150,
  },
  { id: 'prj_lumen', organizationId: 'org_lumen', age: 390 },
  { id: 'prj_hikers', organizationId: 'org_hikers', age: 120 },
  { id: 'prj_atlas', organizationId: 'org_atlas', age: 900, createdBy: 'Max Large' },
  { id: 'prj_borealis', organizationId: 'org_borealis', age: 700, createdBy: 'Dora Many' },
];
