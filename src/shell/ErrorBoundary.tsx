import { Component, type ComponentType, type ReactNode } from 'react';

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
