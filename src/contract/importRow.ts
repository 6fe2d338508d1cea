import { destinationProblem, maxDestinationLength } from './destination';
import type { ImportField } from './importColumns';
import { parseUrl } from './parseUrl';

/** The cells of one row of an import, by field. */
export type ImportedRow = Readonly<Partial<Record<ImportField, string>>>;

/** What a row asks for: a slug, the hosts that its short link names, and where it leads. */
export interface AskedLink {
  readonly slug: string;
  /** With and without the port; empty for a bare slug. */
  readonly hosts: readonly string[];
  /** True when the short link's path has more than the slug; only the slug is carried. */
  readonly hasPrefix: boolean;
  readonly deepLink: string;
}

/** What a spreadsheet takes for the beginning of a formula: some skip white space before it, and take full-width signs for the plain ones. */
const formulaStart = /^'*(?:[\t\r\0]|[\s\0]*[=+\-@＝＋－＠])/;

/**
 * What separates cells where a spreadsheet does not separate by commas, with a formula behind it: a semicolon, a tab, and a line break, for the
 * quotes around the cell are none to it. Quotes of the text itself do not keep it from a formula.
 */
const separator = String.raw`([;\t\r\n])`;
const formula = String.raw`(?='*(?:[^\S\t\r\n]|[\0"])*[=+\-@＝＋－＠])`;
const innerFormula = new RegExp(separator + formula);
const innerFormulas = new RegExp(separator + formula, 'g');
const guardedFormulas = new RegExp(`${separator}'${formula}`, 'g');

/** Whether a spreadsheet would run something of a cell as a formula. */
export const needsGuard = (cell: string) => formulaStart.test(cell) || innerFormula.test(cell);

/** A cell with an apostrophe before all that a spreadsheet would run as a formula, one more where an apostrophe is there already. */
export const withGuard = (cell: string) => `${formulaStart.test(cell) ? "'" : ''}${cell.replace(innerFormulas, "$1'")}`;

/** The cell that `withGuard` was given. */
export function withoutGuard(guarded: string): string {
  const cell = guarded.replace(guardedFormulas, '$1');
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}

const wrongDestination = {
  'not-a-url': 'The destination is not a valid URL',
  executes: 'The destination would run in the browser',
  'carries-user': 'The destination carries a user name',
} as const;

/** Reads a row, or says why no link can come of it. */
export function readImportRow(row: ImportedRow): AskedLink | { readonly reason: string } {
  const short = readShortLink(row);
  if (!short) return { reason: 'The short link has no usable slug' };
  const deepLink = row.deepLink?.trim() ?? '';
  if (deepLink === '') return { reason: 'The destination is missing' };
  if (deepLink.length > maxDestinationLength)
    return { reason: `The destination is longer than ${maxDestinationLength} characters` };
  const problem = destinationProblem(deepLink);
  return problem ? { reason: wrongDestination[problem] } : { ...short, deepLink };
}

/** The short link of a row; undefined where it has no usable slug. */
export const readShortLink = ({ shortLink = '' }: ImportedRow) => shortLinkOf(shortLink.trim());

/** An archived link is imported, as an inactive one; the product has no archive. */
export const isArchived = ({ archived = '' }: ImportedRow) => /^(true|yes|1)$/i.test(archived.trim());

/** When the row says that its link was created, in ms: a date, or seconds or milliseconds since 1970. */
export function createdOf({ created = '' }: ImportedRow): number | undefined {
  const digits = /^\d{10}(\d{3})?$/.test(created.trim());
  const moment = digits ? Number(created.trim().padEnd(13, '0')) : Date.parse(created);
  return Number.isFinite(moment) && moment > 0 ? moment : undefined;
}

const slugs = /^[A-Za-z0-9_-]{1,255}$/;

/** A whole address, one without a scheme, or a bare slug; the slug is the last part of the path. */
function shortLinkOf(text: string): Omit<AskedLink, 'deepLink'> | undefined {
  if (slugs.test(text)) return { hosts: [], slug: text, hasPrefix: false };
  const url = parseUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url) return undefined;
  const { host, hostname, pathname } = url;
  const parts = pathname.replace(/\/+$/, '').split('/');
  const slug = parts.at(-1) ?? '';
  return slugs.test(slug) ? { hosts: [host, hostname], slug, hasPrefix: parts.length > 2 } : undefined;
}
