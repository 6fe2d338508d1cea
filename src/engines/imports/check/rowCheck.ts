import { type AskedLink, type ImportedRow, readImportRow, readShortLink } from '@/contract/importRow';
import { decoded } from '@/lib/text/addressParts';
import { type LandingDomains, landingOf } from '../landing';
import { type ProblemKind, slugKindOf } from '../many/problems';

/** Why no link can come of a row, and which of its cells says it. */
interface RowProblem {
  readonly kind: ProblemKind;
  readonly field: 'shortLink' | 'deepLink';
  readonly reason: string;
}

interface ReadRow {
  /** Undefined where the row itself is wrong. */
  readonly asked?: AskedLink;
  readonly problem?: RowProblem;
  /** A row with another host has its slug. */
  readonly isAcrossHosts: boolean;
}

const duplicate = 'The short link is in the file more than once';
const duplicateOn = (domain: string) => `Another row of the file has its slug on ${domain}`;

/** Finds out which rows can be imported. Rows are the same link when they land on one domain with one slug. */
export function createRowCheck(landing?: LandingDomains) {
  const taken = new Set<string>();
  const hostOfSlug = new Map<string, string>();

  function placeOf({ hosts: [host = ''] }: Pick<AskedLink, 'hosts'>) {
    return landing ? landingOf(host, landing.domains, landing.defaultDomain) : host;
  }
  const keyOf = (link: Pick<AskedLink, 'hosts' | 'slug'>) => `${placeOf(link)}/${link.slug}`;

  return {
    /** Whether a row that was right has the link of this row. */
    has(row: ImportedRow): boolean {
      const link = readShortLink(row);
      return link !== undefined && taken.has(keyOf(link));
    },
    /** Reads the next row; one that is right takes its slug. */
    read(row: ImportedRow): ReadRow {
      const asked = readImportRow(row);
      if ('reason' in asked) return { problem: problemOf(row, asked.reason), isAcrossHosts: false };
      const [host = ''] = asked.hosts;
      const first = hostOfSlug.get(asked.slug) ?? host;
      hostOfSlug.set(asked.slug, first);
      const isAcrossHosts = first !== host;
      const key = keyOf(asked);
      if (!taken.has(key)) {
        taken.add(key);
        return { asked, isAcrossHosts };
      }
      const reason = landing && isAcrossHosts ? duplicateOn(placeOf(asked)) : duplicate;
      return { asked, problem: { kind: 'slug-repeated', field: 'shortLink', reason }, isAcrossHosts };
    },
  };
}

function problemOf(row: ImportedRow, reason: string): RowProblem {
  if (readShortLink(row)) return { kind: 'destination', field: 'deepLink', reason };
  return { kind: slugKindOf(partsOf(row.shortLink).slug) ?? 'slug-missing', field: 'shortLink', reason };
}

/** The slug of a short link, whatever letters it has, and what is before it. */
export function partsOf(shortLink = ''): { readonly before: string; readonly slug: string } {
  const text = shortLink.trim();
  const isAddress = /^https?:\/\//i.test(text) || text.includes('/');
  if (!isAddress) return { before: '', slug: text };
  const [address = '', host = ''] = /^((?:https?:\/\/)?[^/?#]*)[^?#]*/i.exec(text) ?? [];
  const path = address.slice(host.length).replace(/\/+$/, '');
  const end = path.lastIndexOf('/') + 1;
  return { before: `${host}${path.slice(0, end) || '/'}`, slug: decoded(path.slice(end)) };
}
