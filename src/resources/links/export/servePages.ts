import type { Link } from '../model';
import type { LinkSet, RowsAnswer, RowsOrder } from './rows';

/** Gives loaded links to whoever writes them. */
export function servePages(
  links: readonly Link[],
  read: Pick<LinkSet, 'readFrom' | 'readTo' | 'serverCount' | 'isWhole'>,
  port: MessagePort,
): void {
  const say = (answer: RowsAnswer) => port.postMessage(answer);
  const lineOf = (row: number) => JSON.stringify(links[row]);
  port.addEventListener('message', ({ data: { rows } }: MessageEvent<RowsOrder>) =>
    say({ kind: 'lines', lines: Array.from(rows, lineOf) }),
  );
  port.start();
  say({
    kind: 'set',
    set: { ...read, count: links.length, rows: Uint32Array.from(links, (_, row) => row), status: undefined },
  });
}
