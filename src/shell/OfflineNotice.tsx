import { Notice } from '@/ui/feedback/Notice';
import { texts } from './texts';
import { useIsOnline } from './useIsOnline';

/** Says that there is no network, as long as there is none; lists read themselves again when it is back. */
export function OfflineNotice() {
  if (useIsOnline()) return null;
  return (
    <Notice tone="blue" title={texts.offline.title}>
      {texts.offline.text}
    </Notice>
  );
}
