import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { count, isRecord, optionalCount, optionalInstant } from './lenient';
import { linksPage } from './links';
import { pageQuery } from './paging';
import { paths } from './paths';

/* The query that a server may offer beside the specification: `listLinks` with more parameters (docs/large-lists.md). */

/** What links can be sorted by; where two are equal, the newer one comes first, and those without a value come last. */
export const searchSorts = ['slug', 'name', 'destination', 'status', 'clicks', 'created'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** What can be counted by value. */
export const searchFacets = [
  'status',
  'tag',
  'host',
  'createdBy',
  'campaign',
  'source',
  'medium',
  'expires',
  'lacks',
] as const;
export type SearchFacet = (typeof searchFacets)[number];

/** Of a facet the server names so many values, those with the most links. */
export const maxFacetValues = 50;

export const searchExpiries = ['never', 'passed', 'week', 'month'] as const;
export const searchGaps = ['description', 'preview', 'tags'] as const;

/** In characters. */
const maxQueryLength = 1000;
/** A parameter that may be given several times, in values. */
const maxValues = 50;

const several = <Value>(value: z.core.$ZodType<Value>) =>
  z.optional(
    z.pipe(
      z.transform((given: unknown) => [given].flat()),
      z.array(value).check(z.maxLength(maxValues)),
    ),
  );
const words = z.string().check(z.maxLength(maxQueryLength));
const someWords = several(words);
const someExpiries = several(z.enum(searchExpiries));
const someGaps = several(z.enum(searchGaps));
const number = z.optional(z.coerce.number().check(z.int(), z.minimum(0)));
const instant = z.optional(z.iso.datetime({ offset: true }));

/** Several values of one parameter are joined by 'or', those of `tag` by 'and', and the parameters by 'and'. */
export const searchParameters = z.object({
  /** Each word stands somewhere in the texts of a link, whatever the case and the accents; '-word' does not. */
  q: z.optional(words),
  tag: someWords,
  status: several(z.enum(['active', 'inactive', 'expired', 'deleted'])),
  /** From this instant on, to before that one. */
  createdFrom: instant,
  createdTo: instant,
  host: someWords,
  createdBy: someWords,
  campaign: someWords,
  source: someWords,
  medium: someWords,
  /** The same of what a link must not have. */
  notTag: someWords,
  notHost: someWords,
  notCreatedBy: someWords,
  notCampaign: someWords,
  notSource: someWords,
  notMedium: someWords,
  clicksFrom: number,
  clicksTo: number,
  expires: someExpiries,
  notExpires: someExpiries,
  lacks: someGaps,
  notLacks: someGaps,
  /** In any case. */
  slug: someWords,
  sort: z.optional(z.enum(searchSorts)),
  direction: z.optional(z.enum(['ascending', 'descending'])),
  /** Clicks and scans of all that match are summed up. */
  totals: z.optional(z.literal('true')),
  /** Of these the values are counted, each under all filters but its own; names with commas between them. */
  facets: z.optional(z.string().check(z.maxLength(200))),
  /** Only values that hold this text. */
  facetText: z.optional(words),
  /** Clicks and scans are summed up by value as well, over what all filters let through. */
  sums: z.optional(z.literal('true')),
});

const facetValue = z.object({ value: z.string(), count, clicks: optionalCount, scans: optionalCount });
type SearchFacetValue = z.infer<typeof facetValue>;

/** A facet that cannot be read is left out, like one that was not counted. */
const facetCounts = z.pipe(
  z.optional(z.unknown()),
  z.transform((given): Readonly<Partial<Record<SearchFacet, readonly SearchFacetValue[]>>> | undefined => {
    if (!isRecord(given)) return undefined;
    const counted = searchFacets.flatMap((facet) => {
      const values = z.safeParse(z.array(facetValue), given[facet]);
      return values.success ? [[facet, values.data]] : [];
    });
    return Object.fromEntries(counted);
  }),
);

const searchResult = z.object({
  /** How many links match; null where the server counts them with the totals alone, undefined where it knows nothing of the query. */
  matchCount: z.pipe(
    z.optional(z.unknown()),
    z.transform((given) => (given === null ? null : optionalCount.parse(given))),
  ),
  /** Of all that match, where they were asked for. */
  totals: z.catch(z.optional(z.object({ clicks: count, scans: count })), undefined),
  facets: facetCounts,
  /** When the answer was true; the pages behind a token continue the answer of that moment. */
  asOf: optionalInstant,
});

/** The page and what is said of all links that match. */
const searchedPage = z.pipe(
  z.pipe(
    z.transform((given: unknown) => ({ page: given, result: given })),
    z.object({ page: linksPage, result: searchResult }),
  ),
  z.transform(({ page, result }): z.infer<typeof linksPage> & Partial<z.infer<typeof searchResult>> => ({
    ...page,
    ...result,
  })),
);
export type SearchedPage = z.infer<typeof searchedPage>;

export const searchQuery = z.object({ ...pageQuery.shape, ...searchParameters.shape });

/** A query that the server refuses is answered 400 with a reason, a token that has ended 410. */
export const searchLinks = endpoint({
  method: 'GET',
  path: paths.links,
  query: searchQuery,
  reply: searchedPage,
});
