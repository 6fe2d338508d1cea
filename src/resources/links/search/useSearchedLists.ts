import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { env } from '@/config';
import { type SearchedLists, searchCode, serverCode } from '@/engines/link-lists';
import type { LinksPlace } from '@/engines/links';
import { useIdentity } from '@/providers/auth/identity';
import { useAccess, useAuthProvider } from '@/providers/auth/SessionProvider';
import { clientFor } from '@/providers/http/client';

/** The lists of a project in which links are looked for; opened by the first search, closed with the dialog. */
export function useSearchedLists(organizationId: string, projectId: string): () => Promise<SearchedLists> {
  const cache = useQueryClient();
  const { subject } = useAccess();
  const { getToken } = useIdentity();
  const authProvider = useAuthProvider();
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
    const project = { organizationId, projectId };
    if (env.linkSearch !== 'server') return new Lists({ subject, cache, project });
    const { lookUpsOnServer } = await serverCode.load();
    const searchOnServer = (place: LinksPlace) =>
      lookUpsOnServer(clientFor(getToken), place, (error) => void authProvider.onError(error));
    return new Lists({ subject, cache, project, searchOnServer });
  }
  return () =>
    (opened.current ??= open().catch((error: unknown) => {
      opened.current = undefined; // the next search tries again
      throw error;
    }));
}
