import type { ApplicationState } from '@portico/contract';
import { StatusPill } from '@portico/ui';
import { useOpsWords } from '../../words.ts';

const PILLS = { waiting: 'pending', overdue: 'contactSupport', approved: 'confirmed', declined: 'rejected' } as const;

/** What became of an application, in a word; whether its reply is late. */
export function ApplicationPill({ state }: { state: ApplicationState }) {
  const t = useOpsWords();
  return <StatusPill status={PILLS[state]}>{t(`applicationState.${state}`)}</StatusPill>;
}
