import type { Link } from '@/engines/links';
import type { LoadedList } from './loadedList';
import type { Change } from './storedList';

/** The latest change of each link. Where two came at once it is the one that was written later. */
export class LatestChanges {
  readonly #byLink = new Map<string, Change>();

  /** Gives those than which none later is known. */
  take(changes: readonly Change[]): readonly Change[] {
    return changes.filter((change) => {
      const known = this.#byLink.get(change.id);
      if (known && (known.at === change.at ? known.batch > change.batch : known.at > change.at)) return false;
      this.#byLink.set(change.id, change);
      return true;
    });
  }

  /** Links that were changed here after they were asked for have come as they were before. */
  applyTo(list: LoadedList, links?: readonly Link[]): void {
    for (const change of links ? links.flatMap(({ id }) => this.#byLink.get(id) ?? []) : this.values())
      list.applyChange(change);
  }

  /** A list that has taken the place of the one before knows of earlier changes. */
  forgetSeen(list: LoadedList): void {
    for (const { id, batch } of this.values()) {
      const row = list.index.rowOf(id);
      if (row !== undefined && batch <= list.askedAt(row).seen) this.#byLink.delete(id);
    }
  }

  values(): readonly Change[] {
    return [...this.#byLink.values()];
  }

  clear(): void {
    this.#byLink.clear();
  }
}
