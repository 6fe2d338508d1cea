import { stepChecks } from '@/engines/links';
import { inPieces, type Pieces } from '@/lib/inPieces';
import { serve } from '@/lib/rpc';
import { type LinkQuery, Queries } from '../queries/query';
import type { LoadedList } from '../store/loadedList';
import type { ServedQuery } from './protocol';
import { type AskedLinks, type LinkState, packedStatus, piecesOf, type RowsMethods, stateOf } from './rows';

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
    rows = await inPieces(matching(list, query));
  } while (known.hasEnded && list.index.rows !== known.indexRows); // its start was read again
  const { readTo, serverCount, isWhole, domains } = known;
  const { check } = query.filter;
  const hasSteps = check !== undefined && stepChecks.has(check);
  const readFrom = Math.min(known.readFrom, hasSteps ? list.checks.outerReadAt : Number.POSITIVE_INFINITY);
  const status = isAsRead ? undefined : Uint8Array.from(rows, (row) => packedStatus(list.index.statusAt(row)));
  serve<RowsMethods>(port, {
    begin: async () => ({ count: rows.length, rows, status, readFrom, readTo, serverCount, isWhole, domains }),
    lines: (wanted) =>
      list.lines(wanted).catch(async () => {
        throw await failure();
      }),
  });
}

/** What is known of a list now. */
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

/** The rows of all links that match. */
export function* matching(
  { index, checks }: LoadedList,
  query: LinkQuery,
  limit = Number.POSITIVE_INFINITY,
): Pieces<Uint32Array> {
  for (const answer of new Queries(index, checks).run(query, limit)) {
    if (answer?.kind === 'result') return answer.result.rows;
    yield;
  }
  throw new Error('A query ends with its result');
}

/** The links in pieces, in the order of arrival: each page of the store is read once. */
export async function* linkStates(list: LoadedList, asked: AskedLinks): AsyncGenerator<readonly LinkState[]> {
  if (asked.kind === 'query') await list.prepare(asked.query.filter);
  for (const piece of piecesOf(rowsOf(list, asked).toSorted())) {
    const links = await list.links([...piece]);
    yield links.map(([row, link]) => stateOf(link, list.askedAt(row).asked));
  }
}

function rowsOf(list: LoadedList, asked: AskedLinks): Uint32Array {
  const { index } = list;
  if (asked.kind === 'ids') return Uint32Array.from(asked.ids.flatMap((id) => index.rowOf(id) ?? []));
  const steps = matching(list, asked.query, asked.limit);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
