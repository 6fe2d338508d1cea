import { useQueryClient } from '@tanstack/react-query';
import { type LoadedPages, pagesOfVisit } from './pagesOfVisit';

/** Gives the links that this visit has loaded page by page, by place. Asks nothing of the server. */
export function usePagesOfVisit(): () => readonly LoadedPages[] {
  const client = useQueryClient();
  return () => pagesOfVisit(client);
}
