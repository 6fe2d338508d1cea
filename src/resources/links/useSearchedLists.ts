import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { useAccess } from '@/providers/auth/SessionProvider';
import type { SearchedLists } from '@/engines/link-lists/reading/searchedLists';

const code = lazyCode(() => import('@/engines/link-lists/reading/searchedLists'));

/** The lists of a project in which links are looked for; opened by the first search, closed with the dialog. */
export function useSearchedLists(organizationId: string, projectId: string): () => Promise<SearchedLists> {
  const cache = useQueryClient();
  const { subject } = useAccess();
  const opened = useRef<Promise<SearchedLists>>(undefined);
  // Workers are outside React.
  useEffect(
    () => () => {
      void opened.current?.then((lists) => lists.end());
      opened.current = undefined;
    },
    [],
  );
  async function open(): Promise<SearchedLists> {
    const { SearchedLists: Lists } = await code.load();
    return new Lists({ subject, cache, project: { organizationId, projectId } });
  }
  return () => (opened.current ??= open());
}
