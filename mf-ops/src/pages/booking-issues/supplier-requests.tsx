import type { BookingAttempt, BookingIssue, SupplierCall } from '@portico/contract';
import { type DataPair, DataPairs, Stack, StatusBadge, Text } from '@portico/ui';
import { AdminTable } from '../../features/admin/admin-table.tsx';
import { LocalTime } from '../../features/admin/local-time.tsx';
import { useBookingIssuesMessages } from './booking-issues-messages.ts';

/** Folded: the attempts to book, and the newest request of the outbox. */
export function SupplierRequests({ issue }: { readonly issue: BookingIssue }) {
  const t = useBookingIssuesMessages();
  const { call, attempts, order, kind } = issue;
  const name = { title: t(`kinds.${kind}.title`), order };
  return (
    <details>
      <summary aria-label={t('moreOf', name)}>{t('more')}</summary>
      <Stack gap="4" marginTop="3">
        {call !== undefined && <CallState call={call} />}
        {attempts.length === 0 ? (
          <Text color="fg.muted">{t('attempts.none')}</Text>
        ) : (
          <Attempts label={t('attempts.label', name)} attempts={attempts} />
        )}
      </Stack>
    </details>
  );
}

function CallState({ call: { kind, isDone, nextAt, monitoredUntil, lastProblem } }: { readonly call: SupplierCall }) {
  const t = useBookingIssuesMessages();
  const items: readonly (DataPair | undefined)[] = [
    { label: t('call.kind'), value: t(`call.kinds.${kind}`) },
    { label: t('call.state'), value: t(isDone ? 'call.done' : 'call.open') },
    nextAt === undefined ? undefined : { label: t('call.nextAt'), value: <LocalTime at={nextAt} /> },
    monitoredUntil === undefined
      ? undefined
      : { label: t('call.monitoredUntil'), value: <LocalTime at={monitoredUntil} /> },
    lastProblem === undefined ? undefined : { label: t('call.lastProblem'), value: lastProblem, wide: true },
  ];
  return <DataPairs items={items.filter((item) => item !== undefined)} />;
}

const BADGES = {
  sent: 'pending',
  confirmed: 'confirmed',
  rejected: 'rejected',
  cancelled: 'cancelled',
  never: 'unknown',
} as const;

interface AttemptsProps {
  readonly label: string;
  readonly attempts: readonly BookingAttempt[];
}

function Attempts({ label, attempts }: AttemptsProps) {
  const t = useBookingIssuesMessages();
  return (
    <AdminTable
      label={label}
      rows={attempts}
      keyOf={({ reference }) => reference}
      columns={[
        { key: 'reference', label: t('attempts.reference'), cell: ({ reference }) => reference },
        {
          key: 'state',
          label: t('attempts.state'),
          width: '19%',
          cell: ({ state }) => <StatusBadge status={BADGES[state]}>{t(`attempts.states.${state}`)}</StatusBadge>,
        },
        {
          key: 'first',
          label: t('attempts.firstSentAt'),
          width: '18%',
          cell: ({ firstSentAt }) => <LocalTime at={firstSentAt} />,
        },
        {
          key: 'last',
          label: t('attempts.lastSentAt'),
          width: '18%',
          cell: ({ lastSentAt }) => <LocalTime at={lastSentAt} />,
        },
        {
          key: 'decided',
          label: t('attempts.decidedAt'),
          width: '18%',
          cell: ({ decidedAt }) => (decidedAt === undefined ? '–' : <LocalTime at={decidedAt} />),
        },
        { key: 'sends', label: t('attempts.sends'), numeric: true, width: '9%', cell: ({ sends }) => sends },
      ]}
    />
  );
}
