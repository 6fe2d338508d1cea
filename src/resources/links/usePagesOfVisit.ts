import { useQueryClient } from '@tanstack/react-query';
import { type LoadedPages, pagesOfVisit, type Within } from './pagesOfVisit';

/** Gives the links that this visit has loaded page by page, by place. Asks nothing of the server. */
export function usePagesOfVisit(): (within?: Within) => readonly LoadedPages[] {
  const client = useQueryClient();
  return (within) => pagesOfVisit(client, within);
}
