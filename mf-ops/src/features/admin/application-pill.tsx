import type { ApplicationState } from '@portico/contract';
import { StatusBadge } from '@portico/ui';
import { useOpsMessages } from '../../messages.ts';

const PILLS = { waiting: 'pending', overdue: 'contactSupport', approved: 'confirmed', declined: 'rejected' } as const;

export function ApplicationPill({ state }: { state: ApplicationState }) {
  const t = useOpsMessages();
  return <StatusBadge status={PILLS[state]}>{t(`applicationState.${state}`)}</StatusBadge>;
}
