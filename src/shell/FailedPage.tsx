import { env } from '@/config';
import { useRunningBuild } from '@/lib/lazy/runningBuild';
import { PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { PageHeader } from '@/ui/layout/PageHeader';
import type { FailureProps } from './ErrorBoundary';
import { failureTexts } from './failureTexts';
import { useFailureReason } from './useFailureReason';

/** Shown in the shell instead of a page that failed. When code is missing, the notice above it offers the reload. */
export function FailedPage({ onTryAgain }: FailureProps) {
  const reason = useFailureReason(onTryAgain);
  const { title, text } = failureTexts.page[reason];
  const isCodeMissing = useRunningBuild() !== 'complete';
  const reload = reason === 'broken' && !isCodeMissing && (
    <PlainButton look="primary" size="large" onClick={() => window.location.reload()}>
      {failureTexts.reload}
    </PlainButton>
  );
  return (
    <>
      <title>{`${title} · ${env.productName}`}</title>
      <PageHeader title={title} />
      <EmptyState text={text} action={reload} />
    </>
  );
}
