import { otherLinks } from './otherLinks';
import type { LinkSeed, SeedContext } from './rows';
import { timeline } from './timeline';

/** A link with its date. */
export type DatedLink = LinkSeed & { created: number };

const long = (words: string, times: number) =>
  Array.from({ length: times }, (_, index) => `${words}${index}`).join('&');

/** One link for each special case of the screens. */
export function demoLinks(places: { provider: string; local: string }, context: SeedContext): DatedLink[] {
  const { daysAgo, inDays } = timeline(context);
  const shop = { organizationId: 'org_northwind', projectId: 'prj_northwind', domain: 'go.northwind.example' };
  const links: LinkSeed[] = [
    {
      ...shop,
      slug: 'spring',
      name: 'Spring sale landing page',
      deepLink: 'https://www.northwind.example/sale/spring',
      description: 'Linked from the poster in all twelve shops.',
      tags: ['spring', 'sale', 'poster'],
      clickCount: 4812,
      qrCodeScanCount: 2210,
      previewServedCount: 391,
      utmSource: 'poster',
      utmMedium: 'print',
      utmCampaign: 'spring-sale',
      utmTerm: 'rain jacket',
      utmContent: 'poster-a2',
      socialTitle: 'Spring sale at Northwind Trail',
      socialDescription: 'Up to 40% off rain jackets, boots and tents.',
      socialImageUrl: 'https://images.northwind.example/spring-sale.jpg',
    },
    { ...shop, slug: 'Boots', name: 'Boots', deepLink: 'https://www.northwind.example/boots', clickCount: 92 },
    { ...shop, slug: 'boots', name: 'Boots, written small', deepLink: 'https://www.northwind.example/boots/all' },
    {
      ...shop,
      slug: 'flash',
      name: 'Flash sale (over)',
      deepLink: 'https://www.northwind.example/sale/flash',
      tags: ['sale'],
      clickCount: 12_904,
      expiresAt: daysAgo(2),
    },
    {
      ...shop,
      slug: 'opening-night',
      name: 'Opening night, Bergen shop',
      deepLink: 'https://www.northwind.example/events/bergen',
      tags: ['events'],
      expiresAt: inDays(21),
    },
    {
      ...shop,
      slug: 'old-catalog',
      name: 'Catalog of last year',
      deepLink: 'https://www.northwind.example/catalog.pdf',
      isActive: false,
      clickCount: 733,
    },
    {
      ...shop,
      slug: 'typo',
      name: 'Printed with a typo',
      deepLink: 'https://www.northwind.example/tnets',
      isActive: false,
      deleted: true,
    },
    {
      ...shop,
      slug: 'deleted-while-active',
      name: 'Deleted while it was active',
      deepLink: 'https://www.northwind.example/recall',
      deleted: true,
    },
    { ...shop, slug: 'app-cart', name: 'Cart in the app', deepLink: 'northwind://cart?from=mail', tags: ['app'] },
    {
      ...shop,
      slug: 'emoji',
      name: '🏔️ Summit week 🥾🌧️',
      deepLink: 'https://www.northwind.example/summit-week',
      tags: ['🏔️', 'events'],
    },
    {
      ...shop,
      slug: 'arabic',
      name: 'عروض الربيع على معدات التخييم',
      deepLink: 'https://www.northwind.example/ar/%D8%A7%D9%84%D8%B1%D8%A8%D9%8A%D8%B9',
      description: 'صفحة العروض الخاصة بفصل الربيع.',
    },
    { ...shop, slug: 'hebrew', name: 'מבצע אביב', deepLink: 'https://www.northwind.example/he/spring' },
    {
      ...shop,
      slug: 'newsletter-march-second-edition-for-members-of-the-trail-club-only',
      name: 'Newsletter for the members of the Trail Club: second edition of March, with the new hiking routes',
      deepLink: 'https://www.northwind.example/club/newsletter',
      tags: ['newsletter', 'club', 'members', 'march', 'routes', 'hiking', 'second-edition'],
    },
    {
      ...shop,
      slug: 'tracked',
      name: 'Partner with a very long address',
      deepLink: `https://partner.example/landing?${long('segment=outdoor-gear-', 90)}`,
    },
    {
      ...shop,
      slug: 'formula',
      name: '=HYPERLINK("https://www.northwind.example")',
      description: 'Begins with an equals sign, which a spreadsheet would run.',
      deepLink: 'https://www.northwind.example/csv',
    },
    {
      ...shop,
      domain: places.local,
      slug: 'hello',
      name: 'Opens on this machine',
      deepLink: 'https://www.example.com/?from=trail',
    },
    { ...shop, domain: places.provider, slug: 'nw-jobs', name: 'Jobs', deepLink: 'https://www.northwind.example/jobs' },
    {
      ...shop,
      domain: places.provider,
      slug: 'welcome',
      name: 'Welcome tour',
      deepLink: 'https://www.example.com/welcome',
      clickCount: 120,
      qrCodeScanCount: 14,
    },
    {
      ...shop,
      projectId: 'prj_spring',
      slug: 'tents',
      name: 'Tents for two',
      deepLink: 'https://www.northwind.example/tents?people=2',
    },
    { ...shop, projectId: 'prj_app', slug: 'get', name: 'Get the app', deepLink: 'https://app.northwind.example/get' },
    ...otherLinks(places.provider),
  ];
  return links.map((link, index) => ({ ...link, created: daysAgo(0.05 + index * 0.11) }));
}
