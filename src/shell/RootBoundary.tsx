import { Component, type ReactNode } from 'react';
import { PlainButton } from '@/ui/PlainButton';
import { PublicPage } from '@/ui/PublicPage';

/** The last catch: whatever throws above the pages ends here, with a way to start over. */
export class RootBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <PublicPage title="Something went wrong">
        <p>The page could not be shown. Your data is safe on the server.</p>
        <PlainButton look="primary" size="large" onClick={() => window.location.reload()}>
          Reload
        </PlainButton>
      </PublicPage>
    );
  }
}
