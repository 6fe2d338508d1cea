import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { env } from '@/config';
import { closedList, type ServerSearch, serverCode, showStatus } from '@/engines/link-lists';
import type { LinksPlace } from '@/engines/links';
import { useIdentity } from '@/providers/auth/identity';
import { useAuthProvider } from '@/providers/auth/SessionProvider';
import { clientFor } from '@/providers/http/client';
import type { LinksView } from '@/resources/links/view';

/** Asks the server the question of the page, in deployments whose server searches. Until the code for it is here, nothing else is asked. */
export function useServerSource(place: LinksPlace | undefined, view: LinksView): ServerSearch {
  const isOffered = env.linkSearch === 'server' && place?.domains.length === 1;
  const { getToken } = useIdentity();
  const [code, setCode] = useState(serverCode.loaded);
  useEffect(() => {
    if (isOffered) void serverCode.preload().then(() => setCode(serverCode.loaded));
  }, [isOffered]);
  const source = isOffered ? code?.serverSource(clientFor(getToken), place) : undefined; // one for each place
  useStore(source?.answer ?? closedList);
  const error = useStore(source?.state ?? closedList, (state) => state?.error);
  const authProvider = useAuthProvider();
  useEffect(() => void (error && authProvider.onError(error)), [error, authProvider]); // Refine tells it of its own queries alone
  useEffect(() => source?.ask(view), [source, view]);
  useEffect(() => source?.leave, [source]);
  const client = useQueryClient();
  // the loaded pages, which are shown once the question is taken back
  useEffect(
    () => code?.subscribeTabs((news) => news.kind === 'status' && showStatus(client, news.place, news.changes)),
    [code, client],
  );
  return source ? source.search(view) : { isServed: isOffered, isAsked: isOffered };
}
