import { instantOf } from '@/lib/dates/dates';
import { destinationHost, expiries, gaps, gapsOf } from './derivedFields';
import { folded, type LinkField, type WireField } from './linkField';
import { shortUrl } from './model';
import { linkStatus, linkStatuses, statusLooks } from './status';

const none = undefined;
/** A field that the list does not show, sort, search or filter. */
const unlisted = { column: none, order: none, isSearched: false, filter: none } as const;
/** The same with a column in a CSV file. */
const inFile = <Wire extends WireField>(wire: Wire, label: string, place: number) =>
  ({ ...unlisted, wire, label, csv: { place } }) as const;

/** The fields, in the order of the columns, of the filters and of the searched text (docs/adding-a-field.md). */
export const linkFields = {
  slug: {
    wire: 'shortLink',
    label: 'Short link',
    read: ({ slug }) => slug,
    column: { label: 'Short Link' },
    order: { first: 'ascending' },
    isSearched: true,
    filter: none,
    csv: { place: 1, text: shortUrl },
    storage: none,
  },
  on: {
    wire: 'domain',
    label: 'Domain',
    read: ({ domain }) => domain,
    isOfSeveral: true,
    column: {},
    order: { first: 'ascending' },
    isSearched: false,
    filter: { kind: 'values' },
    csv: { place: 23 },
    storage: { values: 'domain' },
  },
  name: {
    wire: 'name',
    label: 'Name',
    read: ({ name }) => name,
    column: { isText: true, tooltipFrom: 15 },
    order: { first: 'ascending' },
    isSearched: true,
    filter: none,
    csv: { place: 3 },
    storage: none,
  },
  destination: {
    wire: 'deepLink',
    label: 'Destination',
    read: ({ destination }) => destination,
    column: {},
    order: { first: 'ascending', key: (address) => folded(address.replace(/^https?:\/\/(www\.)?/i, '')) },
    isSearched: true,
    filter: none,
    csv: { place: 2 },
    storage: none,
  },
  description: {
    ...unlisted,
    wire: 'description',
    label: 'Description',
    read: ({ description }) => description,
    isSearched: true,
    csv: { place: 4 },
    storage: none,
  },
  status: {
    wire: none,
    label: 'Status',
    read: linkStatus,
    column: {},
    order: { first: 'ascending', key: (status) => linkStatuses.findIndex((one) => one === status) },
    isSearched: false,
    filter: { kind: 'status' },
    csv: { place: 5, text: (link, now) => statusLooks[linkStatus(link, now)].label },
    storage: none,
  },
  tag: {
    ...unlisted,
    wire: 'tags',
    label: 'Tags',
    read: ({ tags }) => tags,
    column: { isOptional: true, isText: true, tooltipFrom: 15 },
    filter: { kind: 'all' },
    csv: { place: 6 },
    storage: { values: 'tags' },
  },
  host: {
    ...unlisted,
    wire: none,
    label: 'Destination host',
    read: ({ destination }) => destinationHost(destination),
    filter: { kind: 'values' },
    csv: none,
    storage: { values: 'host' },
  },
  by: {
    ...unlisted,
    wire: 'createdBy',
    label: 'Created by',
    read: ({ createdBy }) => createdBy,
    column: { isOptional: true, isText: true, tooltipFrom: 12 },
    filter: { kind: 'values' },
    csv: { place: 11 },
    storage: { values: 'by' },
  },
  campaign: {
    ...unlisted,
    wire: 'utmCampaign',
    label: 'UTM campaign',
    read: ({ utm }) => utm.campaign,
    column: { label: 'Campaign', isOptional: true, isText: true, tooltipFrom: 12 },
    filter: { label: 'Campaign', kind: 'values' },
    csv: { place: 15 },
    storage: { values: 'utm' },
  },
  source: {
    ...unlisted,
    wire: 'utmSource',
    label: 'UTM source',
    read: ({ utm }) => utm.source,
    filter: { label: 'Source', kind: 'values' },
    csv: { place: 13 },
    storage: { values: 'utm' },
  },
  medium: {
    ...unlisted,
    wire: 'utmMedium',
    label: 'UTM medium',
    read: ({ utm }) => utm.medium,
    filter: { label: 'Medium', kind: 'values' },
    csv: { place: 14 },
    storage: { values: 'utm' },
  },
  clicks: {
    wire: 'clickCount',
    label: 'Clicks',
    read: ({ clickCount }) => clickCount,
    column: {},
    order: { first: 'descending' },
    isSearched: false,
    filter: { kind: 'range' },
    csv: { place: 7 },
    storage: 'number',
  },
  clicksSince: {
    ...unlisted,
    wire: none,
    label: 'Clicks since the last reading',
    read: ({ clicksSince }) => (typeof clicksSince === 'number' ? clicksSince : undefined),
    order: { first: 'descending' },
    csv: none,
    storage: none,
  },
  created: {
    wire: 'created',
    label: 'Created',
    read: ({ created }) => created,
    column: {},
    order: { first: 'descending', key: (instant) => instantOf(instant)?.getTime() },
    isSearched: false,
    filter: { kind: 'days' },
    csv: { place: 10 },
    storage: 'instant',
  },
  expires: {
    ...unlisted,
    wire: 'expiresAt',
    label: 'Expires',
    read: ({ expiresAt }) => expiresAt,
    column: { isOptional: true },
    filter: { kind: 'values', known: expiries },
    csv: { place: 12 },
    storage: 'instant',
  },
  lacks: {
    ...unlisted,
    wire: none,
    label: 'Missing',
    read: gapsOf,
    filter: { kind: 'values', known: gaps },
    csv: none,
    storage: 'flag',
  },
  scans: {
    ...inFile('qrCodeScanCount', 'Scans', 8),
    read: ({ scanCount }) => scanCount,
    column: { isOptional: true },
    storage: 'number',
  },
  previews: { ...inFile('previewServedCount', 'Previews', 9), read: ({ previewCount }) => previewCount, storage: none },
  term: { ...inFile('utmTerm', 'UTM term', 16), read: ({ utm }) => utm.term, storage: { values: 'utmDetail' } },
  content: {
    ...inFile('utmContent', 'UTM content', 17),
    read: ({ utm }) => utm.content,
    storage: { values: 'utmDetail' },
  },
  socialTitle: { ...inFile('socialTitle', 'Social title', 18), read: ({ social }) => social.title, storage: none },
  socialDescription: {
    ...inFile('socialDescription', 'Social description', 19),
    read: ({ social }) => social.description,
    storage: none,
  },
  socialImage: {
    ...inFile('socialImageUrl', 'Social image', 20),
    read: ({ social }) => social.imageUrl,
    storage: none,
  },
  active: { ...inFile('isActive', 'Active', 21), read: ({ isActive }) => isActive, storage: 'flag' },
  deleted: { ...inFile('deleted', 'Deleted', 22), read: ({ deleted }) => deleted, storage: 'flag' },
} as const satisfies Readonly<Record<string, LinkField>>;

type Fields = typeof linkFields;
export type FieldKey = keyof Fields;
/** The fields with such a part. */
type KeyWith<Part extends Exclude<keyof LinkField, 'isOfSeveral'>, Shape> = {
  [Key in FieldKey]: Fields[Key][Part] extends Shape ? Key : never;
}[FieldKey];

type Nothing<Value extends never> = Value;
/** Each field of the API has its entry: this is not compiled while one is missing. */
export type WithoutEntry = Nothing<Exclude<WireField, Fields[FieldKey]['wire']>>;

export type LinkColumnKey = KeyWith<'column', object>;
/** The columns whose cells show their text and nothing else. */
export type TextColumnKey = KeyWith<'column', { readonly isText: true }>;
export type SortColumnKey = KeyWith<'order', object>;
export type Facet = KeyWith<'filter', { readonly kind: 'values' }>;
/** The filters whose values are counted over all links of a domain. */
export type CountedFacet = Facet | KeyWith<'filter', { readonly kind: 'all' | 'status' }>;
/** The filters that leave out the links with one of their values, too. */
export type ExcludedFacet = Exclude<CountedFacet, 'status'>;
export type FacetValueOf<Key extends Facet> = Fields[Key]['filter'] extends { known: readonly (infer Known)[] }
  ? Known
  : string;
type SearchedKey = KeyWith<'isSearched', true>;
/** The fields that the index holds as numbers, instants among them. */
export type NumberKey = KeyWith<'storage', 'number' | 'instant'>;
export type ValuesKey = KeyWith<'storage', { readonly values: string }>;
export type ValuesName = Extract<Fields[ValuesKey]['storage'], { readonly values: string }>['values'];
/** What is sorted by its line of the searched text. */
export type LineKey = Exclude<SearchedKey & SortColumnKey, NumberKey | ValuesKey>;

export const linkField = (key: FieldKey): LinkField => linkFields[key];

const fieldKeys = Object.keys(linkFields) as readonly FieldKey[]; // the keys of a literal are its type's

/** The type says by what is known of the entries what the rule finds. */
export const keysWhere = <Key extends FieldKey>(rule: (field: LinkField) => unknown) =>
  fieldKeys.filter((key): key is Key => Boolean(rule(linkFields[key])));

/** Whether lists of this place show, sort, filter and export by the field. */
export const isFieldOf = (key: FieldKey, isOfSeveral: boolean): boolean => isOfSeveral || !linkField(key).isOfSeveral;

export const linkColumnKeys: readonly LinkColumnKey[] = keysWhere(({ column }) => column);
export const sortColumnKeys: readonly SortColumnKey[] = keysWhere(({ order }) => order);
export const facets: readonly Facet[] = keysWhere(({ filter }) => filter?.kind === 'values');
export const excludedFacets: readonly ExcludedFacet[] = keysWhere(
  ({ filter }) => filter?.kind === 'values' || filter?.kind === 'all',
);
export const searchedKeys: readonly SearchedKey[] = keysWhere(({ isSearched }) => isSearched);
