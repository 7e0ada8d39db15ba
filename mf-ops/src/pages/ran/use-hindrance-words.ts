import type { ResolvedVersion } from '@portico/contract';
import { useRanWords } from './ran-words.ts';

/**
 * Why not the version that the rule names, or why the one that is given will not run, in the reader's language; nothing where neither is so. What a
 * newer server knows and this page does not is said as it was told: in English.
 */
export function useHindranceWords(): (resolved: ResolvedVersion) => string | undefined {
  const t = useRanWords();
  return ({ insteadOf, reason, hindrance, needs, has }) => {
    if (reason === undefined) return undefined;
    const isInstead = insteadOf !== undefined;
    if (hindrance === 'contract' && needs !== undefined && has !== undefined)
      return isInstead ? t('instead.contract', { version: insteadOf, needs, has }) : t('will.contract', { needs, has });
    if (hindrance === 'unreadable' && isInstead) return t('instead.unreadable', { version: insteadOf });
    return isInstead ? t('instead.other', { version: insteadOf, reason }) : t('will.other', { reason });
  };
}
