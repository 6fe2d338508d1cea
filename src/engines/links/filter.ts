import { instantOf } from '@/lib/dates/dates';
import { foldText } from '@/lib/text/foldText';
import type { Check } from './checks';
import type { ChangedFilter } from './differenceGroups';
import {
  type CountedFacet,
  type ExcludedFacet,
  excludedFacets,
  type Facet,
  type FacetValueOf,
  facets,
  linkField,
  linkFields,
  searchedKeys,
} from './fields';
import { type Link, shortUrl } from './model';
import { type LinkStatus, linkStatus } from './status';

/** Several values of one facet are joined by 'or'. */
type FacetFilters = { readonly [Key in Facet]: readonly FacetValueOf<Key>[] };

/** What a list of links is narrowed by (docs/product.md#link-filter). Its parts are joined by 'and'. */
export interface LinkFilter extends FacetFilters {
  readonly text: string;
  /** A link has to carry all of them. */
  readonly tags: readonly string[];
  /** One of these; all where there is none. */
  readonly status: readonly LinkStatus[];
  /** The values that a link must not have. */
  readonly without: { readonly [Key in ExcludedFacet]: readonly string[] };
  /** First and last day of creation, 'YYYY-MM-DD' in the user's time zone, both included; in either order. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Fewest and most clicks, both included. */
  readonly clicks: { readonly from: number | undefined; readonly to: number | undefined };
  /** The check that has to find the links. */
  readonly check: Check | undefined;
  /** What the link has to be after a reading that it was not before. */
  readonly changed: ChangedFilter | undefined;
  /** The job that has created the links. */
  readonly job: JobLinks | undefined;
}

/** What a job has created. */
export interface JobLinks {
  readonly id: string;
  /** The ids of its links; undefined while they are read. */
  readonly links: readonly string[] | undefined;
}

/** The values of each facet; of a facet with known values no others. */
export const facetFilters = (valuesOf: (facet: Facet) => readonly string[]) =>
  valuesByFacet(facets, valuesOf) as FacetFilters; // what is left of known values is known

/** The same of what links must not have. */
export const excludedValues = (valuesOf: (facet: ExcludedFacet) => readonly string[]): LinkFilter['without'] =>
  valuesByFacet(excludedFacets, valuesOf);

function valuesByFacet<Key extends ExcludedFacet>(keys: readonly Key[], valuesOf: (facet: Key) => readonly string[]) {
  const chosen = keys.map((facet) => {
    const wanted = valuesOf(facet);
    return [facet, linkField(facet).filter?.known?.filter((value) => wanted.includes(value)) ?? wanted];
  });
  return Object.fromEntries(chosen) as { readonly [Each in Key]: readonly string[] }; // each facet has its entry
}

/** The values of a facet that a filter asks for. */
export const chosenValues = (filter: LinkFilter, facet: ExcludedFacet): readonly string[] =>
  facet === 'tag' ? filter.tags : filter[facet];

/** The part of a filter that asks for these values of a facet. */
export const choosing = (facet: ExcludedFacet, values: readonly string[]): Partial<LinkFilter> => ({
  [facet === 'tag' ? 'tags' : facet]: values,
});

export const noFilter: LinkFilter = {
  text: '',
  tags: [],
  status: [],
  without: excludedValues(() => []),
  from: undefined,
  to: undefined,
  ...facetFilters(() => []),
  clicks: { from: undefined, to: undefined },
  check: undefined,
  changed: undefined,
  job: undefined,
};

export const hasClicks = ({ clicks }: LinkFilter) => clicks.from !== undefined || clicks.to !== undefined;

/** Loaded pages alone can't answer it; a filter by a job they can where all of its links are among the `loaded` ones. */
export const needsAll = (filter: LinkFilter, loaded: readonly Link[] = []) =>
  facets.some((facet) => filter[facet].length + filter.without[facet].length > 0) ||
  hasClicks(filter) ||
  filter.check !== undefined ||
  filter.changed !== undefined ||
  (filter.job !== undefined && !hasAll(loaded, filter.job));

function hasAll(loaded: readonly Link[], { links }: JobLinks): boolean {
  const ids = new Set(loaded.map(({ id }) => id));
  return links?.every((id) => ids.has(id)) === true;
}

export const isFiltering = (filter: LinkFilter) => filter.text.trim() !== '' || filterCount(filter) > 0;

/** How many kinds of filter narrow the links, besides the text. */
export const filterCount = (filter: LinkFilter) => {
  const { tags, status, without, from, to, check, changed, job } = filter;
  const others = [
    tags.length + without.tag.length > 0,
    status.length > 0,
    from !== undefined || to !== undefined,
    hasClicks(filter),
    check,
    changed,
    job,
  ];
  return [...others, ...facets.map((facet) => filter[facet].length + without[facet].length > 0)].filter(Boolean).length;
};

/** The two days of a range with the earlier one first, whichever was named as its start. */
export function inOrder({ from, to }: Pick<LinkFilter, 'from' | 'to'>): Pick<LinkFilter, 'from' | 'to'> {
  return from && to && to < from ? { from: to, to: from } : { from, to };
}

/** The links that match, in their order, by what loaded pages can answer (`needsAll`). `now` in ms decides what is expired. */
export function filterLinks(links: readonly Link[], filter: LinkFilter, now: number): readonly Link[] {
  if (!isFiltering(filter)) return links;
  const terms = searchTerms(filter.text);
  const isOwnHost = (host: string) => links.some(({ domain }) => normalized(domain) === host);
  const matcherOf = (word: string) => textMatcher(word, isOwnHost);
  const [hasText, lacksText] = [terms.words.map(matcherOf), terms.without.map(matcherOf)];
  const isCreatedWithin = createdWithin(filter);
  const ofJob = filter.job && new Set(filter.job.links);
  return links.filter(
    (link) =>
      (filter.status.length === 0 || filter.status.includes(linkStatus(link, now))) &&
      filter.tags.every((tag) => link.tags.includes(tag)) &&
      !filter.without.tag.some((tag) => link.tags.includes(tag)) &&
      isCreatedWithin(link) &&
      (ofJob === undefined || ofJob.has(link.id)) &&
      hasText.every((matches) => matches(rememberedText(link))) &&
      !lacksText.some((matches) => matches(rememberedText(link))),
  );
}

/** Every tag of the links, each once, in alphabetical order. */
export function tagsOf(links: readonly Link[]): readonly string[] {
  const tags = new Set<string>();
  for (const link of links) for (const tag of link.tags) tags.add(tag);
  return [...tags].sort((one, other) => one.localeCompare(other));
}

export interface SearchedText {
  /** The texts of the link, a line each, then those of their words that are another text folded. */
  readonly everything: string;
  /** The short URL without its scheme. */
  readonly address: string;
}

/** What the search looks at in a link. */
export function searchedText(link: Link): SearchedText {
  const { lines, address, folded } = searchedLines(link);
  return { everything: [lines, ...folded].join('\n'), address };
}

/** The address and the texts of a link, normalized, a line each, and their words that are another text folded: a word of a search has no space. */
export function searchedLines(link: Link) {
  const address = withoutScheme(normalized(shortUrl(link)));
  const parts = [address, ...searchedKeys.map((key) => linkFields[key].read(link))];
  const lines = normalized(parts.join('\n'));
  return { lines, address, folded: isFoldable(lines) ? foldedWords(lines) : [] };
}

// oxlint-disable-next-line no-control-regex -- control characters are ASCII too
const isBeyondAscii = /[^\u0000-\u007f]/;

/** Whether `foldText` may change a normalized text. */
const isFoldable = (text: string) => isBeyondAscii.test(text) || (text.includes('%') && /%[c-f]/.test(text));

function foldedWords(lines: string): readonly string[] {
  const words: string[] = [];
  for (const word of lines.split(/\s+/)) {
    if (!isFoldable(word)) continue;
    const folded = foldText(word);
    if (folded !== word) words.push(folded);
  }
  return words;
}

// Twenty thousand links are searched at each key press; what they say is put together once.
const remembered = new WeakMap<Link, SearchedText>();

function rememberedText(link: Link): SearchedText {
  const known = remembered.get(link);
  if (known) return known;
  const own = searchedText(link);
  const values = searchedValueKeys.flatMap((key) => linkFields[key].read(link));
  const text = { ...own, everything: [own.everything, ...values.map(foldText)].join('\n') };
  remembered.set(link, text);
  return text;
}

/** What many links share and the search looks at, too, beside their own texts. */
export const searchedValueKeys = ['tag', 'by', 'campaign'] as const satisfies readonly CountedFacet[];

export const searchWords = (text: string) => normalized(text).split(/\s+/).filter(Boolean);

/** The words that a link has to match, and those that it must not, which are written with a hyphen before them: 'sale -summer'. */
export function searchTerms(text: string): { readonly words: readonly string[]; readonly without: readonly string[] } {
  const all = searchWords(text).filter((word) => word !== '-'); // what it excludes is still to be typed
  const isExcluding = (word: string) => word.startsWith('-');
  return {
    words: all.filter((word) => !isExcluding(word)),
    without: all.filter(isExcluding).map((word) => word.slice(1)),
  };
}

/** The address that a word names when it is a pasted short URL, whatever its scheme and query. */
export const pastedAddress = (word: string) =>
  withoutScheme(word)
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');

/** The host and the slug of a web address, or of a dotted host and a path, that may be a short URL of another tool. */
export function slugInAddress(word: string): { readonly host: string; readonly slug: string } | undefined {
  const [, host, slug] = /^(?:https?:\/\/|(?=[^/?#]+\.))([^/?#]+)\/([^/?#]+)\/?(?:[?#].*)?$/.exec(word) ?? [];
  return host === undefined || slug === undefined ? undefined : { host, slug };
}

/** The first of these links that an address of another tool finds by its slug; undefined where the text is another one. */
export function linkWithSlug(text: string, links: readonly (Link | undefined)[]): Link | undefined {
  const pasted = slugInAddress(normalized(text.trim()));
  return links.find(
    (link) => link && normalized(link.slug) === pasted?.slug && normalized(link.domain) !== pasted.host,
  );
}

/** A word is found anywhere, folded; a pasted short URL names its link, and that of another tool, whose host is no domain of the list, the link with its slug. */
export function textMatcher(word: string, isOwnHost: (host: string) => boolean) {
  const address = pastedAddress(word);
  const folded = foldText(word);
  const pasted = slugInAddress(word);
  const slug = pasted && !isOwnHost(pasted.host) ? pasted.slug : undefined;
  return (text: SearchedText) =>
    text.everything.includes(folded) ||
    text.address === address ||
    (slug !== undefined && text.address.slice(text.address.indexOf('/') + 1) === slug);
}

export const normalized = (text: string) => text.normalize('NFKC').toLowerCase();
const withoutScheme = (address: string) => address.replace(/^https?:\/\//, '');

function createdWithin(filter: LinkFilter): (link: Link) => boolean {
  const range = createdRange(filter);
  if (!range) return () => true;
  return ({ created }) => {
    const instant = instantOf(created)?.getTime();
    return instant !== undefined && instant >= range.start && instant < range.end;
  };
}

/** The instants of the range of days, in ms: from its start to before its end; undefined when there is none. */
export function createdRange(filter: LinkFilter): { readonly start: number; readonly end: number } | undefined {
  const { from, to } = inOrder(filter);
  if (from === undefined && to === undefined) return undefined;
  return {
    start: from === undefined ? Number.NEGATIVE_INFINITY : startOfDay(from, 0),
    end: to === undefined ? Number.POSITIVE_INFINITY : startOfDay(to, 1),
  };
}

/** Midnight in the user's time zone, some days later; counted by the calendar, because days differ in length. */
function startOfDay(day: string, later: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const midnight = new Date(year, month - 1, date + later);
  midnight.setFullYear(year, month - 1, date + later); // years below 100 mean themselves
  return midnight.getTime();
}
