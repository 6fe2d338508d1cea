import type { LinkSeed } from './rows';

const tea = { organizationId: 'org_borealis', projectId: 'prj_borealis', createdBy: 'Dora Many' };
const oslo = { ...tea, domain: 'no.borealis.example' };

/** Links of Dora's that lead to another of her domains: a loop, a chain of three, a dead end. */
const acrossDomains = (provider: string): LinkSeed[] => {
  const here = { ...tea, domain: provider };
  return [
    { ...oslo, slug: 'winter', name: 'Winter menu', deepLink: `http://${provider}/tea-winter` },
    { ...here, slug: 'tea-winter', name: 'Winter menu', deepLink: `https://${oslo.domain}/winter` },
    { ...oslo, slug: 'menu', name: 'Menu on the tables', deepLink: `http://${provider}/tea-menu` },
    { ...here, slug: 'tea-menu', name: 'Menu of all houses', deepLink: `https://${oslo.domain}/menu-pdf` },
    { ...oslo, slug: 'menu-pdf', name: 'Menu as a file', deepLink: 'https://www.borealis.example/menu.pdf' },
    { ...oslo, slug: 'bergen', name: 'Tea house in Bergen', deepLink: `http://${provider}/tea-bergen` },
    {
      ...here,
      slug: 'tea-bergen',
      name: 'Tea house in Bergen (closed)',
      deepLink: 'https://www.borealis.example/no/bergen',
      deleted: true,
    },
  ];
};

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
  ...acrossDomains(provider),
];
