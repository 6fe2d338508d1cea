import { createdOf, type ImportedRow, isArchived, readImportRow } from '../../src/contract/importRow';
import { pointsToItself } from '../api/linkRules';
import type { links } from '../database/schema';

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

export type ConvertedRow = { link: LinkInsert } | { reason: string };

/**
 * Makes a link of a row, or says why there is none. A row goes to the domain of its short link when that is an active
 * domain of the organization, else to the provider's domain.
 */
export function convertRow(row: ImportedRow, target: Target): ConvertedRow {
  const asked = readImportRow(row);
  if ('reason' in asked) return asked;
  const { slug, hosts, deepLink } = asked;
  const domain = hosts.find((host) => target.domains.has(host)) ?? target.providerDomain;
  if (pointsToItself(deepLink, domain, slug)) return { reason: 'The destination is the short link itself' };
  return {
    link: {
      organizationId: target.organizationId,
      projectId: target.projectId,
      createdBy: target.createdBy,
      domain,
      slug,
      deepLink,
      name: cut(row.name?.trim() || row.socialTitle?.trim() || slug, 100),
      description: cut(row.description, 2000),
      created: createdOf(row) ?? target.time,
      tags: [],
      isActive: !isArchived(row),
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

const cut = (text = '', length = 500) => text.trim().slice(0, length);
