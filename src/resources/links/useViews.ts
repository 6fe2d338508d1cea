import { useMemo, useSyncExternalStore } from 'react';
import { useNow } from '@/lib/useNow';
import { useAccess } from '@/providers/auth/SessionProvider';
import { builtInViews, type NamedView } from './views';
import { ownViews, subscribeToViews } from './viewsStore';

export interface Views {
  readonly builtIn: readonly NamedView[];
  /** Those that the person has saved in the organization, by name. */
  readonly own: readonly NamedView[];
}

/** The named views of the links page. */
export function useViews(organizationId: string): Views {
  const { subject = '' } = useAccess();
  const today = new Date(useNow()).toDateString();
  const builtIn = useMemo(() => builtInViews(new Date(today)), [today]);
  const own = useSyncExternalStore(subscribeToViews, () => ownViews({ subject, organizationId }));
  return { builtIn, own };
}
