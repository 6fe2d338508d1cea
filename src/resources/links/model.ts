import { isLoopback } from '@/config/environment';
import type { LinkWire } from '@/contract/links';

/** A link as the app uses it (docs/product.md#link). */
export interface Link {
  /** Domain, '+', slug: the identity in the interface and in the status call. */
  readonly id: string;
  readonly domain: string;
  readonly slug: string;
  readonly destination: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly created: string | undefined;
  readonly createdBy: string;
  readonly clickCount: number;
  readonly scanCount: number;
  readonly previewCount: number;
  readonly isActive: boolean;
  readonly deleted: boolean;
  readonly expiresAt: string | undefined;
  readonly utm: Readonly<Record<UtmField, string>>;
  readonly social: { readonly title: string; readonly description: string; readonly imageUrl: string };
}

export const utmFields = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type UtmField = (typeof utmFields)[number];

export const linkFromWire = (wire: LinkWire): Link => ({
  id: linkId(wire.domain, wire.shortLink),
  domain: wire.domain,
  slug: wire.shortLink,
  destination: wire.deepLink,
  name: wire.name,
  description: wire.description,
  tags: wire.tags,
  created: wire.created,
  createdBy: wire.createdBy,
  clickCount: wire.clickCount,
  scanCount: wire.qrCodeScanCount,
  previewCount: wire.previewServedCount,
  isActive: wire.isActive,
  deleted: wire.deleted,
  expiresAt: wire.expiresAt,
  utm: {
    source: wire.utmSource,
    medium: wire.utmMedium,
    campaign: wire.utmCampaign,
    term: wire.utmTerm,
    content: wire.utmContent,
  },
  social: { title: wire.socialTitle, description: wire.socialDescription, imageUrl: wire.socialImageUrl },
});

export const linkId = (domain: string, slug: string) => `${domain}+${slug}`;

/** No domain has a '+'. */
export function addressOfId(id: string): Pick<Link, 'domain' | 'slug'> {
  const at = id.indexOf('+');
  return { domain: id.slice(0, at), slug: id.slice(at + 1) };
}

/** The short URL; with http only on the machine itself and on domains that have a port. */
export function shortUrl({ domain, slug }: Pick<Link, 'domain' | 'slug'>): string {
  const scheme = isLoopback(domain) || /:\d+$/.test(domain) ? 'http' : 'https';
  // a slug that is being written may hold anything
  return `${scheme}://${domain}/${encodeURIComponent(slug.toWellFormed())}`;
}
