import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ErrorNotice } from '@/ui/ErrorNotice';

/** A page that throws fails alone: the menu stays, and another page is one press away. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary key={pathname}>{children}</Boundary>;
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorNotice
        title="This page could not be shown"
        meaning="Something went wrong while showing it. Nothing that you saved is lost."
        onRetry={() => window.location.reload()}
      />
    );
  }
}
