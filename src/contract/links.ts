import * as z from 'zod/mini';
import { destinationProblem, maxDestinationLength } from './destination';
import { endpoint } from './endpoint';
import {
  count,
  flag,
  identity,
  isRecord,
  listOf,
  optionalInstant,
  optionalText,
  tags,
  text,
  visible,
  visibleText,
} from './lenient';
import { pageFields, pageQuery } from './paging';
import { paths } from './paths';

/** Part of an address; a lone surrogate in it could not be encoded, and takes the sign for an unreadable character. */
const addressPart = z.pipe(
  identity,
  z.transform((value) => value.toWellFormed()),
);

/** A link (docs/product.md#link). `shortLink` is the slug, `deepLink` the destination. */
export const link = z.object({
  domain: addressPart,
  shortLink: addressPart,
  deepLink: text,
  name: visibleText,
  description: text,
  created: optionalInstant,
  createdBy: text,
  tags,
  clickCount: count,
  qrCodeScanCount: count,
  previewServedCount: count,
  isActive: flag(false),
  deleted: flag(false),
  expiresAt: optionalInstant,
  utmSource: text,
  utmMedium: text,
  utmCampaign: text,
  utmTerm: text,
  utmContent: text,
  socialTitle: text,
  socialDescription: text,
  socialImageUrl: text,
  organizationId: text,
  projectId: text,
});
export type LinkWire = z.infer<typeof link>;

/** A page that says how the list goes on and has no links is empty: some servers write an empty list as null or leave it out. */
const withLinks = z.transform((page: unknown) => {
  const isEmpty = isRecord(page) && (page.links ?? null) === null && ('hasMore' in page || 'totalCount' in page);
  return isEmpty ? { ...page, links: [] } : page;
});
const pageOfLinks = z.pipe(withLinks, z.object({ links: listOf(link), ...pageFields }));
/** `unread` entries of the answer are no links. */
export const linksPage = z.pipe(
  pageOfLinks,
  z.transform(({ links, ...page }) => ({ ...page, links: [...links], ...(links.unread && { unread: links.unread }) })),
);

/** In characters, of what is sent without the spaces around it. */
export const maxTextLengths = {
  customSlug: 255,
  name: 100,
  description: 2000,
  utmSource: 500,
  utmMedium: 500,
  utmCampaign: 500,
  utmTerm: 500,
  utmContent: 500,
  socialTitle: 500,
  socialDescription: 500,
  socialImageUrl: 2048,
} as const;

const optionalLine = (field: keyof typeof maxTextLengths) =>
  z.optional(
    z.string().check(z.maxLength(maxTextLengths[field], `Must be ${maxTextLengths[field]} characters or less`)),
  );

/** Rules: docs/product.md#link-form. The client leaves out optional values that are empty. */
export const createLinkBody = z.object({
  deepLink: z.string().check(
    z.trim(),
    z.minLength(1, 'Destination URL is required'),
    z.maxLength(maxDestinationLength, `Destination URL must be ${maxDestinationLength} characters or less`),
    z.refine(
      (value) => value === '' || destinationProblem(value) === undefined,
      'Please enter a valid URL (e.g., https://example.com)',
    ),
  ),
  customSlug: z
    .string()
    .check(
      z.minLength(1, 'Custom slug is required'),
      z.maxLength(maxTextLengths.customSlug, `Slug must be ${maxTextLengths.customSlug} characters or less`),
      z.regex(/^[A-Za-z0-9_-]*$/, 'Slug can only contain letters, numbers, hyphens, and underscores'),
    ),
  name: z
    .string()
    .check(
      z.trim(),
      z.regex(visible, 'Link name is required'),
      z.maxLength(maxTextLengths.name, `Name must be ${maxTextLengths.name} characters or less`),
    ),
  description: z.optional(
    z
      .string()
      .check(
        z.maxLength(maxTextLengths.description, `Description must be ${maxTextLengths.description} characters or less`),
      ),
  ),
  domain: z.string().check(z.minLength(1, 'Domain is required')),
  tags: z.optional(
    z
      .array(z.string().check(z.maxLength(100, 'Each tag must be 100 characters or less')))
      .check(z.maxLength(50, 'Up to 50 tags are allowed')),
  ),
  expiresAt: z.optional(z.iso.datetime({ offset: true, message: 'Please enter a valid date and time' })),
  utmSource: optionalLine('utmSource'),
  utmMedium: optionalLine('utmMedium'),
  utmCampaign: optionalLine('utmCampaign'),
  utmTerm: optionalLine('utmTerm'),
  utmContent: optionalLine('utmContent'),
  socialTitle: optionalLine('socialTitle'),
  socialDescription: optionalLine('socialDescription'),
  socialImageUrl: optionalLine('socialImageUrl'),
});
export type CreateLinkBody = z.infer<typeof createLinkBody>;

const linkStatusBody = z.object({ isActive: z.boolean() });

/** Newest first. A continuation token that is no longer good is answered 400 or 410. */
export const listLinks = endpoint({ method: 'GET', path: paths.links, query: pageQuery, reply: linksPage });

/** A slug that is taken on the domain is answered 409. Any 2xx answer means that the link is there, but a page (`refusePage`). */
export const createLink = endpoint({
  method: 'POST',
  path: paths.links,
  body: createLinkBody,
  reply: z.catch(z.object({ shortUrl: optionalText }), { shortUrl: undefined }),
});

/** `id` is domain, '+', slug. Every 2xx answer is a success, with any body or none. */
export const setLinkStatus = endpoint({
  method: 'PATCH',
  path: `${paths.links}/:id/status`,
  body: linkStatusBody,
  reply: z.unknown(),
});
