import { destinationProblem } from '../../src/contract/destination';
import { pointsToItself } from '../api/linkRules';
import type { links } from '../database/schema';
import type { ImportField } from './headers';

export type ImportedRow = Readonly<Partial<Record<ImportField, string>>>;
type LinkInsert = typeof links.$inferInsert;

/** Where the links of an import go. */
export interface Target {
  readonly organizationId: string;
  readonly projectId: string;
  readonly createdBy: string;
  readonly providerDomain: string;
  /** The organization's own domains that can carry links. */
  readonly domains: ReadonlySet<string>;
  readonly time: number;
}

export type Judgement = { link: LinkInsert } | { reason: string };

const wrongDestination = {
  'not-a-url': 'The destination is not a valid URL',
  executes: 'The destination would run in the browser',
  'carries-user': 'The destination carries a user name',
} as const;

/**
 * Makes a link of a row, or says why there is none. A row goes to the domain of its short link when that is an active
 * domain of the organization, else to the provider's domain.
 */
export function judge(row: ImportedRow, target: Target): Judgement {
  const short = shortLinkOf(row.shortLink?.trim() ?? '');
  if (!short) return { reason: 'The short link has no usable slug' };
  const deepLink = row.deepLink?.trim() ?? '';
  if (deepLink === '') return { reason: 'The destination is missing' };
  if (deepLink.length > 8192) return { reason: 'The destination is longer than 8192 characters' };
  const problem = destinationProblem(deepLink);
  if (problem) return { reason: wrongDestination[problem] };
  const domain = short.hosts.find((host) => target.domains.has(host)) ?? target.providerDomain;
  if (pointsToItself(deepLink, domain, short.slug)) return { reason: 'The destination is the short link itself' };
  return {
    link: {
      organizationId: target.organizationId,
      projectId: target.projectId,
      createdBy: target.createdBy,
      domain,
      slug: short.slug,
      deepLink,
      name: cut(row.name?.trim() || row.socialTitle?.trim() || short.slug, 100),
      description: cut(row.description, 2000),
      created: momentOf(row.created) ?? target.time,
      tags: [],
      isActive: !/^(true|yes|1)$/i.test(row.archived?.trim() ?? ''),
      utmSource: cut(row.utmSource),
      utmMedium: cut(row.utmMedium),
      utmCampaign: cut(row.utmCampaign),
      utmTerm: cut(row.utmTerm),
      utmContent: cut(row.utmContent),
      socialTitle: cut(row.socialTitle),
      socialDescription: cut(row.socialDescription),
      socialImageUrl: cut(row.socialImageUrl, 2048),
    },
  };
}

const slugs = /^[A-Za-z0-9_-]{1,255}$/;

/** A whole address, one without a scheme, or a bare slug; the slug is the last part of the path. */
function shortLinkOf(text: string): { hosts: string[]; slug: string } | undefined {
  if (slugs.test(text)) return { hosts: [], slug: text };
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const { host, hostname, pathname } = new URL(address);
  const slug = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return slugs.test(slug) ? { hosts: [host, hostname], slug } : undefined;
}

const cut = (text = '', length = 500) => text.trim().slice(0, length);

/** ISO 8601 or another date that the runtime reads, or seconds or milliseconds since 1970; undefined for anything else. */
function momentOf(text = ''): number | undefined {
  const digits = /^\d{10}(\d{3})?$/.test(text.trim());
  const moment = digits ? Number(text.trim().padEnd(13, '0')) : Date.parse(text);
  return Number.isFinite(moment) && moment > 0 ? moment : undefined;
}
