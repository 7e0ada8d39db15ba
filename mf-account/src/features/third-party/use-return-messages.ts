import type { ThirdPartyProblem } from '@portico/contract';
import { useThirdPartyMessages } from './third-party-messages.ts';

/** Why the sign-in failed: a code or the server's message. */
export type ReturnProblem = ThirdPartyProblem | 'unreachable' | { readonly message: string };

/** Messages of the page to which a third party returns. */
export function useReturnMessages() {
  const t = useThirdPartyMessages();
  function reason(problem: ReturnProblem): string {
    if (typeof problem === 'object') return problem.message;
    return problem === 'unreachable' ? t('unreachable') : t(`vain.${problem}`);
  }
  return { title: t('title'), busy: t('busy'), back: t('back'), why: reason };
}
