import type { StartedSession, SecondStep as Step } from '@portico/contract';
import { CodeStep } from './code-step.tsx';
import { DemandedFactor } from './demanded-factor.tsx';

export interface SecondStepProps {
  readonly step: Step;
  /** The session has started. */
  readonly onEntered: (session: StartedSession) => void;
  /** The sign-in has to start again; with the server's message. */
  readonly onOver: (message: string | undefined) => void;
}

/** Second step of a sign-in: enter a code, or set up the second factor. */
export function SecondStep(props: SecondStepProps) {
  return props.step.mustSetUp ? <DemandedFactor {...props} /> : <CodeStep {...props} />;
}
