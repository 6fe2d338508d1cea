import { linkTexts } from '@/engines/links';
import { PlainButton } from '@/ui/button/PlainButton';
import { ErrorNotice, Notice } from '@/ui/feedback/Notice';
import type { Jobs } from './useJobs';

/** Says that the jobs of earlier visits are on the device and can't be read now, or why no worker carries out jobs for this tab. */
export function JobsFailed({ noOwner, retry }: Pick<Jobs, 'noOwner' | 'retry'>) {
  if (!noOwner)
    return (
      <ErrorNotice
        title="Failed to load jobs"
        meaning="Earlier jobs of this browser could not be read."
        onRetry={retry}
      />
    );
  const { text, step } = linkTexts.noOwner[noOwner];
  return <Notice tone="orange" title={text} action={step && <PlainButton onClick={retry}>{step}</PlainButton>} />;
}
