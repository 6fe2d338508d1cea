import { addressOfId, isFiltering, onlyDomain, type Wholeness } from '@/engines/links';
import type { ReadableStore } from '@/lib/readableStore';
import type { LinkQuery } from '../queries/query';
import type { AllLinks } from './allLinks';
import type { AllLinksState } from './allLinksState';
import {
  countAmong,
  type LinkAnswer,
  type LinkRows,
  type LinkSource,
  type RowIds,
  type SourceState,
} from './linkSource';
import type { OpenList } from './openLists';
import type { WindowState } from './windowState';

/** What the loaded pages know of a list. */
type KnownByPages = Parameters<OpenList['asSource']>[0];

/** The owner's list as the source of rows. `pages` know what the server said since it was read. */
export function sourceOfList(all: AllLinks, pages?: KnownByPages): LinkSource {
  const { questions, window, reading } = all;
  return {
    answer: answerOf(all),
    state: derived(all.store, (state) => stateOf(state, pages)),
    place: all.place,
    count: (facets) => window.count(facets),
    facet: ({ facet }) => window.state().counts.get(facet),
    async find(id, isKept) {
      const { generation } = window.state();
      const { domain, slug } = addressOfId(id);
      const [entry] = (await questions.find({ kind: 'slug', domain, slugs: [slug] }, 1)) ?? [];
      const { generation: now, keys } = window.state();
      if (entry?.[1].id !== id || now !== generation) return undefined;
      if (isKept) window.keep(entry[0]);
      return keys.of(entry[0]);
    },
    ids: (query) => idsOf(all, query),
    links: async (query, limit) => (await questions.find({ kind: 'shown', query }, limit))?.map(([, link]) => link),
    countOf({ ids }) {
      const { isCurrent, result } = window.state();
      return ids?.length ?? (isCurrent ? result?.count : undefined);
    },
    states: (asked) => questions.states(asked),
    totals: (query, asked, signal) => questions.totals(query, asked, signal),
    findings: (id, now) => questions.lookUp<'findings'>({ kind: 'findings', id, now }),
    clicksSince: (id) => questions.clicksSince(id),
    countChecks: (now, signal) => questions.countChecks(now, signal),
    follow: (steps) => steps(all),
    serve: (query, port) => questions.serveRows(query, port),
    holds: (domain) => [undefined, domain].includes(onlyDomain(all.place)),
    showMore: window.showMore,
    hideKept: () => window.hideKept(),
    update: reading.update,
    reload: reading.readAgain,
    loadRest: reading.load,
  };
}

const answers = new WeakMap<AllLinks, LinkSource['answer']>();

function answerOf(all: AllLinks): LinkSource['answer'] {
  const known = answers.get(all);
  if (known) return known;
  const answer = derived(all.window.store, (found): LinkAnswer => {
    const { generation, rows, result, kept, isCurrent } = found;
    return {
      rows: rowsFound(all, found),
      generation,
      count: result?.count,
      kept,
      size: result?.count ?? rows.length,
      totals: result?.totals,
      isCurrent,
      isUnanswered: false,
      isOfJob: false,
    };
  });
  answers.set(all, answer);
  return answer;
}

function rowsFound(all: AllLinks, { keys, rows, result }: WindowState): LinkRows {
  const starts = result?.starts && new Set(result.starts);
  return {
    length: rows.length,
    at: (index) => all.window.at(rows[index] ?? -1),
    keyAt: (index) => keys.of(rows[index] ?? -1),
    indexOf(key) {
      const row = keys.row(key);
      return row === undefined ? -1 : rows.indexOf(row);
    },
    startsGroup: (index) => index > 0 && starts?.has(rows[index] ?? -1) === true,
  };
}

/** In place of the domains that the server did not give, of a list of one. */
const noDomains: readonly string[] = [];

function stateOf(state: AllLinksState, pages: KnownByPages | undefined): SourceState {
  const { activity, list, msLeft } = state;
  const isBusy = activity.kind === 'opening' || activity.kind === 'not-asked' || activity.kind === 'reading';
  const hasFailed = (activity.kind === 'paused' && activity.error !== undefined) || activity.kind === 'gone';
  const now = wholenessNow(state, pages);
  const wholeness = isBusy && now?.kind === 'part' ? withLoaded(now, pages) : now;
  const canAnswer = list !== undefined && !(hasFailed && wholeness?.kind !== 'part');
  return {
    links: list?.current.links ?? 0,
    total: list?.current.total,
    wholeness,
    isReading: isBusy,
    msLeft,
    hasFailed,
    hasRestFailed: false,
    readAt: list?.age,
    comparedAt: list && Math.min(list.age, state.followed?.readAt ?? Number.POSITIVE_INFINITY),
    answers: isBusy ? 'later' : canAnswer ? 'now' : 'not',
    version: list ? JSON.stringify([list.current.number, list.current.rows, list.changes]) : '',
    mayFindMore: activity.kind === 'reading',
    hasRest: list?.current.ended === undefined,
    missing: list?.current.missing ?? noDomains,
  };
}

/** A reading begins with the loaded pages, which are here before it has taken them. */
function withLoaded(part: Exclude<Wholeness, { kind: 'whole' }>, pages: KnownByPages | undefined): Wholeness {
  const { links = 0, total = part.total } = pages ?? {};
  return part.links < links ? { ...part, links, total } : part;
}

/** How much of the list is here, by what the server said last, whether of all links or of a page. */
export function wholenessNow(
  { list }: AllLinksState,
  pages: Omit<KnownByPages, 'links'> | undefined,
): Wholeness | undefined {
  if (!pages || list?.wholeness.kind !== 'whole') return list?.wholeness;
  const { readAt = 0, total, missing } = pages;
  const { ended = 0, updated = ended, links } = list.current;
  const isCounted = total !== undefined && missing.length === 0; // a number without a domain contradicts nothing
  return isCounted && total !== links && readAt > updated ? { kind: 'differs', links, total } : list.wholeness;
}

const lastIds = new WeakMap<AllLinks, { readonly question: string; readonly ids: RowIds }>();

/** The same ids for the same question: a selection compares them. */
function idsOf(all: AllLinks, query: LinkQuery): RowIds {
  const question = JSON.stringify({ ...query, now: undefined });
  const last = lastIds.get(all);
  if (last?.question === question) return last.ids;
  const ids = idsInList(all, query);
  lastIds.set(all, { question, ids });
  return ids;
}

/** A list whose links are with the owner. */
interface ListOfIds {
  readonly questions: Pick<AllLinks['questions'], 'ids'>;
  readonly window: Pick<AllLinks['window'], 'state' | 'at'>;
}

/** Rows that are looked at here before the owner is asked. */
const nearRows = 200;
/** More links than these are not fetched to count those that are not shown. */
const maxCountedLinks = 50_000;

/** The ids of the links that match, asked of the owner. */
export function idsInList(all: ListOfIds, query: LinkQuery): RowIds {
  const matching = (limit: number) => all.questions.ids({ kind: 'query', query, limit });
  let shown: ReturnType<typeof matching> | undefined;
  return {
    between(from, to) {
      const { generation, rows } = all.window.state();
      const near = to - from < nearRows ? idsHere(all, from, to) : undefined;
      return near ?? all.questions.ids({ kind: 'rows', generation, rows: rows.slice(from, to + 1) });
    },
    all: matching,
    async countShown(ids) {
      if (!isFiltering(query.filter)) return ids.size;
      const count = all.window.state().result?.count ?? Number.POSITIVE_INFINITY;
      if (count > maxCountedLinks) return undefined;
      shown ??= matching(maxCountedLinks);
      return countAmong((await shown) ?? [], ids);
    },
  };
}

function idsHere(all: ListOfIds, from: number, to: number): readonly string[] | undefined {
  const rows = all.window.state().rows.subarray(from, to + 1);
  const ids = [...rows].flatMap((row) => all.window.at(row)?.id ?? []);
  return ids.length === rows.length ? ids : undefined;
}

/** What a store comes to: worked out once for each of its states. */
export function derived<State, Value>(store: ReadableStore<State>, of: (state: State) => Value): ReadableStore<Value> {
  let known: { readonly state: State; readonly value: Value } | undefined;
  const valueOf = (state: State) => {
    if (known?.state !== state) known = { state, value: of(state) };
    return known.value;
  };
  return {
    getState: () => valueOf(store.getState()),
    getInitialState: () => of(store.getInitialState()),
    subscribe(listener) {
      let last = valueOf(store.getState());
      return store.subscribe((state) => {
        const former = last;
        last = valueOf(state);
        listener(last, former);
      });
    },
  };
}
