import { stepChecks } from '@/engines/links';
import { inPieces } from '@/lib/inPieces';
import { serve } from '@/lib/rpc';
import { Queries } from '../queries/query';
import type { LoadedList } from '../store/loadedList';
import type { ServedQuery } from './protocol';
import { packedStatus, type RowsMethods } from './rows';

/**
 * Serves the links that match now to the worker that writes them, in their order; what changes later changes nothing of it. `failure` tells
 * why links can't be read any more.
 */
export async function serveRows(
  list: LoadedList,
  { query, port, isAsRead }: ServedQuery,
  failure: () => Promise<Error>,
): Promise<void> {
  await list.prepare(query.filter);
  let known: ReturnType<typeof factsOf>;
  let rows: Uint32Array;
  do {
    known = factsOf(list); // what is said of the list was true before its links were looked for: pages may come before that
    ({ rows } = await inPieces(new Queries(list.index, list.checks).result(query, Number.POSITIVE_INFINITY)));
  } while (known.hasEnded && list.index.rows !== known.indexRows); // its start was read again
  const { readTo, serverCount, isWhole, domains } = known;
  const { check } = query.filter;
  const hasSteps = check !== undefined && stepChecks.has(check);
  const readFrom = Math.min(known.readFrom, hasSteps ? list.checks.outer.readAt : Number.POSITIVE_INFINITY);
  const status = isAsRead ? undefined : Uint8Array.from(rows, (row) => packedStatus(list.index.statusAt(row)));
  serve<RowsMethods>(port, {
    begin: async () => ({ count: rows.length, rows, status, readFrom, readTo, serverCount, isWhole, domains }),
    lines: (wanted) =>
      list.lines(wanted).catch(async () => {
        throw await failure();
      }),
  });
}

function factsOf(list: LoadedList) {
  const { began, updated, ended, total, domains } = list.generation;
  return {
    readFrom: list.oldest() ?? began,
    readTo: updated ?? ended ?? Date.now(),
    serverCount: total,
    isWhole: list.isWhole,
    domains,
    hasEnded: ended !== undefined,
    indexRows: list.index.rows,
  };
}
