import { withoutKeys } from '@/lib/address/listView';
import { isSameProject } from '@/providers/place';
import type { SelectionChoice } from './resolve';

/** Keys of an address whose values mean the same in every organization. */
const keysOfAll: readonly string[] = ['sort', 'order', 'tab', 'period', 'archived'];

/** The organization and the project that an address names; a project counts only with its organization. */
export function readSelection(query: URLSearchParams): SelectionChoice {
  const organizationId = query.get('org') || undefined;
  return organizationId === undefined ? {} : { organizationId, projectId: query.get('project') || undefined };
}

/** The query with this selection. Under another organization nothing stays that may be of the former one. */
export function writeSelection(
  { organizationId, projectId }: SelectionChoice,
  query: URLSearchParams,
): URLSearchParams {
  const named = query.get('org');
  const isOther = named !== null && named !== organizationId;
  const dropped = isOther ? [...query.keys()].filter((key) => !keysOfAll.includes(key)) : ['org', 'project'];
  const written = withoutKeys(query, dropped);
  if (organizationId) written.set('org', organizationId);
  if (organizationId && projectId) written.set('project', projectId);
  return written;
}

/**
 * The query with the selection that follows from what the address has named when it was `shown`. Undefined where the address names
 * something else by now: the person has gone on, and React has not shown that yet.
 */
export function withName(
  choice: SelectionChoice,
  query: URLSearchParams,
  shown: SelectionChoice,
): URLSearchParams | undefined {
  return isSameProject(readSelection(query), shown) ? writeSelection(choice, query) : undefined;
}

/** What else an address says. */
export type AddressRest = URLSearchParams | Readonly<Record<string, string>>;

/** The address of a page of the workspace under this selection. */
export function addressOf(path: string, selection: SelectionChoice, further: AddressRest = {}): string {
  const named = writeSelection(selection, new URLSearchParams());
  const query = new URLSearchParams([...named, ...new URLSearchParams(further)]).toString();
  return query === '' ? path : `${path}?${query}`;
}
