import type { MoreFilter } from '@/resources/links/localIndex/moreFilter';
import type { Wholeness } from '@/resources/links/wholeness';

/** The links that are shown, for a file. */
export interface ExportSet {
  /** How many there are; undefined until that is known. */
  readonly count: number | undefined;
  readonly isFiltered: boolean;
  /** How much of their list is here; undefined until that is known. */
  readonly wholeness: Wholeness | undefined;
  readonly isReading: boolean;
  /** The rest could not be loaded. */
  readonly hasFailed: boolean;
  /** Undefined where that is not offered. */
  readonly loadRest: (() => void) | undefined;
  /** Reads all links again. */
  readonly reload: (() => void) | undefined;
  /** When they were read, in ms. */
  readonly readAt: number | undefined;
  /** Undefined where these filters are not offered. */
  readonly more: MoreFilter | undefined;
  /** Gives them, as they are at that moment in ms, to whoever is at the other end of the port. Resolves when it can't any more. */
  readonly serve: (port: MessagePort, now: number) => Promise<void> | undefined;
}
