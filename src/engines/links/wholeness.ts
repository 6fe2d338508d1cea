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
  /** So many entries of the server's answers were no links. */
  readonly unread?: number | undefined;
}

/** How much of a list is here. Only a whole list may be called 'all' (docs/large-lists.md#what-is-promised). */
export type Wholeness =
  | { readonly kind: 'whole' }
  | {
      /**
       * `part`: not read to the end. `missing`: domains are not in it. `unread`: entries could not be read. `moved`: the list changed while it was read. `behind`: a link
       * was created since. `differs`: the server counts another number.
       */
      readonly kind: 'part' | 'missing' | 'unread' | 'moved' | 'behind' | 'differs';
      readonly links: number;
      readonly total: number | undefined;
      /** Of `unread`: how many. */
      readonly unread?: number;
    };

/** Whether all links of a list are here, and otherwise why that can't be said. */
export function wholenessOf({
  isEnded,
  links,
  total,
  hasMoved,
  isBehind,
  missing = [],
  unread = 0,
}: ReadSoFar): Wholeness {
  if (!isEnded) return { kind: 'part', links, total };
  if (missing.length > 0) return { kind: 'missing', links, total };
  if (unread > 0) return { kind: 'unread', links, total, unread };
  if (hasMoved) return { kind: 'moved', links, total };
  if (isBehind) return { kind: 'behind', links, total };
  return total === undefined || total === links ? { kind: 'whole' } : { kind: 'differs', links, total };
}
