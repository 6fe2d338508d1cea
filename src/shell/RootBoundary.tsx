import type { ReactNode } from 'react';
import { PlainButton } from '@/ui/PlainButton';
import { PublicPage } from '@/ui/PublicPage';
import { ErrorBoundary } from './ErrorBoundary';
import { texts } from './texts';

/** The last catch: what throws above the pages ends here, with a way to start over. */
export const RootBoundary = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary Failure={RootFailure}>{children}</ErrorBoundary>
);

const RootFailure = () => (
  <PublicPage title={texts.broken.title}>
    <p>{texts.broken.text}</p>
    <PlainButton look="primary" size="large" onClick={() => window.location.reload()}>
      {texts.reload}
    </PlainButton>
  </PublicPage>
);
