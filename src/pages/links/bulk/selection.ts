import { createListeners } from '@/lib/listeners';
import type { Link } from '@/resources/links/model';

/** The ids of the selected links. A component that shows one link listens for that one alone. */
export interface Selection {
  readonly ids: () => ReadonlySet<string>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sets the links on the screen, in their order; a range is taken from them. */
  readonly show: (links: readonly Link[]) => void;
  /** Selects or releases a link, or the range from the one that was marked before to this one. */
  readonly mark: (id: string, isSelected: boolean, isRange: boolean) => void;
  readonly markAll: (links: readonly Link[], isSelected: boolean) => void;
  readonly clear: () => void;
}

/** An empty selection. */
export function createSelection(): Selection {
  const listeners = createListeners();
  let ids: ReadonlySet<string> = new Set();
  let shown: readonly Link[] = [];
  let lastMarked: string | undefined;

  function change(marked: readonly string[], isSelected: boolean) {
    const next = new Set(ids);
    for (const id of marked) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    ids = next;
    listeners.notify();
  }

  return {
    ids: () => ids,
    subscribe: listeners.subscribe,
    show(links) {
      shown = links;
    },
    mark(id, isSelected, isRange) {
      change(isRange ? idsBetween(shown, lastMarked, id) : [id], isSelected);
      lastMarked = id;
    },
    markAll(links, isSelected) {
      change(
        links.map(({ id }) => id),
        isSelected,
      );
      lastMarked = undefined;
    },
    clear() {
      ids = new Set();
      change([], false);
      lastMarked = undefined;
    },
  };
}

/** The links from one to the other, both included; the other alone when the first is not shown. */
function idsBetween(links: readonly Link[], from: string | undefined, to: string): readonly string[] {
  const start = links.findIndex(({ id }) => id === from);
  const end = links.findIndex(({ id }) => id === to);
  if (start < 0 || end < 0) return [to];
  return links.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id);
}

/** How many of the shown links are selected. */
export function shareOf(links: readonly Link[], ids: ReadonlySet<string>): 'none' | 'some' | 'all' {
  const count = links.reduce((sum, { id }) => sum + Number(ids.has(id)), 0);
  if (count === 0) return 'none';
  return count === links.length ? 'all' : 'some';
}
