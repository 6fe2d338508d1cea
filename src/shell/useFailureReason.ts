import { useEffect } from 'react';
import { forgetFailures } from '@/lib/lazy/lazyPart';
import { useRunningBuild } from '@/lib/lazy/runningBuild';
import { useIsOnline } from './useIsOnline';

/** Why a page could not be shown. It is tried again when the connection is back, and never reloaded without a press. */
export function useFailureReason(onTryAgain: () => void): 'offline' | 'outdated' | 'broken' {
  const build = useRunningBuild();
  const isOnline = useIsOnline();
  useEffect(() => forgetFailures, []); // another page is shown now, or this one once more
  useEffect(() => {
    const tryAgain = () => {
      forgetFailures();
      onTryAgain();
    };
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [onTryAgain]);

  if (!isOnline) return 'offline';
  return build === 'outdated' ? 'outdated' : 'broken';
}
