import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { env } from '@/config';
import { PlainButton } from '@/ui/button/PlainButton';
import { PublicPage } from '@/ui/layout/PublicPage';
import { ErrorBoundary, type FailureProps } from './ErrorBoundary';
import { failureTexts } from './failureTexts';
import { useFailureReason } from './useFailureReason';

/** Catches what throws outside the shell: a public page, a page of the plans, or the shell itself when its code is gone. */
export function UnframedBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} Failure={UnframedFailure}>
      {children}
    </ErrorBoundary>
  );
}

function UnframedFailure({ onTryAgain }: FailureProps) {
  const reason = useFailureReason(onTryAgain);
  const { title, text } = failureTexts.page[reason];
  return (
    <PublicPage title={title}>
      <title>{`${title} · ${env.productName}`}</title>
      <p>{text}</p>
      {reason !== 'offline' && (
        <PlainButton look="primary" size="large" onClick={() => window.location.reload()}>
          {failureTexts.reload}
        </PlainButton>
      )}
    </PublicPage>
  );
}
