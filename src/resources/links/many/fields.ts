import { fieldOf } from '@/contract/importColumns';
import type { LinkField } from '../form';

/** What of a link a column of a pasted sheet can hold. */
export const manyFields = [
  'deepLink',
  'customSlug',
  'name',
  'description',
  'tags',
  'expiresAt',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmTerm',
  'utmContent',
  'socialTitle',
  'socialDescription',
  'socialImageUrl',
] as const satisfies readonly LinkField[];
export type ManyField = (typeof manyFields)[number];

/** What a column can be; `oldUrl`: the short URL that the link has elsewhere, whose last part is its slug where it has no other. */
export const columnRoles = ['deepLink', 'customSlug', 'oldUrl', ...manyFields.slice(2)] as const satisfies readonly (
  | ManyField
  | 'oldUrl'
)[];
export type ColumnRole = ManyField | 'oldUrl';

export const isColumnRole = (name: unknown): name is ColumnRole => columnRoles.some((role) => role === name);

/** Other headings than those of an import, as letters only. */
const headings: Readonly<Record<string, ColumnRole>> = {
  ...named(
    'deepLink',
    'longurl longlink longlinks originalurl originallink landingpage landingurl landingpageurl target targeturl redirecturl redirectto fullurl finalurl',
  ),
  ...named(
    'oldUrl',
    'bitlink bitlinks shortlinks shorturls shortenedurl shortenedlink brandedlink brandedurl oldurl oldlink',
  ),
  ...named(
    'customSlug',
    'slug customslug backhalf custombackhalf customlink keyword alias customalias path slashtag shortcode',
  ),
  ...named('name', 'title linktitle label'),
  ...named('description', 'notes note comments comment'),
  ...named('tags', 'tags tag labels'),
  ...named('expiresAt', 'expires expiration expiresat expirationdate expirydate expiry expireson'),
  ...named('utmSource', 'source'),
  ...named('utmMedium', 'medium'),
  ...named('utmCampaign', 'campaign'),
};

function named(role: ColumnRole, words: string): Record<string, ColumnRole> {
  return Object.fromEntries(words.split(' ').map((word) => [word, role]));
}

export interface Heading {
  readonly role: ColumnRole;
  /** A word for short URLs as well as for destinations: the other columns and the cells decide. */
  readonly vague?: 'url' | 'link';
}

/** What a heading names: as an import reads it, in the words of this product, and in those of others. */
export function headingOf(heading: string): Heading | undefined {
  const letters = heading.toLowerCase().replace(/[^a-z]/g, '');
  const [, vague] = /^(url|link)s?$/.exec(letters) ?? [];
  if (vague === 'url' || vague === 'link') return { role: 'deepLink', vague };
  const field = fieldOf(heading);
  const role = field === 'shortLink' ? 'oldUrl' : isColumnRole(field) ? field : headings[letters];
  return role && { role };
}
