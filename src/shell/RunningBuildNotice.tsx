import { useRunningBuild } from '@/lib/lazy/runningBuild';
import { PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import { failureTexts } from './failureTexts';
import { texts } from './texts';
import { useIsOnline } from './useIsOnline';

/** Offers a reload when code is missing; the user decides when. Offline a reload would fail. */
export function RunningBuildNotice() {
  const build = useRunningBuild();
  const isOnline = useIsOnline();
  if (build === 'complete' || !isOnline) return null;
  const { title, text } = texts.build[build];
  return (
    <Notice
      tone="blue"
      title={title}
      action={<PlainButton onClick={() => window.location.reload()}>{failureTexts.reload}</PlainButton>}
    >
      {text}
    </Notice>
  );
}
