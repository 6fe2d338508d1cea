import { meantDestination } from '@/engines/links';
import { type ColumnRole, type Heading, readHeadings } from './columnRoles';
import { isKnownShort, shortUrlOf } from './shortUrls';

/** Whether a cell is an address that a link can lead to, rather than a word. */
export function isAddress(cell: string): boolean {
  const { destination, isCompleted } = meantDestination(cell);
  return isCompleted || /^[a-z][a-z\d+.-]*:\S/i.test(destination.trim());
}

export interface Recognized {
  readonly hasHeadings: boolean;
  /** The product that the sheet is from, by its headings. */
  readonly product: string | undefined;
  /** What each column is; undefined for one that is not known. */
  readonly roles: readonly (ColumnRole | undefined)[];
  /** The columns whose addresses are short URLs of another product, or may be. */
  readonly oldColumns: readonly number[];
}

type Cells = readonly string[];
interface Row {
  readonly cells: Cells;
}

/** More rows say nothing new. */
const rowsLookedAt = 50;

/**
 * Finds out what the columns of a sheet are, by its headings and by its cells. A column of short URLs is not taken for the destinations,
 * except where there is no other column at all.
 */
export function recognizeColumns(rows: readonly Row[], shortDomains: ReadonlySet<string>): Recognized {
  const [labels = [], ...others] = rows.slice(0, rowsLookedAt + 1).map(({ cells }) => cells);
  const { product, found } = readHeadings(labels);
  const namesDestination = found.some((heading) => heading?.role === 'deepLink');
  const isSheet =
    labels.length > 1 && (found.filter(Boolean).length > 1 || others.some((cells) => cells.some(isAddress)));
  const hasHeadings = !labels.some(isAddress) && (namesDestination || isSheet);
  const sample = hasHeadings ? others : [labels, ...others];
  const columns = labels.map((_, index) => lookAt(hasHeadings ? found[index] : undefined, sample, index, shortDomains));
  const destination = destinationOf(columns);
  const isNothingNamed = columns.every(({ heading }) => heading === undefined);
  const name = isNothingNamed ? nameOf(sample[0] ?? [], destination) : -1;
  const roles = columns.map((column, index) => {
    if (index === destination) return 'deepLink';
    if (index === name) return 'name';
    return roleOf(column);
  });
  const isOld = (role: ColumnRole | undefined) => role === 'oldUrl' || role === 'customSlug';
  const mayBeOld = roles.some(isOld) ? isShort : isSuspect;
  const oldColumns = columns.flatMap((column, index) => (isOld(roles[index]) || mayBeOld(column) ? [index] : []));
  return { hasHeadings, product: hasHeadings ? product : undefined, roles, oldColumns };
}

interface Column {
  readonly heading: Heading | undefined;
  readonly hasAddresses: boolean;
  /** Most of its addresses are of known shorteners or of short domains. */
  readonly isShort: boolean;
  /** All of its addresses are on one host, each with a path of one short part. */
  readonly looksShort: boolean;
  readonly isRepeated: boolean;
}

const onePart = /^[\w-]{1,32}$/;
const picture = /\.(?:png|jpe?g|gif|webp|svg|avif)$/i;

function lookAt(
  heading: Heading | undefined,
  sample: readonly Cells[],
  index: number,
  domains: ReadonlySet<string>,
): Column {
  const cells = sample.map((row) => row[index] ?? '').filter((cell) => cell !== '');
  const addresses = cells.filter((cell) => isAddress(cell) && !picture.test(cell));
  const urls = addresses.flatMap((address) => shortUrlOf(address) ?? []);
  const hosts = new Set(urls.map(({ host }) => host));
  const isOneHost = urls.length > 0 && urls.length === addresses.length && hosts.size === 1;
  return {
    heading,
    hasAddresses: addresses.length > 0,
    isShort: urls.filter((url) => isKnownShort(url, domains)).length * 2 > addresses.length,
    looksShort: isOneHost && urls.every(({ path, hasQuery }) => onePart.test(path) && !hasQuery),
    isRepeated: urls.length > 1,
  };
}

const isVague = ({ heading }: Column) => heading?.vague !== undefined;

/** A single address says little, except under such a heading. */
const isLikelyShort = (column: Column) => column.looksShort && (isVague(column) || column.isRepeated);

/** The column of the destinations; -1 where none can be told. */
function destinationOf(columns: readonly Column[]): number {
  if (columns.length === 1) return 0;
  const named = columns.findIndex(({ heading }) => heading?.role === 'deepLink' && !heading.vague);
  if (named >= 0) return named;
  if (columns.every(({ heading, hasAddresses }) => !heading && !hasAddresses)) return 0;
  const hasSlugs = columns.some(({ heading }) => heading?.role === 'customSlug');
  const mayBe = (column: Column) =>
    !column.isShort && (column.heading === undefined ? column.hasAddresses : isVague(column));
  const isMeant = (column: Column) => hasSlugs || !column.looksShort;
  const inOrder: readonly ((column: Column) => boolean)[] = [
    (column) => column.heading?.vague === 'url' && isMeant(column),
    (column) => column.heading?.vague === 'link' && isMeant(column),
    (column) => !isLikelyShort(column),
    (column) => column.heading?.vague === 'url',
    () => true,
  ];
  const found = inOrder.map((test) => columns.findIndex((column) => mayBe(column) && test(column)));
  const beside = columns.findIndex(({ heading }) => hasSlugs && heading?.vague === 'url');
  return [...found, beside].find((index) => index >= 0) ?? -1;
}

/** Of a column that is not the destination. */
function roleOf(column: Column): ColumnRole | undefined {
  const { heading } = column;
  if (heading && !isVague(column)) return heading.role === 'unused' ? undefined : heading.role;
  const isNamedOld = column.heading?.vague === 'link' && column.hasAddresses;
  const isOld = column.isShort || isNamedOld || isLikelyShort(column);
  return isOld ? 'oldUrl' : undefined;
}

const isShort = (column: Column) => column.isShort;

/** Addresses under 'Link' that look short may be the old short URLs where no other column has such or a slug. */
const isSuspect = (column: Column) => column.isShort || (column.looksShort && column.heading?.vague === 'link');

/** Without headings the first text that is no address is the name. */
const nameOf = (cells: Cells, destination: number) =>
  cells.findIndex((cell, index) => index !== destination && cell !== '' && !isAddress(cell));
