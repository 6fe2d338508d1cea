import type { LinkWire } from '@/contract/links';
import type { SortDirection } from '@/lib/sort';
import type { Link, LinksPlace } from './model';

export type WireField = Exclude<keyof LinkWire, Exclude<keyof LinksPlace, 'domain'>>;
type FieldValue = string | number | boolean | readonly string[] | undefined;
export type SortValue = string | number | undefined;

/**
 * A field of a link. Everything that lists the fields is made from these entries. Each entry says all of it: `none` where a field
 * has no such part.
 */
export interface LinkField {
  /** Its name in the API; none where it follows from other fields. */
  readonly wire: WireField | undefined;
  readonly label: string;
  /** `now` in ms decides what is expired. */
  readonly read: (link: Link, now: number) => FieldValue;
  /** One domain's list has no use for it: only a list of all domains shows, sorts, filters and exports by it. */
  readonly isOfAllDomains?: true;
  /** Its column in the table of the links. */
  readonly column: FieldColumn | undefined;
  /** How links are sorted by it. */
  readonly order: FieldOrder | undefined;
  /** The search looks at it. */
  readonly isSearched: boolean;
  /** How links are filtered by it; the key of the field is the key in the address of the page. */
  readonly filter: FieldFilter | undefined;
  /** Its column in a CSV file. */
  readonly csv: FieldCsv | undefined;
  /** How the index of all links holds it, besides the text that is searched. */
  readonly storage: FieldStorage | undefined;
}

export interface FieldColumn {
  /** Its heading, where that is not the label. */
  readonly label?: string;
  readonly width: ColumnWidth;
  /** Its cell is the text of the field. Any other column has a cell in `pages/links/table/cells.tsx`. */
  readonly isText?: true;
  /** Longer texts have a tooltip, in characters. */
  readonly tooltipFrom?: number;
}

export interface FieldOrder {
  /** Which way links are sorted first: figures and dates from the top. */
  readonly first: SortDirection;
  /** What a text is sorted by, where that is not the alphabet. */
  readonly key?: (text: string) => SortValue;
}

export interface FieldFilter {
  /** Its heading, where that is not the label. */
  readonly label?: string;
  /** 'values': one of several; 'all': each of several; the others have controls of their own. */
  readonly kind: 'values' | 'all' | 'range' | 'days' | 'status';
  /** The only values that there are. */
  readonly known?: readonly string[];
}

interface FieldCsv {
  readonly place: number;
  /** Where it is not the value as a text. */
  readonly text?: (link: Link, now: number) => string;
}

/** Fields whose values often come together name the same `values`: a link has one number for all of them. */
type FieldStorage = 'number' | 'instant' | 'flag' | { readonly values: string };

/** What a link is sorted by. */
export function sortValue({ read, order }: LinkField, link: Link, now: number): SortValue {
  const value = read(link, now);
  return typeof value === 'number' ? value : textSortValue(order, String(value ?? ''));
}

/** What a text is sorted by. */
export const textSortValue = (order: FieldOrder | undefined, text: string): SortValue => (order?.key ?? folded)(text);

/** Letters in the order of the alphabet, whatever their case and accents; far cheaper than a collator on 20,000 links. */
export const folded = (text: string): string | undefined =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase() || undefined;

/** Widths of a column in px. */
export interface ColumnWidth {
  readonly min: number;
  /** The least width on a phone. A column without one is not shown there. */
  readonly phone?: number;
  /** How wide the cell of a link is on one line. Without it, `min` is enough for every link. */
  readonly need?: (link: Link) => number;
  /** Needs are met up to the first bound in all columns before they are met up to the second in any. */
  readonly bounds?: readonly [first: number, second: number];
  /** What the widest one needs counts, not what is usual. */
  readonly isForAll?: boolean;
  /** Its text is cut at its end: it gets what it needs before the texts that break or are cut in their middle. */
  readonly isCutAtEnd?: boolean;
  /** It stays on one line where that takes at most half of the free room. Between one line and two it needs nothing. */
  readonly isKeptOnOneLine?: boolean;
  /** How wide the cell is on two lines, if its text may take two: all that fit into `min` so are whole, the longest one where there is room. */
  readonly twoLines?: (link: Link) => number;
  /** Its share of what is left over when all columns have what they need. */
  readonly share?: number;
}

/** Of Inter at 14 px and weight 600. A width for all letters would break 'autumn' and 'SUMMER' into two lines beside empty room. */
const widthsOfLetters = [
  [4, 'Iijl'],
  [5.5, 't1fr'],
  [7.5, 's-_'],
  [10.5, 'ACDGHKNOQUVXY'],
  [13, 'mwMW'],
] as const;
const widthOfCode = Array.from({ length: 128 }, () => 9);
for (const [width, letters] of widthsOfLetters) for (const letter of letters) widthOfCode[letter.charCodeAt(0)] = width;

export function slugWidth(slug: string): number {
  let width = 0;
  for (let index = 0; index < slug.length; index += 1) width += widthOfCode[slug.charCodeAt(index)] ?? 14;
  return width;
}

/** On two lines, the first of which ends after a hyphen. */
export function foldedWidth(slug: string): number {
  const whole = slugWidth(slug);
  let width = whole;
  for (let at = slug.indexOf('-'); at >= 0; at = slug.indexOf('-', at + 1)) {
    const start = slugWidth(slug.slice(0, at + 1));
    width = Math.min(width, Math.max(start, whole - start));
  }
  return width < whole ? width : whole / 2 + 7; // without a hyphen it breaks anywhere, at worst half a letter from its middle
}

/** A domain takes two lines where its column is narrow, the first of which ends after a dot. Widths are of Inter at 14 px. */
export const domainColumn = {
  width: {
    min: 116,
    phone: 102,
    need: ({ domain }: Link) => 18 + 7.4 * domain.length,
    twoLines: ({ domain }: Link) => 18 + 7 * longestLine(domain),
    bounds: [180, 240],
    isCutAtEnd: true,
    isKeptOnOneLine: true,
  },
} as const;

function longestLine(domain: string): number {
  const { length } = domain;
  let longest = length;
  for (let at = domain.indexOf('.'); at >= 0; at = domain.indexOf('.', at + 1)) {
    longest = Math.min(longest, Math.max(at + 1, length - at - 1));
  }
  return longest;
}

/** Without the scheme, which is not shown. */
export const shownLength = (address: string) => address.length - (/^https?:\/\//i.exec(address)?.[0].length ?? 0);
