import type { LinkState } from '@/resources/links/localIndex/linkStates';

/** Links whose status is to be changed, as they were when they were read. */
export interface FrozenLinks {
  readonly links: readonly LinkState[];
  /** In ms. */
  readonly readAt: number;
}

/** A set of links that may have to be read first. */
export interface LinkSet {
  /** Undefined until they are read. */
  readonly frozen: FrozenLinks | undefined;
  /** Of how many links they are the ones, where there are more on the server. */
  readonly part: { readonly loaded: number; readonly total: number | undefined } | undefined;
  readonly isReading: boolean;
  /** They could not be read again. */
  readonly hasFailed: boolean;
  /** Reads them again. */
  readonly update: () => void;
  /** Undefined where that is not offered. */
  readonly loadRest: (() => void) | undefined;
}
