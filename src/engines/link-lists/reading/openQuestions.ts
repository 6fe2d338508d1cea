import type { CheckCounts } from '@/engines/links';
import { serverAhead } from '@/providers/http/serverClock';
import type {
  AskedDifferences,
  ClicksSince,
  DifferencesAnswers,
  FileComparison,
  LinkDifference,
} from '../differences/interval';
import type { Wanted } from '../index/findLinks';
import type { LookUp, LookUpAnswers } from '../index/lookUp';
import type { LinkQuery } from '../index/query';
import type { IndexAnswer, IndexOrder } from '../worker/protocol';
import type { AskedIds, AskedLinks, LinkState } from '../worker/rows';

/** Questions to the worker that wait for their answers, each under a number. */
export class OpenQuestions<Answer> {
  #number = 0;
  #isGivenUp = false;
  readonly #waiting = new Map<number, (answer: Answer | undefined) => void>();

  /** Sends a question; undefined once the questions are given up. */
  ask(send: (number: number) => void): Promise<Answer | undefined> {
    return new Promise((resolve) => {
      if (this.#isGivenUp) return resolve(undefined);
      this.#number += 1;
      this.#waiting.set(this.#number, resolve);
      send(this.#number);
    });
  }

  answer(number: number, answer: Answer | undefined): void {
    this.#waiting.get(number)?.(answer);
    this.#waiting.delete(number);
  }

  /** Nothing will be answered any more. */
  giveUp(): void {
    this.#isGivenUp = true;
    this.drop();
  }

  /** What was asked so far will not be answered. */
  drop(): void {
    for (const resolve of this.#waiting.values()) resolve(undefined);
    this.#waiting.clear();
  }
}

/** One kind of questions about a list, and their answers. */
abstract class Questions<Answer> {
  protected readonly open = new OpenQuestions<Answer>();

  constructor(protected readonly send: (order: IndexOrder) => void) {}

  /** What was asked so far will not be answered. */
  drop(): void {
    this.open.drop();
  }

  /** The list is closed. */
  end(): void {
    this.open.giveUp();
  }
}

/** Asks the worker short questions about a list, and has it give links to another worker. */
export class LookUps extends Questions<LookUpAnswers[LookUp['kind']]> {
  /** Undefined once the list has been closed. */
  async ask<Kind extends LookUp['kind']>(
    asked: Extract<LookUp, { kind: Kind }>,
  ): Promise<LookUpAnswers[Kind] | undefined> {
    const found = await this.open.ask((number) => this.send({ kind: 'look-up', number, asked }));
    return found as LookUpAnswers[Kind] | undefined; // `lookUp` answers by the kind
  }

  /**
   * Gives the links that match to whoever is at the other end of the port, `isAsRead` with the status that they had when they were read.
   * Resolves when it can't any more: the list has been closed.
   */
  async serveRows(query: LinkQuery, port: MessagePort, isAsRead = false): Promise<void> {
    await this.open.ask(() => this.send({ kind: 'serve-rows', query, port, isAsRead }));
  }

  hear(answer: IndexAnswer): void {
    if (answer.kind === 'looked-up') this.open.answer(answer.number, answer.found);
  }
}

/** Asks the worker what happened to links between two readings of the list. */
export class Differences extends Questions<DifferencesAnswers[AskedDifferences['kind']]> {
  /** Undefined where the interval is not kept any more, or the list has been closed. */
  readonly of = (interval: string): Promise<readonly LinkDifference[] | undefined> =>
    this.#ask({ kind: 'of', interval });

  /**
   * Compares the list with the reading of a file, which has to be whole like the list; undefined once the list has been closed or `signal`
   * has called it off. `onProgress` is told how far it is, from 0 to 1.
   */
  readonly compare = async (
    file: File,
    { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
  ): Promise<FileComparison | undefined> => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<number>) => onProgress(data));
    port1.start();
    signal.addEventListener('abort', () => port1.postMessage('stop'));
    const compared = await this.#ask({ kind: 'file', file, serverAhead: serverAhead(), port: port2 });
    port1.close();
    return signal.aborted ? undefined : compared;
  };

  /** Undefined where it is not known. */
  readonly clicksSince = (id: string): Promise<ClicksSince | undefined> => this.#ask({ kind: 'clicks', id });

  hear(answer: IndexAnswer): void {
    if (answer.kind === 'differences') this.open.answer(answer.number, answer.found);
  }

  async #ask<Kind extends AskedDifferences['kind']>(
    asked: Extract<AskedDifferences, { kind: Kind }>,
  ): Promise<DifferencesAnswers[Kind] | undefined> {
    const found = await this.open.ask((number) => this.send({ kind: 'differences', number, asked }));
    return found as DifferencesAnswers[Kind] | undefined; // the worker answers by the kind
  }
}

type Found = Extract<IndexAnswer, { kind: 'found' }>['links'];

/** Asks the worker for a few links, whatever is shown of the list. */
export class LinkFinder extends Questions<Found> {
  /** The links with their rows; undefined once something newer of its kind is wanted, or the list has been closed. */
  readonly find = (wanted: Wanted, most: number): Promise<Found> =>
    this.open.ask((number) => this.send({ kind: 'find', number, wanted, most }));

  hear(answer: IndexAnswer): void {
    if (answer.kind === 'found') this.open.answer(answer.number, answer.links);
  }
}

/** Questions about many links, whose answers come in pieces. */
abstract class QuestionsInPieces<Item> extends Questions<readonly Item[]> {
  /** What has come so far, by question. */
  readonly #items = new Map<number, Item[]>();

  protected take(number: number, piece: readonly Item[], { isFirst, isLast }: Piece): void {
    const items = isFirst ? [] : (this.#items.get(number) ?? []);
    items.push(...piece);
    this.#items.set(number, items);
    if (!isLast) return;
    this.#items.delete(number);
    this.open.answer(number, items);
  }
}

type Piece = Pick<Extract<IndexAnswer, { kind: 'states' }>, 'isFirst' | 'isLast'>;

/** Asks the worker for the status of many links, of which a screen shows a few. */
export class LinkStates extends QuestionsInPieces<LinkState> {
  /** Undefined once the list has been closed. */
  readonly ask = (asked: AskedLinks): Promise<readonly LinkState[] | undefined> =>
    this.open.ask((number) => this.send({ kind: 'states', number, asked }));

  hear(answer: IndexAnswer): void {
    if (answer.kind === 'states') this.take(answer.number, answer.links, answer);
  }
}

/** Asks the worker which links are in many rows. */
export class LinkIds extends QuestionsInPieces<string> {
  /** In their order; undefined where the rows are of another reading by now, or the list has been closed. */
  readonly ask = (asked: AskedIds): Promise<readonly string[] | undefined> =>
    this.open.ask((number) => this.send({ kind: 'ids', number, asked }));

  hear(answer: IndexAnswer): void {
    if (answer.kind !== 'ids') return;
    if (answer.ids) this.take(answer.number, answer.ids, answer);
    else this.open.answer(answer.number, undefined);
  }
}

/** Asks the worker how many links the checks find. */
export class CheckCounting extends Questions<CheckCounts> {
  /** `now` in ms decides what is expired. Of several questions only the newest is answered; undefined once the list has been closed. */
  ask(now: number): Promise<CheckCounts | undefined> {
    return this.open.ask((number) => this.send({ kind: 'check', number, now }));
  }

  /** Nobody waits for the answer any more. */
  stop(): void {
    this.send({ kind: 'check', number: 0, now: undefined });
  }

  hear(answer: IndexAnswer): void {
    if (answer.kind === 'checked') this.open.answer(answer.number, answer.counts);
  }
}
