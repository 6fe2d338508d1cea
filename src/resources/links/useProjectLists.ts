import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { closeAllLinks, projectLists } from '@/engines/link-lists';
import { useIdentity } from '@/providers/auth/identity';
import { atSessionEnd, useAccess, useAuthProvider } from '@/providers/auth/SessionProvider';
import { clientFor } from '@/providers/http/client';

const endWithSession = atSessionEnd(closeAllLinks);

/** The lists of a project's domains; undefined while nobody is signed in. None is opened before something is asked of it. */
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
