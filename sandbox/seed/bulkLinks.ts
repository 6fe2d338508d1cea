import type { DatedLink } from './demoLinks';
import { Dice } from './random';
import type { SeedContext } from './rows';
import { timeline } from './timeline';

/** Where many links go, and the words they are made of. */
interface Campaigns {
  readonly scope: Pick<DatedLink, 'organizationId' | 'projectId' | 'domain' | 'createdBy'>;
  readonly amount: number;
  readonly site: string;
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
    createdBy: 'Ada Lindqvist',
  },
  amount: 640,
  site: 'https://www.northwind.example',
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
    createdBy: 'Max Large',
  },
  amount: 20_000,
  site: 'https://www.atlas.example',
  subjects: ['Harbor', 'City council', 'Weather', 'Elections', 'Football', 'Theater', 'Schools', 'Railways', 'Markets'],
  occasions: ['morning brief', 'interview', 'photo story', 'live ticker', 'background', 'opinion', 'podcast episode'],
  channels: ['newsletter', 'push', 'x', 'facebook', 'telegram', 'print'],
  days: 880,
};

/** The long lists: several hundred links for Ada, 20,000 for Max. */
export const bulkLinks = (context: SeedContext): DatedLink[] => [
  ...campaignLinks(northwind, context),
  ...campaignLinks(atlas, context),
];

function campaignLinks(campaigns: Campaigns, context: SeedContext): DatedLink[] {
  const { daysAgo } = timeline(context);
  const dice = new Dice(campaigns.amount);
  return Array.from({ length: campaigns.amount }, (_, index) =>
    campaignLink(campaigns, index, dice, daysAgo(3 + (index * campaigns.days) / campaigns.amount)),
  );
}

function campaignLink(campaigns: Campaigns, index: number, dice: Dice, created: number): DatedLink {
  const { scope, site, subjects, occasions, channels } = campaigns;
  const { organizationId, projectId, domain, createdBy } = scope;
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
    createdBy,
    created,
    slug: `${dashed(subject).slice(0, 4)}-${number.toString(36)}`,
    name: `${subject}: ${occasion} (${channel}) no. ${number}`,
    deepLink: `${site}/${path}?no=${number}`,
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
