import {
  constant,
  countAmong,
  type FacetValues,
  isListWhole,
  type LinkRows,
  type LinkSource,
  type Paging,
  type RowIds,
  rowsOf,
  type SourceState,
} from '@/engines/link-lists';
import { type Link, type LinksPlace, onlyDomain, tagsOf } from '@/engines/links';
import { foldText } from '@/lib/text/foldText';
import type { LinkList } from '@/resources/links/useLinks';
import type { ShownLinks } from './useShownLinks';

interface Pages {
  readonly place: LinksPlace | undefined;
  readonly list: LinkList;
  readonly shown: ShownLinks;
  /** The server gives pages, and did not give all links. */
  readonly isRefused: boolean;
  readonly readAll: (() => void) | undefined;
  readonly paging: Paging;
  readonly hideKept: () => void;
}

/** The loaded pages as the source of rows. */
export function sourceOfPages({ place, list, shown, isRefused, readAll, paging, hideKept }: Pages): LinkSource {
  const { links, readAt = 0, wholeness } = list;
  const known = rowsAndIds(shown.links);
  return {
    answer: constant({
      rows: known.rows,
      generation: 0,
      count: shown.matching,
      kept: shown.links.length - shown.matching,
      size: shown.links.length,
      totals: undefined,
      isCurrent: true,
      isUnanswered: shown.needsAll,
      isOfJob: shown.isOfJob,
    }),
    state: constant<SourceState>({
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
    list: undefined,
    paging,
    count: () => undefined,
    facet: ({ facet, text, most }) => (facet === 'tag' ? tagsAmong(links, text, most) : undefined),
    find: async () => undefined,
    ids: () => known.ids,
    holds: (domain) => place !== undefined && domain === onlyDomain(place),
    showMore: () => undefined,
    hideKept,
    update: list.refresh,
    reload: list.refresh,
    loadRest: readAll,
  };
}

const tagsAmong = (links: readonly Link[], text: string, most: number): FacetValues => {
  const tags = tagsOf(links).filter((tag) => foldText(tag).includes(foldText(text)));
  return { values: tags.slice(0, most).map((value) => ({ value })), of: tags.length };
};

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
    all: (most) => idsOf(links.slice(0, most)),
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
  const list = whole.list?.state().list;
  const knowsEnough = isOfJob // a part may lack links of the job, which are known without it
    ? isListWhole(list)
    : list !== undefined && (list.current.ended !== undefined || list.current.links >= loaded);
  return knowsEnough ? whole : pages;
}
