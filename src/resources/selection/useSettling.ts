import { useEffect } from 'react';
import type { useSources } from './useSources';

interface OnScreen {
  readonly organizationId: string | undefined;
  readonly projectId: string | undefined;
  /** Whether the project, or that there is none, is known from its list. */
  readonly isProjectKnown: boolean;
}

/**
 * Has the address name what is on the screen, so that it can be shared, and then remembers it, so that another visit starts
 * there and its first requests need not wait for the lists. In this order: what is both named and remembered, and no longer
 * in its list, has been deleted; what is named alone was never the user's.
 */
export function useSettling(
  { sources, name, remember }: Pick<ReturnType<typeof useSources>, 'sources' | 'name' | 'remember'>,
  { organizationId, projectId, isProjectKnown }: OnScreen,
): void {
  const { address, remembered } = sources;
  const isNamed = address.organizationId === organizationId && (!isProjectKnown || address.projectId === projectId);
  const last = remembered.organizationId === organizationId ? remembered : undefined;
  const kept = isProjectKnown ? projectId : last?.projectId;
  useEffect(() => {
    if (organizationId === undefined) return;
    if (isNamed) remember({ organizationId, projectId: kept });
    else if (isProjectKnown) name({ organizationId, projectId });
  }, [isNamed, isProjectKnown, organizationId, projectId, kept, name, remember]);
}
