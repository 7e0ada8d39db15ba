import type { ListedTransfer } from '@portico/contract';
import { StatusBadge } from '@portico/ui';
import { useOpsMessages } from '../../messages.ts';

const PILLS = {
  pending: 'pending',
  entered: 'additionalPayment',
  accepted: 'confirmed',
  rejected: 'rejected',
} as const;

export function TransferPill({ state, isEntered }: Pick<ListedTransfer, 'state' | 'isEntered'>) {
  const t = useOpsMessages();
  const displayState = isEntered ? 'entered' : state;
  return <StatusBadge status={PILLS[displayState]}>{t(`transferState.${displayState}`)}</StatusBadge>;
}
