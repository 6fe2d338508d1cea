import type { SQL } from 'drizzle-orm';
import { longListLinks } from '../people';
import type { DatedLink } from './demoLinks';
import { Dice } from './random';
import { repeatLinks } from './repeatLinks';
import type { SeedContext } from './rows';
import { dayMs, timeline } from './timeline';

/** Where many links go, and the words they are made of. */
interface Campaigns {
  readonly scope: { readonly organizationId: string; readonly projectId: string; readonly domain: string };
  /** How many are made one by one. */
  readonly amount: number;
  /** How many there are; the newer ones repeat those. */
  readonly total: number;
  readonly creators: readonly string[];
  readonly sites: readonly string[];
  readonly subjects: readonly [string, ...string[]];
  readonly occasions: readonly [string, ...string[]];
  readonly channels: readonly [string, ...string[]];
  /** Over how many days, ending three days ago, they were made. */
  readonly days: number;
}

const northwind: Campaigns = {
  scope: {
    organizationId: 'org_northwind',
    projectId: 'prj_northwind',
    domain: 'go.northwind.example',
  },
  amount: 640,
  total: 640,
  creators: ['Ada Lindqvist'],
  sites: ['https://www.northwind.example'],
  subjects: ['Rain jackets', 'Hiking boots', 'Tents', 'Sleeping bags', 'Backpacks', 'Trail shoes', 'Stoves', 'Maps'],
  occasions: [
    'new arrivals',
    'size guide',
    'autumn sale',
    'gift cards',
    'repair service',
    'club offer',
    'test weekend',
  ],
  channels: ['newsletter', 'instagram', 'poster', 'partner', 'packaging', 'youtube'],
  days: 300,
};

const atlas: Campaigns = {
  scope: {
    organizationId: 'org_atlas',
    projectId: 'prj_atlas',
    domain: 'read.atlas.example',
  },
  amount: longListLinks,
  total: longListLinks,
  creators: ['Max Large', 'Max Large', 'Iris Novak', 'Tomas Berg', 'Max Large'],
  sites: ['https://www.atlas.example', 'https://www.harbor-post.example', 'https://podcasts.atlas.example'],
  subjects: ['Harbor', 'City council', 'Weather', 'Elections', 'Football', 'Theater', 'Schools', 'Railways', 'Markets'],
  occasions: ['morning brief', 'interview', 'photo story', 'live ticker', 'background', 'opinion', 'podcast episode'],
  channels: ['newsletter', 'push', 'x', 'facebook', 'telegram', 'print'],
  days: 880,
};

/** Where the long lists are. */
export const longLists = [northwind.scope, atlas.scope];

/** Dora's tea houses: unequal lists, in which some slugs are the same. */
const borealis = (provider: string): readonly Campaigns[] =>
  [
    { country: 'go', amount: 310, total: 31_000 },
    { country: 'de', amount: 280, total: 14_000 },
    { country: 'fr', amount: 360, total: 9000 },
    { country: 'jp', amount: 450, total: 4500 },
    { country: 'no', amount: 1196, total: 1196 },
    { country: '', amount: 297, total: 297 },
  ].map(({ country, amount, total }) => ({
    scope: {
      organizationId: 'org_borealis',
      projectId: 'prj_borealis',
      domain: country ? `${country}.borealis.example` : provider,
    },
    amount,
    total,
    creators: ['Dora Many', 'Dora Many', 'Jun Sato'],
    sites: [`https://www.borealis.example/${country || 'world'}`, 'https://shop.borealis.example'],
    subjects: ['Green tea', 'Black tea', 'Oolong', 'Herbal tea', 'Teapots', 'Cups', 'Tastings', 'Gift boxes'],
    occasions: ['first harvest', 'recipe', 'opening hours', 'winter offer', 'club', 'workshop'],
    channels: ['newsletter', 'instagram', 'poster', 'packaging', 'partner'],
    days: 680,
  }));

const inWorld = ({ providerDomain, links = atlas.total }: SeedContext): readonly Campaigns[] => [
  northwind,
  { ...atlas, total: links },
  ...borealis(providerDomain),
];

/** The links of the long lists that are made one by one: several hundred of Ada's, 20,000 of Max's, 3,000 of Dora's. */
export const bulkLinks = (context: SeedContext): DatedLink[] =>
  inWorld(context).flatMap((campaigns) => campaignLinks(campaigns, context));

/** The others, which are newer than those of their list: statements to run after all others. */
export const furtherLinks = (context: SeedContext): readonly SQL[] =>
  inWorld(context)
    .filter(({ amount, total }) => total > amount)
    .map(({ scope, amount, total, days }) =>
      repeatLinks(scope, { rest: total - amount, every: amount, after: Math.round((days * dayMs * amount) / total) }),
    );

/** The oldest links of a list. */
function campaignLinks(campaigns: Campaigns, context: SeedContext): DatedLink[] {
  const { amount, total, days } = campaigns;
  const { daysAgo } = timeline(context);
  const dice = new Dice(amount);
  const length = Math.min(amount, total);
  const newer = total - length;
  return Array.from({ length }, (_, index) =>
    campaignLink(campaigns, index, dice, daysAgo(3 + ((newer + index) * days) / total)),
  );
}

function campaignLink(campaigns: Campaigns, index: number, dice: Dice, created: number): DatedLink {
  const { scope, sites, creators, subjects, occasions, channels } = campaigns;
  const { organizationId, projectId, domain } = scope;
  const subject = dice.pick(subjects);
  const occasion = dice.pick(occasions);
  const channel = dice.pick(channels);
  const number = campaigns.amount - index;
  const path = `${dashed(subject)}/${dashed(occasion)}`;
  const clicks = Math.floor(dice.next() ** 6 * 9000);
  const fate = dice.below(100);
  // A plain literal: with spreads in it, 20,000 of these take ten times as long.
  return {
    organizationId,
    projectId,
    domain,
    createdBy: creators[index % creators.length],
    created,
    slug: `${dashed(subject).slice(0, 4)}-${number.toString(36)}`,
    name: `${subject}: ${occasion} (${channel}) no. ${number}`,
    deepLink: `${sites[index % sites.length]}/${path}?no=${number}`,
    tags: dice.below(3) === 0 ? [] : [channel, dashed(subject)],
    clickCount: clicks,
    qrCodeScanCount: channel === 'poster' || channel === 'print' ? Math.floor(clicks / 3) : 0,
    previewServedCount: Math.floor(clicks / 9),
    isActive: fate < 90,
    deleted: fate >= 97,
    expiresAt: fate < 4 ? created + 60 * 86_400_000 : null,
    utmSource: channel,
    utmMedium: channel === 'newsletter' ? 'email' : 'social',
    utmCampaign: dashed(occasion),
  };
}

const dashed = (words: string) => words.toLowerCase().replaceAll(' ', '-');
