import type { MoreFilter } from '@/resources/links/localIndex/moreFilter';

/** The links that are shown, for a file. */
export interface ExportSet {
  /** How many there are; undefined until that is known. */
  readonly count: number | undefined;
  readonly isFiltered: boolean;
  /** Of how many links they are the ones, where there are more on the server. */
  readonly part: { readonly loaded: number; readonly total: number | undefined } | undefined;
  readonly isReading: boolean;
  /** The rest could not be loaded. */
  readonly hasFailed: boolean;
  /** Undefined where that is not offered. */
  readonly loadRest: (() => void) | undefined;
  /** When they were read, in ms. */
  readonly readAt: number | undefined;
  /** Undefined where these filters are not offered. */
  readonly more: MoreFilter | undefined;
  /** Gives them, as they are at that moment in ms, to whoever is at the other end of the port. Resolves when it can't any more. */
  readonly serve: (port: MessagePort, now: number) => Promise<void> | undefined;
}
