import { and, asc, desc, eq, gte, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../database/open';
import { links } from '../database/schema';
import { Dice } from '../seed/random';
import { dayMs } from '../seed/timeline';
import type { Edit, EditedFields, Place } from './edits';

type LinkRow = typeof links.$inferSelect;
type Words = readonly [string, ...string[]];

const kinds = [
  'create',
  'destination',
  'name',
  'switch-off',
  'description',
  'switch-on',
  'tags',
  'campaign',
  'delete',
  'expiry',
] as const;
type EditKind = (typeof kinds)[number];

const nameEnds: Words = ['second edition', 'shorter', 'for partners', 'corrected', 'autumn'];
const descriptions: Words = [
  'Ordered by the shop, checked by the agency.',
  'Printed on the flyer, please keep it.',
  'Belongs to the campaign of the partner.',
];
const campaigns: Words = ['autumn-sale', 'partner-week', 'newsletter-42', 'relaunch'];
const newLinks: Words = ['Flyer', 'Voucher', 'Partner page', 'Newsletter', 'Survey'];

/** A link that expires after so many ms does so while it is looked at. */
const briefExpiryMs = 30_000;
/** A favorite was followed less often before, so that its clicks double at once. */
const fewClicks = 5;

/** Edits of the links of one list, random by the seed. Each round has one of every kind, in another order. */
export function createRandomEdits({ orm }: Database, { projectId, domain }: Place, seed: number, now: () => Date) {
  const dice = new Dice(seed);
  const here = and(eq(links.projectId, projectId), eq(links.domain, domain));
  let round: EditKind[] = [];

  async function endOfIds(order: SQL): Promise<number> {
    const [end] = await orm.select({ id: links.id }).from(links).where(here).orderBy(order).limit(1);
    return end?.id ?? 0;
  }

  /** The next link from a random place on, or the first one where none follows; undefined where no link is like this. */
  async function pickLink(like?: SQL): Promise<LinkRow | undefined> {
    const [first, last] = [await endOfIds(asc(links.id)), await endOfIds(desc(links.id))];
    const from = first + dice.below(last - first + 1);
    for (const start of [from, first]) {
      const found = and(here, gte(links.id, start), like);
      const [link] = await orm.select().from(links).where(found).orderBy(asc(links.id)).limit(1);
      if (link) return link;
    }
    return undefined;
  }

  async function create(): Promise<Edit | undefined> {
    const model = await pickLink(isListed);
    if (!model) return undefined;
    const number = (await endOfIds(desc(links.id))) + 1;
    const name = dice.pick(newLinks);
    const deepLink = withParameter(model.deepLink, 'new', String(number));
    const fields = { name: `${name} ${number}`, deepLink, tags: ['agency'], utmCampaign: dice.pick(campaigns) };
    return { kind: 'create', slug: `agency-${number.toString(36)}`, fields };
  }

  async function switchLink(isActive: boolean): Promise<Edit | undefined> {
    const link = await pickLink(and(isListed, eq(links.isActive, !isActive)));
    return link && { kind: 'switch', slug: link.slug, isActive };
  }

  function editOf(kind: EditKind, link: LinkRow): EditedFields {
    switch (kind) {
      case 'destination':
        return { deepLink: withParameter(link.deepLink, 'version', dice.below(1_000_000).toString(36)) };
      case 'name': {
        const [name = ''] = link.name.split(' – ');
        return { name: `${name.slice(0, 70).toWellFormed()} – ${another(nameEnds, link.name.slice(name.length + 3))}` };
      }
      case 'description':
        return { description: another(descriptions, link.description) };
      case 'tags':
        return { tags: link.tags.includes('checked') ? without(link.tags, 'checked') : [...link.tags, 'checked'] };
      case 'campaign':
        return { utmCampaign: another(campaigns, link.utmCampaign) };
      default: {
        const ends = now().getTime() + (dice.below(2) === 0 ? briefExpiryMs : (1 + dice.below(60)) * dayMs);
        return { expiresAt: link.expiresAt === null ? new Date(ends).toISOString() : null };
      }
    }
  }

  function another(words: Words, current: string): string {
    const at = dice.below(words.length);
    const word = words[at] ?? words[0];
    return word === current ? (words[(at + 1) % words.length] ?? words[0]) : word;
  }

  function nextKind(): EditKind {
    if (round.length === 0) round = [...kinds];
    const [kind = 'name'] = round.splice(dice.below(round.length), 1);
    return kind;
  }

  return {
    pickLink,
    /** The next edit, as the links are now; undefined where no link is fit for it. */
    async nextEdit(): Promise<Edit | undefined> {
      const kind = nextKind();
      if (kind === 'create') return create();
      if (kind === 'switch-off' || kind === 'switch-on') return switchLink(kind === 'switch-on');
      const link = await pickLink(isListed);
      if (!link) return undefined;
      const { slug } = link;
      return kind === 'delete' ? { kind, slug } : { kind: 'change', slug, fields: editOf(kind, link) };
    },
    /** An active link that was hardly followed until now, where there is one. */
    pickFavorite: () => pickLink(and(isListed, eq(links.isActive, true), lt(links.clickCount, fewClicks))),
  };
}

const isListed = eq(links.deleted, false);

const without = (tags: readonly string[], tag: string) => tags.filter((other) => other !== tag);

function withParameter(address: string, name: string, value: string): string {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
}
