import type { AllLinks, LinkQuery } from '@/engines/link-lists';
import { isFiltering, type Link } from '@/engines/links';
import type { LinkRows } from '../table/items';

/** At once, or when the worker has answered; then undefined where the list is another by now. */
export type Soon<Value> = Value | Promise<Value | undefined>;

/** Ids of the links of a list, of which only those in sight have to be here. Rows are counted from 0. */
export interface RowIds {
  /** From one row to another, both included, in their order. */
  readonly between: (from: number, to: number) => Soon<readonly string[]>;
  /** The first ones, at most so many. */
  readonly all: (most: number) => Soon<readonly string[]>;
  /** How many of these links are shown; undefined where that is not known. */
  readonly countShown: (ids: ReadonlySet<string>) => Soon<number | undefined>;
}

/** A list whose links are in the worker. */
export interface ListInWorker {
  readonly questions: Pick<AllLinks['questions'], 'ids'>;
  readonly window: Pick<AllLinks['window'], 'state' | 'at'>;
}

/** The rows that are shown, and where their links come from. */
export type ShownRows = {
  readonly rows: LinkRows;
  /** How many links match, those included that are not drawn. */
  readonly count: number;
  /** What is asked of the list, whether pages or all links answer. */
  readonly question?: string;
  /** Reads the links that are not here yet; undefined where all that match are, or where that is not possible. */
  readonly readRest?: (() => void) | undefined;
} & ({ readonly links: readonly Link[] } | { readonly all: ListInWorker; readonly query: LinkQuery });

export const rowIds = (shown: ShownRows): RowIds =>
  'links' in shown ? idsOfLinks(shown.links) : idsInWorker(shown.all, shown.query);

/** What makes another `RowIds`: other links or another question. The rows in sight do not. */
export const sourceOf = (shown: ShownRows): readonly unknown[] =>
  'links' in shown ? [shown.links] : [shown.all, JSON.stringify({ ...shown.query, now: undefined })];

function idsOfLinks(links: readonly Link[]): RowIds {
  const idsOf = (some: readonly Link[]) => some.map(({ id }) => id);
  return {
    between: (from, to) => idsOf(links.slice(from, to + 1)),
    all: (most) => idsOf(links.slice(0, most)),
    countShown: (ids) => countAmong(idsOf(links), ids),
  };
}

const countAmong = (some: readonly string[], ids: ReadonlySet<string>) =>
  some.reduce((sum, id) => sum + Number(ids.has(id)), 0);

/** Rows that are looked at here before the worker is asked. */
const nearRows = 200;
/** More links than these are not fetched to count those that are not shown. */
const mostCounted = 50_000;

function idsInWorker(all: ListInWorker, query: LinkQuery): RowIds {
  const matching = (most: number) => all.questions.ids({ kind: 'query', query, most });
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
      if (count > mostCounted) return undefined;
      shown ??= matching(mostCounted);
      return countAmong((await shown) ?? [], ids);
    },
  };
}

function idsHere(all: ListInWorker, from: number, to: number): readonly string[] | undefined {
  const rows = all.window.state().rows.subarray(from, to + 1);
  const ids = [...rows].flatMap((row) => all.window.at(row)?.id ?? []);
  return ids.length === rows.length ? ids : undefined;
}
