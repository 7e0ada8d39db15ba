import type { EffectivePermission } from '@portico/contract';
import { Heading, Stack, Text } from '@portico/ui';
import { usePermissionMessages } from '../../features/admin/accounts/use-permission-messages.ts';
import { AdminTable } from '../../features/admin/admin-table.tsx';
import { useUserMessages } from './person-messages.ts';

/** Effective permissions, which setting decides, and both settings. (OPS-01) */
export function ResultsTable({ results }: { results: readonly EffectivePermission[] }) {
  const t = useUserMessages();
  const { rightName, cancelName } = usePermissionMessages();
  const valueText = ({ right }: EffectivePermission, value: number | undefined) => {
    if (value === undefined) return <Text color="fg.muted">{t('silent')}</Text>;
    return right === 'cancelScene' ? cancelName(value) : t(value === 1 ? 'allowed' : 'notAllowed');
  };
  return (
    <Stack gap="2">
      <Heading level={2} textStyle="t16">
        {t('results')}
      </Heading>
      <AdminTable
        label={t('results')}
        rows={results}
        keyOf={({ right, module = '' }) => `${right} ${module}`}
        columns={[
          { key: 'right', label: t('right'), cell: (one) => rightName(one) },
          {
            key: 'result',
            label: t('result'),
            width: '18%',
            cell: (one) => <Text fontWeight="semibold">{valueText(one, one.result)}</Text>,
          },
          { key: 'decidedBy', label: t('decidedBy'), width: '26%', cell: ({ decidedBy }) => t(`by.${decidedBy}`) },
          { key: 'own', label: t('own'), width: '17%', cell: (one) => valueText(one, one.person) },
          { key: 'companyLine', label: t('companyLine'), width: '17%', cell: (one) => valueText(one, one.company) },
        ]}
      />
    </Stack>
  );
}
