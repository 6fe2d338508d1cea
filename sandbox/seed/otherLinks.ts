import type { LinkSeed } from './rows';

/** A few links outside the shop, so that every organization of the demo has something to show. */
export const otherLinks = (provider: string): LinkSeed[] => [
  {
    organizationId: 'org_helios',
    projectId: 'prj_investors',
    domain: 'invest.helios.example',
    slug: 'agm',
    name: 'Annual general meeting',
    deepLink: 'https://www.helios.example/investors/agm',
    tags: ['investors'],
  },
  {
    organizationId: 'org_helios',
    projectId: 'prj_helios',
    domain: 'go.helios.example',
    slug: 'battery',
    name: 'Home battery calculator',
    deepLink: 'https://www.helios.example/battery/calculator',
    clickCount: 3308,
  },
  {
    organizationId: 'org_hikers',
    projectId: 'prj_hikers',
    domain: provider,
    slug: 'sunday',
    name: 'Where we walk on Sunday',
    deepLink: 'https://hikers.example/next-walk',
    clickCount: 41,
  },
];
