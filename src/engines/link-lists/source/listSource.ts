import { isFiltering, type Link, type Wholeness } from '@/engines/links';
import type { ReadableStore } from '@/lib/readableStore';
import type { LinkQuery } from '../queries/query';
import type { AllLinksState, KnownByPages, unopened } from './allLinksState';
import { countAmong, type LinkAnswer, type LinkRows, type RowIds } from './linkSource';
import type { LinkWindow } from './linkWindow';
import type { ListQuestions } from './listQuestions';
import type { WindowState } from './windowState';

type Told = typeof unopened;

/** What was found as the answer of a source; `at` gives the link of a row. */
export function answerOf(found: WindowState, at: (row: number) => Link | undefined): LinkAnswer {
  const { generation, rows, result, kept, isCurrent } = found;
  return {
    rows: rowsFound(found, at),
    generation,
    count: result?.count,
    kept,
    size: result?.count ?? rows.length,
    totals: result?.totals,
    isCurrent,
    isUnanswered: false,
    isOfJob: false,
  };
}

function rowsFound({ keys, rows, result }: WindowState, at: (row: number) => Link | undefined): LinkRows {
  const starts = result?.starts && new Set(result.starts);
  return {
    length: rows.length,
    at: (index) => at(rows[index] ?? -1),
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

/** What is told of a list, and how far it is as a source. */
export function sourceStateOf(told: Told): AllLinksState {
  const { activity, list, pages } = told;
  const isBusy = activity.kind === 'opening' || activity.kind === 'not-asked' || activity.kind === 'reading';
  const hasFailed = (activity.kind === 'paused' && activity.error !== undefined) || activity.kind === 'gone';
  const now = wholenessNow(told);
  const wholeness = isBusy && now?.kind === 'part' ? withLoaded(now, pages) : now;
  const canAnswer = list !== undefined && !(hasFailed && wholeness?.kind !== 'part');
  return {
    ...told,
    links: list?.current.links ?? 0,
    total: list?.current.total,
    wholeness,
    isReading: isBusy,
    hasFailed,
    hasRestFailed: false,
    readAt: list?.age,
    comparedAt: list && Math.min(list.age, told.followed?.readAt ?? Number.POSITIVE_INFINITY),
    answers: isBusy ? 'later' : canAnswer ? 'now' : 'not',
    version: list ? JSON.stringify([list.current.number, list.current.rows, list.changes]) : '',
    mayFindMore: activity.kind === 'reading',
    hasRest: list?.current.ended === undefined,
    missing: list?.current.missing ?? noDomains,
    hasValues: list?.wholeness.kind === 'whole',
  };
}

/** A reading begins with the loaded pages, which are here before it has taken them. */
function withLoaded(part: Exclude<Wholeness, { kind: 'whole' }>, pages: KnownByPages | undefined): Wholeness {
  const { links = 0, total = part.total } = pages ?? {};
  return part.links < links ? { ...part, links, total } : part;
}

/** How much of the list is here, by what the server said last, whether of all links or of a page. */
function wholenessNow({ list, pages }: Told): Wholeness | undefined {
  if (!pages || list?.wholeness.kind !== 'whole') return list?.wholeness;
  const { readAt = 0, total, missing } = pages;
  const { ended = 0, updated = ended, links } = list.current;
  const isCounted = total !== undefined && missing.length === 0; // a number without a domain contradicts nothing
  return isCounted && total !== links && readAt > updated ? { kind: 'differs', links, total } : list.wholeness;
}

/** A list whose links are with the owner. */
interface ListOfIds {
  readonly questions: Pick<ListQuestions, 'ids'>;
  readonly window: Pick<LinkWindow, 'state' | 'at'>;
}

/** Rows that are looked at here before the owner is asked. */
const nearRows = 200;
/** More links than these are not fetched to count those that are not shown. */
const maxCountedLinks = 50_000;

/** The ids of the links that match, asked of the owner. */
export function idsInList(all: ListOfIds, query: LinkQuery): RowIds {
  const matching = (limit: number) => all.questions.ids({ query, limit });
  let shown: ReturnType<typeof matching> | undefined;
  return {
    between(from, to) {
      const { generation, rows } = all.window.state();
      const near = to - from < nearRows ? idsHere(all, from, to) : undefined;
      return near ?? all.questions.ids({ generation, rows: rows.slice(from, to + 1) });
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
