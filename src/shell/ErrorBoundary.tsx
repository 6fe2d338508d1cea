import { Component, type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { env } from '@/config';
import { tellPageFailed } from '@/lib/lazy/lazyPart';
import { useRunningBuild } from '@/lib/lazy/runningBuild';
import { PlainButton } from '@/ui/button/PlainButton';
import { PublicPage } from '@/ui/layout/PublicPage';

/** Texts that are shown instead of a page. Not among those of the shell, because they are part of every first load. */
export const failureTexts = {
  reload: 'Reload',
  /** Why there is something else than the page, and what helps. */
  page: {
    offline: { title: 'This page needs a connection', text: 'It appears as soon as you are back online.' },
    outdated: { title: 'This page has changed', text: 'It is part of the new version. Reload to open it.' },
    broken: {
      title: 'This page could not be shown',
      text: 'Something went wrong while showing it. Nothing that you saved is lost.',
    },
  },
} as const;

export interface FailureProps {
  readonly onTryAgain: () => void;
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Shown instead of the children after one of them has thrown. */
  readonly Failure: ComponentType<FailureProps>;
  /** The children are tried again when this changes. */
  readonly resetKey?: string;
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
  readonly resetKey: string | undefined;
}

/** Shows the failure instead of children that throw while they are drawn. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  readonly #tryAgain = () => this.setState({ hasFailed: false });

  override render() {
    const { Failure, children } = this.props;
    return this.state.hasFailed ? <Failure onTryAgain={this.#tryAgain} /> : children;
  }
}

/** The last catch: what throws above the pages ends here, with a way to start over. */
export const RootBoundary = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary Failure={Failed}>{children}</ErrorBoundary>
);

const reload = (
  <PlainButton look="primary" size="large" onClick={() => window.location.reload()}>
    {failureTexts.reload}
  </PlainButton>
);

/** Catches what throws outside the shell: a public page, a page of the plans, or the shell itself when its code is gone. */
export function UnframedBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} Failure={Failed}>
      {children}
    </ErrorBoundary>
  );
}

function Failed({ onTryAgain }: FailureProps) {
  const reason = useFailureReason(onTryAgain);
  const { title, text } = failureTexts.page[reason];
  return (
    <PublicPage title={title}>
      <title>{`${title} · ${env.productName}`}</title>
      <p>{text}</p>
      {reason !== 'offline' && reload}
    </PublicPage>
  );
}

/** Why a page could not be shown. It is tried again when the connection is back, and never reloaded without a press. */
export function useFailureReason(onTryAgain: () => void): 'offline' | 'outdated' | 'broken' {
  const build = useRunningBuild();
  const isOnline = useIsOnline();
  useEffect(() => {
    const tryAgain = () => {
      tellPageFailed(false);
      onTryAgain();
    };
    tellPageFailed(true);
    window.addEventListener('online', tryAgain);
    return () => {
      tellPageFailed(false); // another page is shown now, or this one once more
      window.removeEventListener('online', tryAgain);
    };
  }, [onTryAgain]);

  if (!isOnline) return 'offline';
  return build === 'outdated' ? 'outdated' : 'broken';
}

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser has a network at all, live. It may have one and still not reach the server. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
