import { Component, type ReactNode, Suspense } from 'react';

interface RemoteBoundaryProps {
  readonly skeleton: ReactNode;
  readonly renderError: (error: unknown, retry: () => void) => ReactNode;
  /** Loads the code again; then the children render again. */
  readonly onRetry: () => void;
  /** Receives the error. If it resolves with true, the children render again without a panel. */
  readonly recover?: (error: unknown) => Promise<boolean> | undefined;
  readonly children: ReactNode;
}

/** Contains errors of a remote: header, menu and other remotes keep working (FED-05). */
export function RemoteBoundary({ skeleton, children, ...rest }: RemoteBoundaryProps) {
  return (
    <ErrorBoundary skeleton={skeleton} {...rest}>
      <Suspense fallback={skeleton}>{children}</Suspense>
    </ErrorBoundary>
  );
}

interface ErrorBoundaryState {
  readonly failure?: { readonly error: unknown; readonly isRecovering?: boolean } | undefined;
}

class ErrorBoundary extends Component<RemoteBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    const recovering = this.props.recover?.(error);
    if (!recovering) return;
    this.setState({ failure: { error, isRecovering: true } });
    const giveUp = () => this.setState({ failure: { error } });
    recovering.then((isBetter) => (isBetter ? this.retry() : giveUp()), giveUp);
  }

  readonly retry = () => {
    this.props.onRetry();
    this.setState({ failure: undefined });
  };

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return failure.isRecovering ? this.props.skeleton : this.props.renderError(failure.error, this.retry);
  }
}
