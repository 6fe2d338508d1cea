import { isLoopback } from '@/config/environment';
import { type LinkWire, link as linkWire } from '@/contract/links';

type OtherName =
  | 'shortLink'
  | 'deepLink'
  | 'qrCodeScanCount'
  | 'previewServedCount'
  | `utm${string}`
  | `social${string}`;
/** The fields that have the same name in the API. */
type SameName = Exclude<keyof LinkWire, OtherName | 'organizationId' | 'projectId'>;

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
  /** Since the reading before, of a link of a list that was read twice (`Interval`); the server does not tell it. */
  readonly clicksSince?: number | 'reset';
}

export const utmFields = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type UtmField = (typeof utmFields)[number];

export const linkId = (domain: string, slug: string) => `${domain}+${slug}`;

/** No domain has a '+'. */
export function addressOfId(id: string): Pick<Link, 'domain' | 'slug'> {
  const at = id.indexOf('+');
  return { domain: id.slice(0, at), slug: id.slice(at + 1) };
}

/** Items by the domains of the links that they are about, in their order. */
export function byDomain<Item>(
  items: Iterable<Item>,
  domainOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const domains = new Map<string, Item[]>();
  for (const item of items) {
    const domain = domainOf(item);
    const own = domains.get(domain);
    if (own) own.push(item);
    else domains.set(domain, [item]);
  }
  return domains;
}

/** The short URL; with http only on the machine itself and on domains that have a port. */
export function shortUrl({ domain, slug }: Pick<Link, 'domain' | 'slug'>): string {
  const scheme = isLoopback(domain) || /:\d+$/.test(domain) ? 'http' : 'https';
  // a domain that is no host leads nowhere, not to another host; a slug that is being written may hold anything
  return `${scheme}://${domain.replaceAll(/[\s/\\?#@]/g, encodeURIComponent)}/${encodeURIComponent(slug.toWellFormed())}`;
}

/** What a change of status sets. */
export type StatusFields = Pick<Link, 'isActive' | 'deleted'>;

const isSameName = (name: string): name is SameName =>
  !/^(shortLink|deepLink|qrCodeScanCount|previewServedCount|organizationId|projectId|utm.*|social.*)$/.test(name);

/** Fields that `linkFromWire` does not name: an object with more than some computed names is many times slower. */
let unnamed: readonly SameName[] | undefined;

export function linkFromWire(wire: LinkWire): Link {
  const link = {
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
  };
  unnamed ??= Object.keys(linkWire.shape)
    .filter(isSameName)
    .filter((name) => !(name in link));
  const rest: Partial<Record<SameName, unknown>> = Object.fromEntries(unnamed.map((name) => [name, wire[name]]));
  return Object.assign(link, rest as Pick<Link, SameName>); // the literal has the others
}

/** Where a list of links lives. */
export interface LinksPlace {
  readonly organizationId: string;
  readonly projectId: string;
  /** Whose links are in the list: those of one domain, or of all of the project that can carry links; none where it is not known which these are. */
  readonly domains: readonly string[];
}

/** The domain of a list of one; undefined where the list is of several. */
export const onlyDomain = ({ domains }: Pick<LinksPlace, 'domains'>): string | undefined =>
  domains.length === 1 ? domains[0] : undefined;

/** The ids in the path of a call about a list: of its domain, or of one of several. */
export const listPath = (place: LinksPlace, domain: string) => ({
  organizationId: place.organizationId,
  projectId: place.projectId,
  domain: onlyDomain(place) ?? domain,
});

/** What an address calls all domains of a project. No domain has this name. */
export const everyDomain = '*';

/** The domains of a list as an address names them: there is one list of several, whichever they are. */
export const domainsInAddress = (place: Pick<LinksPlace, 'domains'>): string => onlyDomain(place) ?? everyDomain;

/** The domains that an address names; none for '*', whose domains are those of the organization. */
export const domainsNamed = (inAddress: string): readonly string[] => (inAddress === everyDomain ? [] : [inAddress]);

/** Names a place among the lists of this device. */
export const placeKey = (place: LinksPlace) =>
  JSON.stringify([place.organizationId, place.projectId, domainsInAddress(place)]);

/** The name of the resource in Refine, whose loaded pages are known by it. */
export const linksResource = 'links';
