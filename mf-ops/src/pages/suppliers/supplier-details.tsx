import type { ListedSupplier } from '@portico/contract';
import { Stack, StatusBadge } from '@portico/ui';
import { AdminTable } from '../../features/admin/admin-table.tsx';
import { LocalTime } from '../../features/admin/local-time.tsx';
import { useSuppliersMessages } from './suppliers-messages.ts';

/** Folded: circuit breaker and traffic of each operation, and what the rate limits permit now. */
export function SupplierDetails({ supplier }: { readonly supplier: ListedSupplier }) {
  const t = useSuppliersMessages();
  const { name, operations, limits } = supplier;
  if (operations.length === 0 && limits.length === 0) return null;
  return (
    <details>
      <summary aria-label={t('moreOf', { name })}>{t('more')}</summary>
      <Stack gap="4" marginTop="3">
        {operations.length > 0 && <Operations supplier={supplier} />}
        {limits.length > 0 && <Limits supplier={supplier} />}
      </Stack>
    </details>
  );
}

function Operations({ supplier: { name, operations } }: { readonly supplier: ListedSupplier }) {
  const t = useSuppliersMessages();
  return (
    <AdminTable
      label={t('operationsOf', { name })}
      rows={operations}
      keyOf={({ operation }) => operation}
      columns={[
        { key: 'operation', label: t('operation'), cell: ({ operation }) => t(`operations.${operation}`) },
        {
          key: 'breaker',
          label: t('breaker'),
          width: '34%',
          cell: ({ open, processes }) =>
            processes === 0 ? (
              t('breakers.idle')
            ) : (
              <StatusBadge status={open === 0 ? 'confirmed' : 'rejected'}>
                {open === 0 ? t('breakers.closed') : t('breakers.open', { open, processes })}
              </StatusBadge>
            ),
        },
        { key: 'requests', label: t('requests'), numeric: true, width: '11%', cell: ({ hour }) => hour.requests },
        { key: 'failures', label: t('failures'), numeric: true, width: '11%', cell: ({ hour }) => hour.failures },
        { key: 'rejected', label: t('rejected'), numeric: true, width: '11%', cell: ({ hour }) => hour.rejected },
        {
          key: 'slowest',
          label: t('slowest'),
          numeric: true,
          width: '13%',
          cell: ({ hour }) => (hour.requests === 0 ? '–' : t('ms', { ms: hour.p95Ms })),
        },
      ]}
    />
  );
}

function Limits({ supplier: { name, limits } }: { readonly supplier: ListedSupplier }) {
  const t = useSuppliersMessages();
  return (
    <AdminTable
      label={t('limitsOf', { name })}
      rows={limits}
      keyOf={({ group }) => group}
      columns={[
        { key: 'group', label: t('group'), cell: ({ group }) => group },
        {
          key: 'limit',
          label: t('limit'),
          width: '26%',
          cell: ({ requests, windowMs }) => t('limitValue', { requests, seconds: windowMs / 1000 }),
        },
        { key: 'available', label: t('available'), numeric: true, width: '20%', cell: ({ available }) => available },
        {
          key: 'blocked',
          label: t('blockedUntil'),
          width: '28%',
          cell: ({ blockedUntil }) => (blockedUntil === undefined ? '–' : <LocalTime at={blockedUntil} />),
        },
      ]}
    />
  );
}
