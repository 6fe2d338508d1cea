import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { FailedPage } from './FailedPage';

interface PageBoundaryProps {
  readonly children: ReactNode;
  /** Whether the server has another build than this one. */
  readonly isOutdated: boolean;
}

/** A page that throws fails alone: the menu stays, and another page is one press away. */
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
    const { children, isOutdated } = this.props;
    return this.state.failed ? <FailedPage isOutdated={isOutdated} onTryAgain={this.#tryAgain} /> : children;
  }
}
