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
    organizationId: 'org_ada',
    projectId: 'prj_ada',
    domain: provider,
    slug: 'ada',
    name: 'My portfolio',
    deepLink: 'https://ada.example/work',
    clickCount: 41,
  },
];
