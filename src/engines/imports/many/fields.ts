import type { FormKey } from '@/engines/links';

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
] as const satisfies readonly FormKey[];
export type ManyField = (typeof manyFields)[number];

/** What a column can be; `oldUrl`: the short URL that the link has elsewhere, whose last part is its slug where it has no other. */
export type ColumnRole = ManyField | 'oldUrl';
export const columnRoles: readonly ColumnRole[] = ['deepLink', 'customSlug', 'oldUrl', ...manyFields.slice(2)];

export const isColumnRole = (name: unknown): name is ColumnRole => columnRoles.some((role) => role === name);
