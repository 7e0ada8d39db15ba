import type { TransferState } from '@portico/contract';
import { StatusPill } from '@portico/ui';
import { useOpsWords } from '../../words.ts';

const PILLS = { pending: 'pending', accepted: 'confirmed', rejected: 'rejected' } as const;

/** What became of a bank transfer, in a word. */
export function TransferPill({ state }: { state: TransferState }) {
  const t = useOpsWords();
  return <StatusPill status={PILLS[state]}>{t(`transferState.${state}`)}</StatusPill>;
}
