import type { StatusFields } from '@/engines/links';
import type { Change } from '../store/storedList';

/** What was done to links in this browser since the earlier reading. */
export class OwnChanges {
  /** In the order in which they were made. */
  readonly #changes = new Map<string, Change[]>();

  constructor(
    changes: readonly Change[] = [],
    private readonly created: ReadonlySet<string> = new Set(),
  ) {
    for (const change of changes.toSorted((one, other) => one.at - other.at || one.batch - other.batch)) {
      const made = this.#changes.get(change.id);
      if (made) made.push(change);
      else this.#changes.set(change.id, [change]);
    }
  }

  hasCreated(id: string): boolean {
    return this.created.has(id);
  }

  /**
   * The status that the later reading gave was set here, after the earlier one. Changes that were known when the link was asked for
   * come first: the last of them counts; only without one a change does that was made meanwhile.
   */
  hasSetStatus({ id, isActive, deleted }: StatusFields & { readonly id: string }, from: number, to: number): boolean {
    const since = (this.#changes.get(id) ?? []).filter(({ batch }) => batch > from);
    const isRead = (change: Change) => change.isActive === isActive && change.deleted === deleted;
    const last = since.findLast(({ batch }) => batch <= to);
    return last ? isRead(last) : since.some(isRead);
  }
}
