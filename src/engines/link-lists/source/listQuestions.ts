import type { LinkDifference } from '@/engines/compare';
import { isFiltering } from '@/engines/links';
import type { ValuesOf } from '@/lib/rpc';
import { serverAhead } from '@/providers/http/serverClock';
import type { LinkQuery } from '../queries/query';
import type { FileComparison, NetDifferences } from '../store/interval';
import type { AskList } from '../worker/ownerClient';
import type { ListMethods, Piece } from '../worker/protocol';
import type { LinkState } from '../worker/rows';
import { countAmong, type RowIds } from './linkSource';
import type { LinkWindow } from './linkWindow';

/** Questions about a list, whatever is shown of it. Each is answered with undefined once the list begins anew or has been closed. */
export class ListQuestions {
  #open = new AbortController();
  #isEnded = false;

  constructor(private readonly send: AskList) {}

  /** Undefined also when it was called off. */
  readonly ask: AskList = (method, values, options) => {
    const { signal } = this.#open;
    return this.send(method, values, { ...options, signal: AbortSignal.any([signal, options?.signal ?? signal]) });
  };

  /** What was asked so far will not be answered. */
  drop(): void {
    this.#open.abort();
    if (!this.#isEnded) this.#open = new AbortController();
  }

  /** Nothing will be answered any more. */
  end(): void {
    this.#isEnded = true;
    this.drop();
  }

  /** Serves the links that match at the port, `isAsRead` with the status that they had when they were read. Resolves when it can't any more. */
  async serveRows(query: LinkQuery, port: MessagePort, isAsRead = false): Promise<void> {
    await this.ask('serveRows', { query, port, isAsRead }, { transfer: [port] });
  }

  states(asked: ValuesOf<ListMethods['states']>): Promise<readonly LinkState[] | undefined> {
    return inOne<LinkState>((onPiece) => this.ask('states', asked, { onPiece }));
  }

  /** The ids of links in their order; undefined also where the rows are of another reading by now. */
  ids(asked: ValuesOf<ListMethods['ids']>): Promise<readonly string[] | undefined> {
    return inOne<string>((onPiece) => this.ask('ids', asked, { onPiece }));
  }

  readonly differences = (interval: string): Promise<readonly LinkDifference[] | undefined> =>
    this.ask('differences', interval);

  readonly differencesSince = (instant: number): Promise<NetDifferences | undefined> =>
    this.ask('differencesSince', instant);

  /** Compares the list with the reading of a file, which has to be whole like the list. `onPiece` is told how far it is, from 0 to 1. */
  readonly compare = (
    file: File,
    how: { readonly signal: AbortSignal; readonly onPiece: (share: number) => void },
  ): Promise<FileComparison | undefined> => this.ask('compareFile', { file, serverAhead: serverAhead() }, how);
}

/** The items of an answer that comes in pieces; undefined where it does not come to its end. */
async function inOne<Item>(
  ask: (onPiece: (piece: Piece<Item>) => void) => Promise<boolean | undefined>,
): Promise<readonly Item[] | undefined> {
  const all: Item[] = [];
  const isWhole = await ask(({ from, items }) => void all.splice(from, all.length, ...items));
  return isWhole ? all : undefined;
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
      const known = await shown;
      if (!known) shown = undefined; // the list has begun anew, and is asked again
      return known && countAmong(known, ids);
    },
  };
}

function idsHere(all: ListOfIds, from: number, to: number): readonly string[] | undefined {
  const rows = all.window.state().rows.subarray(from, to + 1);
  const ids = [...rows].flatMap((row) => all.window.at(row)?.id ?? []);
  return ids.length === rows.length ? ids : undefined;
}
