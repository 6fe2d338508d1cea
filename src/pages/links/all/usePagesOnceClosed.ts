import { useEffect, useEffectEvent, useRef } from 'react';
import type { AllLinks } from '@/resources/links/sync/allLinks';
import type { AllLinksState } from '@/resources/links/sync/allLinksState';

/** Shows pages, once, in the place of a list that is closed or that another tab has removed. */
export function usePagesOnceClosed(
  all: AllLinks | undefined,
  state: AllLinksState | undefined,
  show: (reason: 'closed' | 'removed') => void,
): void {
  const left = useRef<AllLinks>(undefined);
  const showPages = useEffectEvent(show);
  const reason = state?.activity.kind === 'ended' ? state.activity.reason : undefined;
  // What is there now is asked outside React. The list is out of sight while its pages are asked for, and comes back.
  useEffect(() => {
    if ((reason !== 'closed' && reason !== 'removed') || left.current === all) return;
    left.current = all;
    showPages(reason);
  }, [reason, all]);
}
