import { Dice } from '@sandbox/seed/random';
import type { LinkWire } from '@/contract/links';

export const place = { organizationId: 'org_atlas', projectId: 'prj_atlas', domain: 'read.atlas.example' };
export const pageSize = 200;

const syllables = ['ka', 'lo', 'mi', 'ren', 'tu', 'sol', 've', 'bri', 'dan', 'os', 'pel', 'qui'];
const letters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const began = Date.parse('2026-03-01T12:00:00Z');

/** What was done to a link until it is read again. */
export type Edit = (link: Partial<LinkWire>, number: number) => Partial<LinkWire>;

/** The name of one of the domains over which a list is spread. */
export const domainAt = (at: number) => `${at}.atlas.example`;

/** Spreads a list over domains, with so many links on each. */
export const onDomains =
  (each: number): Edit =>
  (link, number) => {
    const domain = domainAt(Math.floor(number / each));
    return { ...link, domain, deepLink: link.deepLink?.replace(`//${place.domain}/`, `//${domain}/`) };
  };

/** The next page of a list of `amount` links as the API answers it: random slugs and paths, so that it compresses as real ones do. */
export function pageBytes(page: number, amount: number, edit: Edit = (link) => link): ArrayBuffer {
  const first = page * pageSize;
  const dice = new Dice(page + 1);
  const length = Math.min(pageSize, amount - first);
  const links = Array.from({ length }, (_, index) => edit(linkAt(first + index, dice), first + index));
  const hasMore = first + length < amount;
  const reply = { links, hasMore, nextContinuationToken: hasMore ? `page-${page + 1}` : undefined, totalCount: amount };
  return new TextEncoder().encode(JSON.stringify(reply)).buffer;
}

function linkAt(number: number, dice: Dice): Partial<LinkWire> {
  const word = () => Array.from({ length: 2 + dice.below(2) }, () => syllables[dice.below(syllables.length)]).join('');
  const text = (length: number) => Array.from({ length }, () => letters[dice.below(letters.length)]).join('');
  const some = <Value>(share: number, value: () => Value, otherwise: Value) =>
    dice.below(100) < share ? value() : otherwise;
  const created = began - number * 60_000;
  const clicks = Math.floor(dice.next() ** 6 * 90_000);
  const elsewhere = `https://${dice.pick(['www', 'shop', 'news'])}.${syllables[dice.below(12)]}${dice.below(9)}.example/${word()}/${text(8)}?id=${number}`;
  return {
    ...place,
    shortLink: text(7) + number.toString(36),
    deepLink: number % 50 === 0 ? `https://${place.domain}/missing${number}` : elsewhere,
    name: `${word()} ${word()} ${some(1, () => '🧭', '')}no. ${number}`,
    description: some(30, () => `${word()} ${word()} ${word()} ${word()} ${word()}`, ''),
    created: new Date(created).toISOString(),
    createdBy: `Editor ${dice.below(40)}`,
    tags: Array.from({ length: dice.below(4) }, () => `tag-${dice.below(30)}`),
    clickCount: clicks,
    qrCodeScanCount: Math.floor(clicks / 7),
    previewServedCount: Math.floor(clicks / 9),
    isActive: dice.below(10) > 0,
    deleted: dice.below(30) === 0,
    expiresAt: some(10, () => new Date(created + 90 * 86_400_000).toISOString(), undefined),
    utmSource: some(60, () => `source-${dice.below(12)}`, ''),
    utmMedium: some(60, () => `medium-${dice.below(5)}`, ''),
    utmCampaign: some(60, () => `campaign-${dice.below(200)}`, ''),
    utmTerm: '',
    utmContent: '',
    socialTitle: some(20, word, ''),
    socialDescription: '',
    socialImageUrl: '',
  };
}
