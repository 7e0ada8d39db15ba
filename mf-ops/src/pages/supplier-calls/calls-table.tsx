import type { ArchivedCall } from '@portico/contract';
import { Button } from '@portico/ui';
import { AdminTable } from '../../features/admin/admin-table.tsx';
import { LocalTime } from '../../features/admin/local-time.tsx';
import { useLocalTime } from '../../features/admin/use-local-time.ts';
import { useSupplierCallsMessages } from './supplier-calls-messages.ts';

interface CallsTableProps {
  readonly label: string;
  readonly calls: readonly ArchivedCall[];
  readonly onShow: (call: ArchivedCall) => void;
}

export function CallsTable({ label, calls, onShow }: CallsTableProps) {
  const t = useSupplierCallsMessages();
  const ownTime = useLocalTime();
  return (
    <AdminTable
      label={label}
      rows={calls}
      keyOf={({ id }) => id}
      columns={[
        { key: 'at', label: t('at'), width: '19%', cell: ({ occurredAt }) => <LocalTime at={occurredAt} /> },
        { key: 'supplier', label: t('supplier'), cell: ({ supplier }) => supplier },
        {
          key: 'operation',
          label: t('operation'),
          width: '16%',
          cell: ({ operation }) => t(`operations.${operation}`),
        },
        { key: 'reference', label: t('reference'), width: '17%', cell: ({ reference = '–' }) => reference },
        {
          key: 'outcome',
          label: t('outcome'),
          width: '17%',
          cell: ({ outcome, status = 0 }) => t(`outcomes.${outcome}`, { status }),
        },
        {
          key: 'duration',
          label: t('duration'),
          numeric: true,
          width: '11%',
          cell: ({ durationMs }) => t('ms', { ms: durationMs }),
        },
        {
          key: 'show',
          label: t('show'),
          silent: true,
          width: '9%',
          cell: (call) => (
            <Button
              size="sm"
              aria-label={t('showOf', { operation: t(`operations.${call.operation}`), at: ownTime(call.occurredAt) })}
              onClick={() => onShow(call)}
            >
              {t('show')}
            </Button>
          ),
        },
      ]}
    />
  );
}
