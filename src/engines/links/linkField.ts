import type { LinkWire } from '@/contract/links';
import type { SortDirection } from '@/lib/sort';
import type { Link, LinksPlace } from './model';

export type WireField = Exclude<keyof LinkWire, Exclude<keyof LinksPlace, 'domains'>>;
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
  readonly isOfSeveral?: true;
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

/** How wide it is, `pages/links/table/columns.module.css` says. */
export interface FieldColumn {
  /** Its heading, where that is not the label. */
  readonly label?: string;
  /** The table has its column only where the person has chosen it. */
  readonly isOptional?: true;
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
