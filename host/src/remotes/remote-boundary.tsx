import { Component, type ReactNode, Suspense } from 'react';

interface RemoteBoundaryProps {
  /** Shown while the remote's code is on its way. */
  readonly skeleton: ReactNode;
  /** Draws the panel in the remote's own place. */
  readonly renderFault: (error: unknown, retry: () => void) => ReactNode;
  /** Asks for the code again; the boundary then draws its children anew. */
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** What goes wrong inside stays inside: header, menu and the other remotes keep working (FED-05). */
export function RemoteBoundary({ skeleton, renderFault, onRetry, children }: RemoteBoundaryProps) {
  return (
    <FaultBoundary renderFault={renderFault} onRetry={onRetry}>
      <Suspense fallback={skeleton}>{children}</Suspense>
    </FaultBoundary>
  );
}

type FaultBoundaryProps = Omit<RemoteBoundaryProps, 'skeleton'>;

class FaultBoundary extends Component<FaultBoundaryProps, { fault?: { error: unknown } }> {
  override state: { fault?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } };
  }

  readonly retry = () => {
    this.props.onRetry();
    this.setState({ fault: undefined });
  };

  override render() {
    const { fault } = this.state;
    return fault ? this.props.renderFault(fault.error, this.retry) : this.props.children;
  }
}
