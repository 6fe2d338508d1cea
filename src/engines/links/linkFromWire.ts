import { type LinkWire, link as linkWire } from '@/contract/links';
import { type Link, linkId, type SameName } from './model';

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
