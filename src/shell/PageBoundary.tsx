import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { FailedPage } from './FailedPage';

interface PageBoundaryProps {
  readonly children: ReactNode;
  /** Whether the server has another build than this one. */
  readonly isOutdated: boolean;
  /** Whether there is no shell around the page. */
  readonly isUnframed?: boolean;
}

/** A page that throws fails alone: the menu, if there is one, stays, and another page is one press away. */
export function PageBoundary(props: PageBoundaryProps) {
  const { pathname } = useLocation();
  return <Boundary key={pathname} {...props} />;
}

class Boundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  readonly #tryAgain = () => this.setState({ failed: false });

  override render() {
    const { children, ...props } = this.props;
    return this.state.failed ? <FailedPage {...props} onTryAgain={this.#tryAgain} /> : children;
  }
}
