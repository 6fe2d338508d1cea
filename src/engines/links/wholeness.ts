/** What is known of the reading of a list, of all its links or of pages. */
export interface ReadSoFar {
  /** It was read to its end. */
  readonly isEnded: boolean;
  readonly links: number;
  /** How many links the server said there are, last; undefined where it does not count. */
  readonly total: number | undefined;
  /** The server's number changed while the list was read: links may have been skipped. */
  readonly hasMoved: boolean;
  /** A link was created since, which is not among them. */
  readonly isBehind: boolean;
  /** Of a list of all domains: those that the server did not give. */
  readonly missing?: readonly string[] | undefined;
}

/** How much of a list is here. Only a whole list may be called 'all' (docs/large-lists.md#what-is-promised). */
export type Wholeness =
  | { readonly kind: 'whole' }
  | {
      /**
       * `part`: not read to the end. `missing`: domains are not in it. `moved`: the list changed while it was read. `behind`: a link
       * was created since. `differs`: the server counts another number.
       */
      readonly kind: 'part' | 'missing' | 'moved' | 'behind' | 'differs';
      readonly links: number;
      readonly total: number | undefined;
    };

/** Whether all links of a list are here, and otherwise why that can't be said. */
export function wholenessOf({ isEnded, links, total, hasMoved, isBehind, missing = [] }: ReadSoFar): Wholeness {
  if (!isEnded) return { kind: 'part', links, total };
  if (missing.length > 0) return { kind: 'missing', links, total };
  if (hasMoved) return { kind: 'moved', links, total };
  if (isBehind) return { kind: 'behind', links, total };
  return total === undefined || total === links ? { kind: 'whole' } : { kind: 'differs', links, total };
}

export const isWhole = (list: ReadSoFar): boolean => wholenessOf(list).kind === 'whole';
