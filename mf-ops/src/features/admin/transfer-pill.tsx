import type { ToldTransfer } from '@portico/contract';
import { StatusPill } from '@portico/ui';
import { useOpsMessages } from '../../messages.ts';

const PILLS = {
  pending: 'pending',
  entered: 'additionalPayment',
  accepted: 'confirmed',
  rejected: 'rejected',
} as const;

export function TransferPill({ state, isEntered }: Pick<ToldTransfer, 'state' | 'isEntered'>) {
  const t = useOpsMessages();
  const displayState = isEntered ? 'entered' : state;
  return <StatusPill status={PILLS[displayState]}>{t(`transferState.${displayState}`)}</StatusPill>;
}
