import { fieldOf } from '@/contract/importColumns';
import type { LinkField } from '../form';

/** What a column of a pasted sheet can hold. */
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

export const isManyField = (name: unknown): name is ManyField => manyFields.some((field) => field === name);

/** Headings that an import does not know, as letters only. */
const aliases: Readonly<Record<string, ManyField>> = {
  url: 'deepLink',
  slug: 'customSlug',
  customslug: 'customSlug',
  tags: 'tags',
  tag: 'tags',
  expires: 'expiresAt',
  expiration: 'expiresAt',
  expiresat: 'expiresAt',
};

/** The field that a heading names: as an import reads it, and what only the product's own export has. */
export function manyFieldOf(heading: string): ManyField | undefined {
  const field = fieldOf(heading);
  if (field === 'shortLink') return 'customSlug';
  return isManyField(field) ? field : aliases[heading.toLowerCase().replace(/[^a-z]/g, '')];
}
