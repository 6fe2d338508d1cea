import { Notice } from '@/ui/Notice';
import { useIsOnline } from './useIsOnline';

/** Says that there is no network, as long as there is none; lists read themselves again when it is back. */
export function OfflineNotice() {
  if (useIsOnline()) return null;
  return (
    <Notice tone="blue" title="You are offline">
      What you see may be out of date, and nothing can be saved. What you have typed stays.
    </Notice>
  );
}
