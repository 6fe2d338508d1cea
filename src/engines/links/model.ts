import { isLoopback } from '@/config/environment';
import type { LinkWire } from '@/contract/links';

type OtherName =
  | 'shortLink'
  | 'deepLink'
  | 'qrCodeScanCount'
  | 'previewServedCount'
  | `utm${string}`
  | `social${string}`;
/** The fields that have the same name in the API. */
export type SameName = Exclude<keyof LinkWire, OtherName | 'organizationId' | 'projectId'>;

/** A link as the app uses it (docs/product.md#link). */
export interface Link extends Readonly<Omit<Pick<LinkWire, SameName>, 'tags'>> {
  /** Domain, '+', slug: the identity in the interface and in the status call. */
  readonly id: string;
  readonly slug: string;
  readonly destination: string;
  readonly tags: readonly string[];
  readonly scanCount: number;
  readonly previewCount: number;
  readonly utm: Readonly<Record<UtmField, string>>;
  readonly social: { readonly title: string; readonly description: string; readonly imageUrl: string };
}

export const utmFields = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type UtmField = (typeof utmFields)[number];

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

/** What a change of status sets. */
export type StatusFields = Pick<Link, 'isActive' | 'deleted'>;
