import { oneTouch, PATHS, readMagicLink, type SecondStep, type StartedSession } from '@portico/contract';
import { useAction, usePortalNavigate } from '@portico/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Confirmation } from '../../features/sign-in/confirmation.tsx';
import { enterPortal } from '../../features/sign-in/enter-portal.ts';

/**
 * Uses the token once and removes it from the URL, so that it does not stay in the history. Failures and reloads lead
 * to the sign-in page with the reason. `step`: the pending second factor.
 */
export function useMagicLink() {
  const navigate = usePortalNavigate();
  const [params] = useSearchParams();
  const [link] = useState(() => readMagicLink(params));
  const [step, setStep] = useState<SecondStep>();
  const isUsed = useRef(false);
  const leave = useCallback(
    (confirmation: Confirmation) => navigate(PATHS.login, { replace: true, state: { confirmation } }),
    [navigate],
  );
  const { run } = useAction(oneTouch, {
    signedIn: ({ data }) => enter(data),
    secondStep: ({ data }) => setStep(data),
    wrongCredentials: () => leave('oneTouchExpired'),
    refused: () => leave('notSignedIn'),
    lost: () => leave('notSignedIn'),
    told: () => leave('notSignedIn'),
  });

  function enter(session: StartedSession): void {
    navigate(enterPortal(session), { replace: true });
  }

  useEffect(() => {
    if (isUsed.current) return;
    isUsed.current = true;
    if (link.userToken === '' || link.source === '') {
      leave('oneTouchExpired');
      return;
    }
    navigate(PATHS.oneTouch, { replace: true });
    void run(link);
  }, [link, leave, navigate, run]);
  return { step, enter, leave };
}
