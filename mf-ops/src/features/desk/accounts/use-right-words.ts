import type { JudgedRight } from '@portico/contract';
import { useAccountWords } from './account-words.ts';
import { useModules } from './use-modules.ts';

/** What may be cancelled: 0 nothing, 1 what costs nothing, 2 anything. */
export const CANCELS = ['0', '1', '2'] as const;

/** Names of rights, and of what is left of them. */
export function useRightWords() {
  const t = useAccountWords();
  const { moduleName } = useModules();
  return {
    moduleName,
    rightName: ({ right, module = 0 }: Pick<JudgedRight, 'right' | 'module'>): string =>
      right === 'module' ? moduleName(module) : t(`right.${right}`),
    cancelName: (value: number): string => t(`cancel.${CANCELS[value] ?? '0'}`),
  };
}
