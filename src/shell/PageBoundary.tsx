import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from './ErrorBoundary';
import { FailedPage } from './FailedPage';

/** A page inside the shell that throws fails alone: the menu stays, and another page is one press away. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} Failure={FailedPage}>
      {children}
    </ErrorBoundary>
  );
}
