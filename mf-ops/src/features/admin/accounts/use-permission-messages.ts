import type { EffectivePermission } from '@portico/contract';
import { useAccountMessages } from './account-messages.ts';
import { useModules } from './use-modules.ts';

/** Cancellation permission: 0 none, 1 free cancellations, 2 all. */
export const CANCELS = ['0', '1', '2'] as const;

export function usePermissionMessages() {
  const t = useAccountMessages();
  const { moduleName } = useModules();
  return {
    moduleName,
    rightName: ({ right, module = 0 }: Pick<EffectivePermission, 'right' | 'module'>): string =>
      right === 'module' ? moduleName(module) : t(`right.${right}`),
    cancelName: (value: number): string => t(`cancel.${CANCELS[value] ?? '0'}`),
  };
}
