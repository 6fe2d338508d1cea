import type { LinkState } from '@/resources/links/localIndex/linkStates';
import type { Wholeness } from '@/resources/links/wholeness';

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
  /** How much of their list is here; undefined until that is known. */
  readonly wholeness: Wholeness | undefined;
  readonly isReading: boolean;
  /** They could not be reloaded. */
  readonly hasFailed: boolean;
  /** Reads what is new, and all of them again where that takes few calls. */
  readonly update: () => void;
  /** Reads all of them again. */
  readonly reload: () => void;
  /** Undefined where that is not offered. */
  readonly loadRest: (() => void) | undefined;
}
