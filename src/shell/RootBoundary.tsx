import type { ReactNode } from 'react';
import { PlainButton } from '@/ui/button/PlainButton';
import { PublicPage } from '@/ui/layout/PublicPage';
import { ErrorBoundary } from './ErrorBoundary';
import { failureTexts } from './failureTexts';

/** The last catch: what throws above the pages ends here, with a way to start over. */
export const RootBoundary = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary Failure={RootFailure}>{children}</ErrorBoundary>
);

const RootFailure = () => (
  <PublicPage title={failureTexts.app.title}>
    <p>{failureTexts.app.text}</p>
    <PlainButton look="primary" size="large" onClick={() => window.location.reload()}>
      {failureTexts.reload}
    </PlainButton>
  </PublicPage>
);
