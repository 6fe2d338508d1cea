import type { LinkWire } from '@/contract/links';
import type { Link } from '../model';
import type { LinksPlace } from '../place';

/** A link as the contract has it. Its organization and its project are those that were asked for it. */
export const wireOf = (link: Link, { organizationId, projectId }: LinksPlace): LinkWire => ({
  domain: link.domain,
  shortLink: link.slug,
  deepLink: link.destination,
  name: link.name,
  description: link.description,
  created: link.created,
  createdBy: link.createdBy,
  tags: [...link.tags],
  clickCount: link.clickCount,
  qrCodeScanCount: link.scanCount,
  previewServedCount: link.previewCount,
  isActive: link.isActive,
  deleted: link.deleted,
  expiresAt: link.expiresAt,
  utmSource: link.utm.source,
  utmMedium: link.utm.medium,
  utmCampaign: link.utm.campaign,
  utmTerm: link.utm.term,
  utmContent: link.utm.content,
  socialTitle: link.social.title,
  socialDescription: link.social.description,
  socialImageUrl: link.social.imageUrl,
  organizationId,
  projectId,
});

/** Whether what was read back is the link, field by field. */
export function isSame(read: unknown, link: LinkWire): boolean {
  if (typeof read !== 'object' || read === null) return false;
  const { tags, ...expected } = link;
  const { tags: readTags, ...fields }: Record<string, unknown> = { ...read };
  const known = Object.entries(expected).filter(([, value]) => value !== undefined);
  return (
    Object.keys(fields).length === known.length &&
    known.every(([field, value]) => fields[field] === value) &&
    Array.isArray(readTags) &&
    readTags.length === tags.length &&
    tags.every((tag, at) => tag === readTags[at])
  );
}
