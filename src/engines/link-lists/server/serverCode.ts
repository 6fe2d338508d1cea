import { lazyCode } from '@/lib/lazy/lazyCode';
import type { LinkSource } from '../source/linkSource';

/** Asks the server which links match, in deployments whose server searches. */
export const serverCode = lazyCode(() => import('./serverSource'));

/** What a page knows of the server's search of its list. */
export interface ServerSearch {
  /** The server answers such a question: all links are not read for it. */
  readonly isServed: boolean;
  /** A question is asked that the server answers. */
  readonly isAsked: boolean;
  /** Whom to ask, from when its code is here. */
  readonly server?: LinkSource | undefined;
  /** The same, from when it gives the rows. */
  readonly served?: LinkSource | undefined;
  /** The server has taken no notice of a question. */
  readonly isUnsearched?: boolean;
}
