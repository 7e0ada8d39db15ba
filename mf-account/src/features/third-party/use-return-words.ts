import type { ThirdPartyProblem } from '@portico/contract';
import { useThirdPartyWords } from './third-party-words.ts';

/** Why nobody is signed in: a fault by name, or the server's message. */
export type ReturnProblem = ThirdPartyProblem | 'unreachable' | { readonly message: string };

/** What the page says on which a browser comes back. */
export function useReturnWords() {
  const t = useThirdPartyWords();
  function why(problem: ReturnProblem): string {
    if (typeof problem === 'object') return problem.message;
    return problem === 'unreachable' ? t('unreachable') : t(`vain.${problem}`);
  }
  return { title: t('title'), busy: t('busy'), back: t('back'), why };
}
