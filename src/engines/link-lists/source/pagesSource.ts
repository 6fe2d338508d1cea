import {
  type CountedFacet,
  filterLinks,
  type Link,
  type LinksPlace,
  linkField,
  needsAll,
  normalized,
  sortLinks,
  tagsOf,
} from '@/engines/links';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { foldText } from '@/lib/text/foldText';
import type { FacetValues } from '../queries/facetCounts';
import type { LinkQuery } from '../queries/query';
import { stateOf } from '../worker/rows';
import { constant, type LinkAnswer, type LinkRows, type LinkSource, rowsOf, type SourceState } from './linkSource';
import type { LoadedPages } from './pages';

/** Compares loaded links with a destination, or with what is to be created. */
const compareCode = lazyCode(() => import('./comparePages'));

/** Gives loaded links to the worker that writes a file, which few pages need. */
const serveCode = lazyCode(() => import('../worker/serveLines'));

interface Pages extends Omit<LoadedPages, 'place' | 'readAt'> {
  readonly place: LinksPlace | undefined;
  readonly readAt: number | undefined;
}

/** What is on the screen of loaded pages, and what can be done there. */
interface PagesOnScreen extends Partial<Pick<SourceState, 'isReading' | 'hasFailed' | 'hasRestFailed'>> {
  /** Those of the links that match; all of them where the pages are not on the screen. */
  readonly shown?: Pick<LinkAnswer, 'count' | 'isUnanswered' | 'isOfJob' | 'asCreated'> & {
    readonly links: readonly Link[];
  };
  readonly paging?: LinkSource['paging'];
  readonly refresh?: () => void;
  readonly readAll?: (() => void) | undefined;
}

/** Loaded pages as the source of rows. What is asked is answered at once, about the links that are loaded. */
export function sourceOfPages(
  pages: Pages,
  { shown, paging, refresh = () => undefined, readAll, ...reading }: PagesOnScreen = {},
): LinkSource {
  const { place, links, readAt = 0, total, wholeness } = pages;
  const { links: shownLinks, ...answer } = shown ?? { links, count: links.length, isUnanswered: false, isOfJob: false };
  /** Those that match, in order; none where they can't answer. */
  function matching({ filter, sort, ids, now }: LinkQuery): readonly Link[] {
    const chosen = ids && new Set(ids);
    if (!chosen && needsAll(filter, links)) return [];
    return sortLinks(chosen ? links.filter(({ id }) => chosen.has(id)) : filterLinks(links, filter, now), sort, now);
  }
  return {
    answer: constant({
      ...answer,
      rows: shownRows(shownLinks),
      found: shownLinks,
      generation: 0,
      kept: shownLinks.length - (answer.count ?? 0),
      size: shownLinks.length,
      totals: undefined,
      isCurrent: true,
    }),
    state: constant<SourceState>({
      isReading: false,
      hasFailed: false,
      hasRestFailed: false,
      ...reading,
      links: links.length,
      total,
      wholeness,
      msLeft: undefined,
      readAt: pages.readAt,
      answers: 'now',
      version: String(readAt),
      mayFindMore: wholeness.kind !== 'whole',
      hasRest: pages.hasMore && !answer.isOfJob,
      missing: pages.missing,
    }),
    place,
    paging,
    count: () => undefined,
    facet: ({ facet, text, limit }) => (facet === 'tag' ? tagsAmong(links, text, limit) : undefined),
    find: async () => undefined,
    ids: (_, limit) => shownLinks.slice(0, limit).map(({ id }) => id),
    countShown(_, ids) {
      const shown = shownLinks.filter(({ id }) => ids.has(id)).length;
      return { shown, counted: shown };
    },
    links: (query, limit) => matching(query).slice(0, limit),
    named({ domain, slugs }, limit) {
      const ofDomain = links.filter((link) => link.domain.toLowerCase() === domain.toLowerCase());
      return linksNamed(slugs, ofDomain, ({ slug }) => slug).slice(0, limit);
    },
    alike: async (...asked) => (await compareCode.load()).alikeAmong(links, ...asked),
    taken: async (...asked) => (await compareCode.load()).takenAmong(links, ...asked),
    countOf: (query) => matching(query).length,
    states: (query, limit) =>
      matching(query)
        .slice(0, limit)
        .map((link) => stateOf(link, readAt)),
    totals: (query, { facet }) => totalsAmong(matching(query), facet),
    values: async () => undefined,
    findings: async () => undefined,
    clicksSince: async () => undefined,
    async serve(query, port) {
      const code = await serveCode.load().catch(() => undefined);
      const isWhole = wholeness.kind === 'whole';
      const read = { readFrom: pages.readAt ?? query.now, readTo: query.now, serverCount: total, isWhole };
      const served = matching(query);
      const lines = async (rows: Uint32Array) => Array.from(rows, (row) => JSON.stringify(served[row]));
      await code?.serveLines(served.length, lines, read, port);
    },
    showMore: () => undefined,
    hideKept: () => undefined,
    update: refresh,
    reload: refresh,
    loadRest: readAll,
  };
}

const tagsAmong = (links: readonly Link[], text: string, limit: number): FacetValues => {
  const tags = tagsOf(links).filter((tag) => foldText(tag).includes(foldText(text)));
  return { values: tags.slice(0, limit).map((value) => ({ value })), of: tags.length };
};

/** Each value with its links, clicks and scans. */
function totalsAmong(links: readonly Link[], facet: CountedFacet): FacetValues {
  const totals = new Map<string, { value: string; count: number; clicks: number; scans: number }>();
  for (const link of links)
    for (const value of new Set([linkField(facet).read(link, 0) ?? []].flat().map(String))) {
      if (value === '') continue;
      const { count, clicks, scans } = totals.get(value) ?? { count: 0, clicks: 0, scans: 0 };
      totals.set(value, { value, count: count + 1, clicks: clicks + link.clickCount, scans: scans + link.scanCount });
    }
  return { values: [...totals.values()], of: totals.size };
}

const knownRows = new WeakMap<readonly Link[], LinkRows>();

/** The same rows for the same links: the table compares them. */
function shownRows(links: readonly Link[]): LinkRows {
  const known = knownRows.get(links) ?? rowsOf(links);
  knownRows.set(links, known);
  return known;
}

/** Those with one of the slugs, the first of which counts that one has; without any, those whose slugs differ from it in case alone. */
export function linksNamed<Item>(
  slugs: readonly string[],
  items: readonly Item[],
  slugOf: (item: Item) => string,
): readonly Item[] {
  for (const slug of slugs) {
    const same = items.filter((item) => slugOf(item) === slug);
    if (same.length > 0) return same;
  }
  const folded = slugs.map(normalized);
  return items.filter((item) => folded.includes(normalized(slugOf(item))));
}
