import { Notice } from '@/ui/Notice';
import { PlainButton } from '@/ui/PlainButton';

/** Offers the reload that a new deployment needs, and leaves the moment to whoever may be typing. */
export function NewVersionNotice() {
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
