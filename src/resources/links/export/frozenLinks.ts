import type { Link } from '../model';
import { arranged } from './arranged';
import { type LinkSet, type RowsAnswer, type RowsOrder, statusIn } from './rows';

/** The links of a file; each time they are gone through they are the same. */
export interface FrozenLinks extends Pick<LinkSet, 'count' | 'readFrom' | 'readTo' | 'serverCount' | 'isWhole'> {
  readonly pieces: () => AsyncGenerator<readonly Link[]>;
}

/** The list was read again, and what was read before is gone. */
export class ListGone extends Error {
  override readonly name = 'ListGone';
}

/** What is stored of the list can't be read. */
export class ListUnreadable extends Error {
  override readonly name = 'ListUnreadable';
}

/** Whoever gives the links has ended. */
export class ListClosed extends Error {
  override readonly name = 'ListClosed';
}

/** Asks for the links at a port. */
export async function openLinks(port: MessagePort, signal: AbortSignal): Promise<FrozenLinks> {
  signal.throwIfAborted();
  const { answer, ask } = answersOf(port, signal);
  const first = await answer;
  if (first.kind !== 'set') throw new ListGone();
  const { rows, status, ...set } = first.set;
  const lines = arranged(rows, async (wanted) => {
    signal.throwIfAborted();
    const given = await ask(wanted);
    if (given.kind === 'unreadable') throw new ListUnreadable();
    if (given.kind !== 'lines') throw new ListGone();
    return given.lines;
  });
  return {
    ...set,
    async *pieces() {
      let place = 0;
      for await (const piece of lines()) {
        const from = place;
        place += piece.length;
        yield piece.map((line, at) => linkOf(line, status?.[from + at]));
      }
    },
  };
}

function linkOf(line: string, status: number | undefined): Link {
  const link = JSON.parse(line) as Link; // as the other end has written it
  return status === undefined ? link : { ...link, ...statusIn(status) };
}

/** The answers come in the order of the questions; whoever gives up waits for none. */
function answersOf(port: MessagePort, signal: AbortSignal) {
  const waiting: { readonly resolve: (answer: RowsAnswer) => void; readonly reject: (reason: unknown) => void }[] = [];
  const answer = () => new Promise<RowsAnswer>((resolve, reject) => void waiting.push({ resolve, reject }));
  port.addEventListener('message', ({ data }: MessageEvent<RowsAnswer>) => waiting.shift()?.resolve(data));
  signal.addEventListener('abort', () => {
    for (const { reject } of waiting.splice(0)) reject(signal.reason);
  });
  const first = answer();
  port.start();
  return {
    answer: first,
    ask: (rows: Uint32Array) => {
      port.postMessage({ rows } satisfies RowsOrder);
      return answer();
    },
  };
}
