import type { ToldTransfer } from '@portico/contract';
import { StatusPill } from '@portico/ui';
import { useOpsWords } from '../../words.ts';

const PILLS = {
  pending: 'pending',
  entered: 'additionalPayment',
  accepted: 'confirmed',
  rejected: 'rejected',
} as const;

/** How a bank transfer stands, in a word. */
export function TransferPill({ state, isEntered }: Pick<ToldTransfer, 'state' | 'isEntered'>) {
  const t = useOpsWords();
  const shown = isEntered ? 'entered' : state;
  return <StatusPill status={PILLS[shown]}>{t(`transferState.${shown}`)}</StatusPill>;
}
