import { balanceList } from '@portico/contract';
import { POINTS_ZONE } from '@portico/contract/rules';
import {
  amountParts,
  dayInZone,
  moneyText,
  openDialog,
  serverNow,
  useApiQuery,
  useFormats,
  usePermissions,
  useUser,
} from '@portico/runtime';
import { Amount, Box, Button, Flex, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { SubmittedTransfers } from '../../features/bank-transfers/submitted-transfers.tsx';
import { ChoiceField } from './choice-field.tsx';
import { useDetailsMessages } from './details-messages.ts';
import { Entries } from './entries.tsx';
import { quarterOf } from './quarter.ts';

/** Pre-deposit entries with the balance after each (DEP-03). */
export function BalanceTab() {
  const t = useDetailsMessages();
  const { day } = useFormats();
  const preDeposit = useUser()?.preDeposit;
  const { canSeeBalance } = usePermissions();
  const [query, setQuery] = useState(() => ({ kind: 0, page: 1, ...quarterOf(dayInZone(POINTS_ZONE, serverNow())) }));
  const change = (part: Partial<typeof query>) => setQuery({ ...query, page: 1, ...part });
  const list = useApiQuery(balanceList, 'entries', query, {}, { keeps: 'always', staleTime: 0 });
  const columns = [
    { key: 'date', label: t('date') },
    { key: 'kind', label: t('balance.kind') },
    { key: 'booking', label: t('booking') },
    { key: 'operator', label: t('balance.operator') },
    { key: 'amount', label: t('balance.amount'), numeric: true },
    { key: 'balance', label: t('balance.after'), numeric: true },
  ];
  return (
    <Stack gap="4">
      {preDeposit && canSeeBalance && (
        <Flex gap="3" align="center" justify="space-between" wrap="wrap">
          <Text>{t('balance.summary', { amount: moneyText(preDeposit.balance, preDeposit.currency) })}</Text>
          <Button onClick={() => void openDialog('bankTransfer', {}, 'close')}>{t('balance.topUp')}</Button>
        </Flex>
      )}
      <Entries
        label={t('balance.tab')}
        columns={columns}
        filters={[
          <ChoiceField
            key="kind"
            label={t('balance.kind')}
            value={query.kind}
            choices={[
              { value: 0, label: t('all') },
              { value: 1, label: t('balance.toppedUp') },
              { value: 2, label: t('balance.payment') },
              { value: 3, label: t('balance.refund') },
            ]}
            onChange={(kind) => change({ kind })}
          />,
        ]}
        period={query}
        onPeriod={change}
        list={list}
        cellsOf={(entry) => [
          <Box key="date" as="span" whiteSpace="nowrap">
            {day(entry.date, 'short')}
          </Box>,
          entry.kind,
          entry.orderNumber || '–',
          entry.operator,
          <Amount
            key="amount"
            {...amountParts(entry.operation === 'Add' ? entry.amount : `-${entry.amount}`, entry.currency)}
          />,
          <Amount key="balance" {...amountParts(entry.balance, entry.currency)} tone="muted" />,
        ]}
        onPage={(page) => change({ page })}
      >
        {canSeeBalance && <SubmittedTransfers level={3} />}
      </Entries>
    </Stack>
  );
}
