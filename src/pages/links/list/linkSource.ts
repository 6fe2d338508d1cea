import { useMemo } from 'react';
import { useStore } from 'zustand';
import {
  type AskedLinks,
  constant,
  countAmong,
  type FacetValues,
  type LinkAnswer,
  type LinkQuery,
  type LinkRows,
  type LinkSource,
  type Paging,
  type RowIds,
  rowsOf,
  type SourceState,
  serveCode,
  stateOf,
  withoutChecks,
} from '@/engines/link-lists';
import {
  type CountedFacet,
  filterLinks,
  type Link,
  type LinkFilter,
  type LinksPlace,
  linkField,
  needsAll,
  noFilter,
  onlyDomain,
  sortLinks,
  tagsOf,
} from '@/engines/links';
import { foldText } from '@/lib/text/foldText';
import { useNow } from '@/lib/useNow';
import { jobLinks } from '@/resources/links/jobs/useNoteJobLinks';
import type { LinkList } from '@/resources/links/useLinks';
import type { LinksView } from '@/resources/links/view';

/** What a job has created is known without the list, and the rest of the question is one that loaded pages answer. */
export const answersJob = (filter: LinkFilter): boolean =>
  filter.job?.links !== undefined && !needsAll({ ...filter, job: undefined });

/** The links of a job that the loaded pages lack, newest first as there. */
function useCreatedLinks(job: LinkFilter['job'], loaded: readonly Link[]): readonly Link[] {
  const created = useStore(jobLinks, (known) => (job ? known.get(job.id) : undefined));
  return useMemo(() => {
    if (!created) return noLinks;
    const ids = new Set(loaded.map(({ id }) => id));
    return created.filter(({ id }) => !ids.has(id)).toReversed();
  }, [created, loaded]);
}

const noLinks: readonly Link[] = [];

/** The loaded links, filtered and sorted by the view, and the `kept` ones whether they match or not. */
export function useShownLinks(loaded: readonly Link[], { filter, sort }: LinksView, kept: ReadonlySet<string>): Shown {
  const now = useNow();
  const isOfJob = answersJob(filter);
  const created = useCreatedLinks(isOfJob ? filter.job : undefined, loaded);
  const links = useMemo(() => (created.length === 0 ? loaded : [...loaded, ...created]), [loaded, created]);
  const isUnanswered = needsAll(filter, links);
  const matching = useMemo(
    () => (isUnanswered ? [] : filterLinks(links, filter, now)),
    [links, filter, now, isUnanswered],
  );
  const shown = useMemo(() => withKept(matching, links, kept), [matching, links, kept]);
  const asCreated = useMemo(() => {
    const unread = new Set(created);
    return matching.filter((link) => unread.has(link)).length;
  }, [matching, created]);
  const sorted = useMemo(() => sortLinks(shown, sort, now), [shown, sort, now]);
  return { links: sorted, count: matching.length, isUnanswered, isOfJob, asCreated };
}

function withKept(matching: readonly Link[], links: readonly Link[], kept: ReadonlySet<string>): readonly Link[] {
  if (kept.size === 0) return matching;
  const all = new Set(matching);
  return links.filter((link) => all.has(link) || kept.has(link.id));
}

interface Shown extends Pick<LinkAnswer, 'count' | 'isUnanswered' | 'isOfJob' | 'asCreated'> {
  readonly links: readonly Link[];
}

interface Pages {
  readonly place: LinksPlace | undefined;
  readonly list: LinkList;
  /** Those of its links that match. */
  readonly shown: Shown;
  /** The server gives pages, and did not give all links. */
  readonly isRefused: boolean;
  readonly readAll: (() => void) | undefined;
  readonly paging: Paging;
}

/** The loaded pages as the source of rows. What is asked is answered at once, about the links that are loaded. */
export function sourceOfPages({ place, list, shown, isRefused, readAll, paging }: Pages): LinkSource {
  const { links, readAt = 0, total, wholeness } = list;
  const { links: shownLinks, ...answer } = shown;
  const known = rowsAndIds(shownLinks);
  /** Those that match, in order; none where they can't answer. */
  function matching({ filter, sort, ids, now }: LinkQuery): readonly Link[] {
    const chosen = ids && new Set(ids);
    if (!chosen && needsAll(filter, links)) return [];
    return sortLinks(chosen ? links.filter(({ id }) => chosen.has(id)) : filterLinks(links, filter, now), sort, now);
  }
  return {
    answer: constant({
      ...answer,
      rows: known.rows,
      generation: 0,
      kept: shownLinks.length - (answer.count ?? 0),
      size: shownLinks.length,
      totals: undefined,
      isCurrent: true,
    }),
    state: constant<SourceState>({
      links: links.length,
      total,
      wholeness,
      isReading: list.activity !== 'idle',
      msLeft: undefined,
      hasFailed: list.failure?.kind === 'refresh' || isRefused,
      hasRestFailed: list.failure !== undefined,
      readAt: list.readAt,
      answers: 'now',
      version: String(readAt),
      mayFindMore: wholeness.kind !== 'whole',
      hasRest: list.hasMore && !shown.isOfJob,
      missing: list.missing,
    }),
    place,
    paging,
    count: () => undefined,
    facet: ({ facet, text, limit }) => (facet === 'tag' ? tagsAmong(links, text, limit) : undefined),
    find: async () => undefined,
    ids: () => known.ids,
    links: matching,
    countOf: (query) => matching(query).length,
    states: (asked) => matching(queryOf(asked)).map((link) => stateOf(link, readAt)),
    totals: (query, { facet }) => totalsAmong(matching(query), facet),
    values: async () => undefined,
    ...withoutChecks,
    async serve(query, port) {
      const code = await serveCode.load().catch(() => undefined);
      const isWhole = wholeness.kind === 'whole';
      const read = { readFrom: list.readAt ?? query.now, readTo: query.now, serverCount: total, isWhole };
      await code?.servePages(matching(query), read, port);
    },
    holds: (domain) => place !== undefined && domain === onlyDomain(place),
    showMore: () => undefined,
    hideKept: () => undefined,
    update: list.refresh,
    reload: list.refresh,
    loadRest: readAll,
  };
}

const tagsAmong = (links: readonly Link[], text: string, limit: number): FacetValues => {
  const tags = tagsOf(links).filter((tag) => foldText(tag).includes(foldText(text)));
  return { values: tags.slice(0, limit).map((value) => ({ value })), of: tags.length };
};

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

interface RowsAndIds {
  readonly rows: LinkRows;
  readonly ids: RowIds;
}

const knownRows = new WeakMap<readonly Link[], RowsAndIds>();

/** The same objects for the same links: the table and a selection compare them. */
export function rowsAndIds(links: readonly Link[]): RowsAndIds {
  const known = knownRows.get(links) ?? { rows: rowsOf(links), ids: idsOfLinks(links) };
  knownRows.set(links, known);
  return known;
}

function idsOfLinks(links: readonly Link[]): RowIds {
  const idsOf = (some: readonly Link[]) => some.map(({ id }) => id);
  return {
    between: (from, to) => idsOf(links.slice(from, to + 1)),
    all: (limit) => idsOf(links.slice(0, limit)),
    countShown: (wanted) => countAmong(idsOf(links), wanted),
  };
}

interface Sources {
  readonly pages: LinkSource;
  /** The owner's list, from when it is read. */
  readonly whole: LinkSource | undefined;
  /** So many links are loaded. */
  readonly loaded: number;
  readonly isOfJob: boolean;
}

/** The one place that says where the rows come from: of the loaded pages until the owner's list has answered, and knows at least what they know. */
export function chooseSource({ pages, whole, loaded, isOfJob }: Sources): LinkSource {
  if (!whole || whole.answer.getState().generation === 0) return pages;
  const { links, wholeness, hasRest } = whole.state.getState();
  const knowsEnough = isOfJob // a part may lack links of the job, which are known without it
    ? wholeness?.kind === 'whole'
    : !hasRest || links >= loaded;
  return knowsEnough ? whole : pages;
}
