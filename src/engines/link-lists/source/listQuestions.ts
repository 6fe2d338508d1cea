import type { LinkDifference } from '@/engines/compare';
import type { ValuesOf } from '@/lib/rpc';
import { serverAhead } from '@/providers/http/serverClock';
import type { LinkQuery } from '../queries/query';
import type { FileComparison, NetDifferences } from '../store/interval';
import type { AskList } from '../worker/ownerClient';
import type { ListMethods, Piece } from '../worker/protocol';
import type { LinkState } from '../worker/rows';

type AskedIds = ValuesOf<ListMethods['ids']>;

export const idsFrom = (ask: AskList, asked: AskedIds): Promise<readonly string[] | undefined> =>
  inOne<string>((onPiece) => ask('ids', asked, { onPiece }));

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
  ids(asked: AskedIds): Promise<readonly string[] | undefined> {
    return idsFrom(this.ask, asked);
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
