import { inPieces, type Pieces } from '@/lib/inPieces';
import { packedStatus, type RowsAnswer, type RowsOrder } from '../export/rows';
import type { LoadedList } from './loadedList';
import { type LinkQuery, Queries } from './query';

/** Gives the links that match now to whoever writes them, in their order; what changes later changes nothing of it. */
export async function serveRows(list: LoadedList, query: LinkQuery, port: MessagePort): Promise<void> {
  const say = (answer: RowsAnswer) => port.postMessage(answer);
  const rows = await inPieces(matching(list, query), new AbortController().signal);
  if (!rows) return;
  port.addEventListener('message', ({ data }: MessageEvent<RowsOrder>) => {
    void list.lines(data.rows).then(
      (lines) => say({ kind: 'lines', lines }),
      () => say({ kind: 'gone' }),
    );
  });
  port.start();
  const { began, updated, ended, total } = list.generation;
  say({
    kind: 'set',
    set: {
      count: rows.length,
      rows,
      status: Uint8Array.from(rows, (row) => packedStatus(list.index.statusAt(row))),
      readFrom: began,
      readTo: updated ?? ended ?? Date.now(),
      serverCount: total,
      isWhole: list.isComplete,
    },
  });
}

/** The rows of all links that match. */
export function* matching(
  { index, checks }: LoadedList,
  query: LinkQuery,
  most = Number.POSITIVE_INFINITY,
): Pieces<Uint32Array> {
  for (const answer of new Queries(index, checks).run(query, most)) {
    if (answer?.kind === 'result') return answer.result.rows;
    yield;
  }
  throw new Error('A query ends with its result');
}
