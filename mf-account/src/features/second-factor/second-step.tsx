import type { BegunSession, SecondStep as Step } from '@portico/contract';
import { CodeStep } from './code-step.tsx';
import { DemandedFactor } from './demanded-factor.tsx';

export interface SecondStepProps {
  readonly step: Step;
  /** The session has begun: its answer, as a sign-in gives it. */
  readonly onEntered: (session: BegunSession) => void;
  /** The sign-in begins anew, with the server's word on why. */
  readonly onOver: (message: string | undefined) => void;
}

/** What follows a right password: a code, or the setting up of what shows one. */
export function SecondStep(props: SecondStepProps) {
  return props.step.mustSetUp ? <DemandedFactor {...props} /> : <CodeStep {...props} />;
}
