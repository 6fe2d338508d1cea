import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import {
  type AllLinks,
  type AllLinksState,
  closeAllLinks,
  closedList,
  lostLists,
  mayKeep,
  openAllLinks,
  projectLists,
} from '@/engines/link-lists';
import { type LinksPlace, placeKey } from '@/engines/links';
import { announce } from '@/lib/browser/announce';
import { useIdentity } from '@/providers/auth/identity';
import { atSessionEnd, useAccess, useAuthProvider } from '@/providers/auth/SessionProvider';
import { consentStore } from '@/providers/consent';
import { clientFor } from '@/providers/http/client';
import type { LinkList } from './useLinks';
import { texts } from './wholeList/texts';

const endWithSession = atSessionEnd(closeAllLinks);

/** All links of a place; undefined until they are opened, and without a place. Their reading goes on when the page is left, and ends with the session. */
export function useAllLinks(place: LinksPlace | undefined, start?: LinkList['start']): AllLinks | undefined {
  const authProvider = useAuthProvider();
  const { getToken } = useIdentity();
  const { subject } = useAccess();
  const isKept = useStore(consentStore, mayKeep);
  const losses = useStore(lostLists);
  const [opened, setOpened] = useState<{ readonly key: string; readonly list: AllLinks }>();
  const { organizationId, projectId } = place ?? {};
  const names = place?.domains.join(' ');
  const loaded = useEffectEvent((seen: number) => start?.(seen) ?? []);

  // What is opened lives outside React: in a worker.
  useEffect(() => {
    if (subject === undefined || !organizationId || !projectId || !names) return undefined;
    let isShown = true;
    let hide = () => {};
    const opening = { organizationId, projectId, domains: names.split(' ') };
    const onFailure = (error: unknown) => void authProvider.onError(error);
    async function open(person: string) {
      const client = clientFor(getToken);
      const list = await openAllLinks({
        subject: person,
        place: opening,
        isKept,
        client,
        start: (seen) => loaded(seen),
        onFailure,
      });
      endWithSession(authProvider, person);
      if (!isShown) return;
      hide = list.show();
      setOpened({ key: placeKey(opening), list });
    }
    void open(subject);
    return () => {
      isShown = false;
      hide();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a list that was lost is opened anew
  }, [authProvider, getToken, subject, organizationId, projectId, names, isKept, losses]);

  return place && opened?.key === placeKey(place) ? opened.list : undefined;
}

/** What is known of a list of all links; undefined while it is not open. */
export const useAllLinksState = (all: AllLinks | undefined): AllLinksState | undefined =>
  useStore(all?.state ?? closedList);

/** Announces to screen readers each loaded quarter of a list, not each page. The list may not tell its total yet. */
export function useReadingAnnouncements(state: AllLinksState | undefined, listed = 0): void {
  const reading = state?.list?.successor ?? state?.list?.current;
  const isLoading = state !== undefined && state.activity.kind === 'reading';
  const total = reading?.total ?? listed;
  const quarter = total && Math.min(4, Math.floor((4 * (reading?.links ?? 0)) / total)); // the server may count fewer than it gives
  const said = useRef<number>(undefined); // while something is being loaded
  useEffect(() => {
    if (said.current !== undefined && quarter > said.current) announce(texts.loadedPart(quarter * 25, total));
    said.current = isLoading ? quarter : undefined;
  }, [isLoading, quarter, total]);
}

/** The lists of a project's domains; undefined while no person is signed in. None is opened before something is asked of it. */
export function useProjectLists(organizationId: string, projectId: string) {
  const authProvider = useAuthProvider();
  const { getToken } = useIdentity();
  const { subject } = useAccess();
  const cache = useQueryClient();
  return useMemo(() => {
    if (subject === undefined) return undefined;
    const onFailure = (error: unknown) => void authProvider.onError(error);
    const onOpened = () => endWithSession(authProvider, subject);
    const project = { organizationId, projectId };
    return projectLists({ subject, cache, client: clientFor(getToken), project, onFailure, onOpened });
  }, [subject, authProvider, cache, getToken, organizationId, projectId]);
}
