import { Notice } from '@/ui/Notice';
import { PlainButton } from '@/ui/PlainButton';
import { useIsOnline } from './useIsOnline';

/** Offers the reload that a new deployment needs, and leaves the moment to whoever may be typing. Offline it would lead nowhere. */
export function NewVersionNotice() {
  if (!useIsOnline()) return null;
  return (
    <Notice
      tone="blue"
      title="A new version is available"
      action={<PlainButton onClick={() => window.location.reload()}>Reload</PlainButton>}
    >
      Some parts of this page no longer work. Save what you are working on, then reload.
    </Notice>
  );
}
