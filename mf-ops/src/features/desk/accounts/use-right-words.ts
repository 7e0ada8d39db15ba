import type { JudgedRight } from '@portico/contract';
import { useAccountWords } from './account-words.ts';

/** What may be cancelled: 0 nothing, 1 what costs nothing, 2 anything. */
export const CANCELS = ['0', '1', '2'] as const;
const NAMED = ['1', '2', '3', '4', '5', '6', '90'] as const;

/** Names of rights, and of what is left of them. */
export function useRightWords() {
  const t = useAccountWords();
  function moduleName(number: number): string {
    const named = NAMED.find((one) => one === String(number));
    return named === undefined ? t('module.other', { number }) : t(`module.${named}`);
  }
  return {
    moduleName,
    rightName: ({ right, module = 0 }: Pick<JudgedRight, 'right' | 'module'>): string =>
      right === 'module' ? moduleName(module) : t(`right.${right}`),
    cancelName: (value: number): string => t(`cancel.${CANCELS[value] ?? '0'}`),
  };
}
