import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type SearchedLists, searchCode } from '@/engines/link-lists';
import { useAccess } from '@/providers/auth/SessionProvider';

/** The lists of a project in which links are looked for; opened by the first search, closed with the dialog. */
export function useSearchedLists(organizationId: string, projectId: string): () => Promise<SearchedLists> {
  const cache = useQueryClient();
  const { subject } = useAccess();
  const opened = useRef<Promise<SearchedLists>>(undefined);
  // Workers are outside React.
  useEffect(
    () => () => {
      void opened.current?.then(
        (lists) => lists.end(),
        () => undefined,
      );
      opened.current = undefined;
    },
    [],
  );
  async function open(): Promise<SearchedLists> {
    const { SearchedLists: Lists } = await searchCode.load();
    return new Lists({ subject, cache, project: { organizationId, projectId } });
  }
  return () =>
    (opened.current ??= open().catch((error: unknown) => {
      opened.current = undefined; // the next search tries again
      throw error;
    }));
}
