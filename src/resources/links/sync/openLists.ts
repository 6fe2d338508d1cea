import type { AllLinks } from './allLinks';

export interface OpenList {
  /** Whose it is: the person, and the owner of the database where it is kept, if it is. */
  readonly of: { readonly subject: string; owner: string | undefined };
  readonly list: AllLinks;
  readonly stop: () => void;
}

/** The lists of all links that are open, shown or not, by place; the one that was opened last is the last. */
export const openLists = new Map<string, OpenList>();
