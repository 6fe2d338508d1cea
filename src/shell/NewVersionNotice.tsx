import { Notice } from '@/ui/Notice';
import { PlainButton } from '@/ui/PlainButton';
import { texts } from './texts';
import { useIsOnline } from './useIsOnline';

/** Offers the reload that a new deployment needs, and leaves the moment to whoever may be typing. Offline it would lead nowhere. */
export function NewVersionNotice() {
  if (!useIsOnline()) return null;
  return (
    <Notice
      tone="blue"
      title={texts.newVersion.title}
      action={<PlainButton onClick={() => window.location.reload()}>{texts.reload}</PlainButton>}
    >
      {texts.newVersion.text}
    </Notice>
  );
}
