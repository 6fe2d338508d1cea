import type { Link, StatusFields } from '@/engines/links';
import type { LoadedList } from '../store/loadedList';
import { matching } from '../worker/serveRows';
import type { LinkQuery } from './query';

/** A link and its status. */
export interface LinkState extends StatusFields {
  readonly id: string;
  /** When the page was asked for that it came with, in ms. */
  readonly readAt: number;
}

/** Links that match a query, at most so many, or those with these ids, as far as they are known. */
export type AskedLinks =
  | { readonly kind: 'query'; readonly query: LinkQuery; readonly most: number }
  | { readonly kind: 'ids'; readonly ids: readonly string[] };

/** Links of one message: each is copied in one task of the page. */
const linksAtOnce = 4000;

/** The links in pieces, in the order of arrival: each page of the store is read once. */
export async function* linkStates(list: LoadedList, asked: AskedLinks): AsyncGenerator<readonly LinkState[]> {
  if (asked.kind === 'query') await list.prepare(asked.query.filter);
  const rows = rowsOf(list, asked).toSorted();
  for (let from = 0; from < rows.length; from += linksAtOnce) {
    const links = await list.links([...rows.subarray(from, from + linksAtOnce)]);
    yield links.map(([row, link]) => stateOf(link, list.askedAt(row).asked));
  }
}

export const stateOf = ({ id, isActive, deleted }: Link, readAt: number): LinkState => ({
  id,
  isActive,
  deleted,
  readAt,
});

function rowsOf(list: LoadedList, asked: AskedLinks): Uint32Array {
  const { index } = list;
  if (asked.kind === 'ids') return Uint32Array.from(asked.ids.flatMap((id) => index.rowOf(id) ?? []));
  const steps = matching(list, asked.query, asked.most);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
