import type { AllLinks } from './allLinks';

export interface OpenList {
  /** Whose it is: the person, the owner of their database, which not every browser can name, and whether it is kept there. */
  readonly of: { readonly subject: string; readonly owner: string | undefined; isKept: boolean };
  readonly list: AllLinks;
  readonly stop: () => void;
}

/** The lists of all links that are open, shown or not, by place; the one that was opened last is the last. */
export const openLists = new Map<string, OpenList>();
