import { finishThirdParty, PATHS, readThirdPartyReturn, type SecondStep, type StartedSession } from '@portico/contract';
import { useAction, usePortalNavigate } from '@portico/runtime';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { enterPortal } from '../../features/sign-in/enter-portal.ts';
import type { ReturnProblem } from '../../features/third-party/use-return-messages.ts';

/** Uses the ticket once and removes it from the URL, so that it does not stay in the history. */
export function useThirdParty() {
  const navigate = usePortalNavigate();
  const [params] = useSearchParams();
  const [back] = useState(() => readThirdPartyReturn(params));
  const [step, setStep] = useState<SecondStep>();
  const { ticket } = back;
  const [problem, setProblem] = useState<ReturnProblem | undefined>(
    ticket === undefined ? (back.problem ?? 'stale') : undefined,
  );
  const isUsed = useRef(false);
  const showMessage = ({ message = '' }: { message?: string }) => setProblem({ message });
  const { run } = useAction(finishThirdParty, {
    signedIn: ({ data }) => enter(data),
    secondStep: ({ data }) => setStep(data),
    notLinked: showMessage,
    ticketOver: showMessage,
    refused: showMessage,
    lost: () => setProblem('unreachable'),
    told: () => setProblem('failed'),
  });

  function enter(session: StartedSession): void {
    navigate(enterPortal(session), { replace: true });
  }

  useEffect(() => {
    if (isUsed.current || ticket === undefined) return;
    isUsed.current = true;
    navigate(PATHS.thirdParty, { replace: true });
    void run({ ticket });
  }, [ticket, navigate, run]);
  return { step, enter, problem, setProblem };
}
