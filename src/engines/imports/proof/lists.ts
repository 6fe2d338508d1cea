import type { Slugs } from './plan';

/** What is found of the slugs of a plan among the links of a domain that was read to its end, by their places. */
export interface DomainLook {
  readonly domain: string;
  /** How many links the domain has, and when they were read, in ms. */
  readonly links: number;
  readonly readAt: number;
  /** These are all links of the domain, as far as can be said: one that is not found is not there. */
  readonly isWhole: boolean;
  /** What tells the links apart; -1 where no link has the slug. */
  readonly rows: Int32Array;
  /** In ms; `NaN` where it is not known. */
  readonly created: Float64Array;
  /** By `destinationHash`. */
  readonly destinations: Uint32Array;
}

/** How far a reading is, in links. */
export interface ReadProgress {
  readonly domain: string;
  readonly read: number;
  readonly total: number | undefined;
  /** Why nothing comes at the moment. */
  readonly wait: string | undefined;
}

/** The lists of all links of a project, which belong to another resource. */
export interface LinkLists {
  /** Looks without a call; undefined where not all links of the domain are here. */
  readonly look: (domain: string, slugs: Slugs) => Promise<DomainLook | undefined>;
  /** Without a call. */
  readonly isLoaded: (domain: string) => boolean;
  /** Reads what is new of a domain, or all of its links where they are not here; gives the sentence of an error. */
  readonly read: (
    domain: string,
    signal: AbortSignal,
    onProgress: (progress: ReadProgress) => void,
  ) => Promise<string | undefined>;
}
