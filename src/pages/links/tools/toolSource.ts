import {
  type AskedLinks,
  constant,
  type FacetValues,
  type LinkQuery,
  type LinkSource,
  type SourceState,
  servePages,
  stateOf,
  type ToolSource,
} from '@/engines/link-lists';
import { type CountedFacet, filterLinks, type Link, linkField, needsAll, noFilter, sortLinks } from '@/engines/links';
import type { LinkList } from '@/resources/links/useLinks';
import { rowsAndIds } from '../list/linkSource';

/** The loaded pages for a tool. What is asked is answered at once, about the links that are loaded. */
export function toolPages(pages: LinkSource, { links, total, readAt, wholeness }: LinkList): ToolSource {
  /** Those that match, in order; none where they can't answer. */
  function matching({ filter, sort, ids, now }: LinkQuery): readonly Link[] {
    const chosen = ids && new Set(ids);
    if (!chosen && needsAll(filter, links)) return [];
    return sortLinks(chosen ? links.filter(({ id }) => chosen.has(id)) : filterLinks(links, filter, now), sort, now);
  }
  return {
    ...pages,
    links: matching,
    countOf: (query) => matching(query).length,
    states: (asked) => matching(queryOf(asked)).map((link) => stateOf(link, readAt ?? 0)),
    totals: (query, { facet }) => totalsAmong(matching(query), facet),
    serve(query, port) {
      const { now } = query;
      const read = {
        readFrom: readAt ?? now,
        readTo: now,
        serverCount: total,
        isWhole: wholeness.kind === 'whole',
      };
      servePages(matching(query), read, port);
      return undefined;
    },
  };
}

const queryOf = (asked: AskedLinks): LinkQuery =>
  asked.kind === 'ids' ? { filter: noFilter, sort: undefined, now: 0, ids: asked.ids } : asked.query;

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

const nothing = rowsAndIds([]);

/** Stands in for a list that is being opened. */
export const openingSource: ToolSource = {
  answer: constant({
    rows: nothing.rows,
    generation: 0,
    count: undefined,
    kept: 0,
    size: 0,
    totals: undefined,
    isCurrent: false,
    isUnanswered: false,
    isOfJob: false,
  }),
  state: constant<SourceState>({
    wholeness: undefined,
    isReading: true,
    msLeft: undefined,
    hasFailed: false,
    hasRestFailed: false,
    readAt: undefined,
    answers: 'later',
    version: '',
    mayFindMore: true,
    hasRest: true,
    missing: [],
  }),
  list: undefined,
  count: () => undefined,
  facet: () => undefined,
  find: async () => undefined,
  ids: () => nothing.ids,
  links: async () => undefined,
  countOf: () => undefined,
  states: async () => undefined,
  totals: async () => undefined,
  serve: () => undefined,
  holds: () => false,
  showMore: () => undefined,
  hideKept: () => undefined,
  update: () => undefined,
  reload: () => undefined,
  loadRest: undefined,
};

/** Stands in for a list that was here and is not any more: `read` reads it anew. */
export const goneSource = (read: () => void = () => undefined): ToolSource => ({
  ...openingSource,
  state: constant<SourceState>({
    ...openingSource.state.getState(),
    isReading: false,
    hasFailed: true,
    answers: 'not',
  }),
  update: read,
  reload: read,
});
