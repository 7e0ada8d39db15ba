import { Component, type ReactNode, Suspense } from 'react';

interface RemoteBoundaryProps {
  /** Shown while the remote's code is on its way. */
  readonly skeleton: ReactNode;
  /** Draws the panel in the remote's own place. */
  readonly renderFault: (error: unknown, retry: () => void) => ReactNode;
  /** Asks for the code again; the boundary then draws its children anew. */
  readonly onRetry: () => void;
  /** Told of what was thrown; once it resolves with true the children are drawn anew, without a panel in between. */
  readonly recover?: (error: unknown) => Promise<boolean> | undefined;
  readonly children: ReactNode;
}

/** What goes wrong inside stays inside: header, menu and the other remotes keep working (FED-05). */
export function RemoteBoundary({ skeleton, children, ...rest }: RemoteBoundaryProps) {
  return (
    <FaultBoundary skeleton={skeleton} {...rest}>
      <Suspense fallback={skeleton}>{children}</Suspense>
    </FaultBoundary>
  );
}

interface FaultState {
  readonly fault?: { readonly error: unknown; readonly isRecovering?: boolean } | undefined;
}

class FaultBoundary extends Component<RemoteBoundaryProps, FaultState> {
  override state: FaultState = {};

  static getDerivedStateFromError(error: unknown): FaultState {
    return { fault: { error } };
  }

  override componentDidCatch(error: unknown) {
    const recovering = this.props.recover?.(error);
    if (!recovering) return;
    this.setState({ fault: { error, isRecovering: true } });
    const giveUp = () => this.setState({ fault: { error } });
    recovering.then((isBetter) => (isBetter ? this.retry() : giveUp()), giveUp);
  }

  readonly retry = () => {
    this.props.onRetry();
    this.setState({ fault: undefined });
  };

  override render() {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    return fault.isRecovering ? this.props.skeleton : this.props.renderFault(fault.error, this.retry);
  }
}
