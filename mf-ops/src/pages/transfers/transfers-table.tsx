import type { ListedTransfer } from '@portico/contract';
import { moneyText, PortalLink, useFormats } from '@portico/runtime';
import { Flex, Panel, Table, TableCell, TableRow, Text, TextLink, useIsBelow } from '@portico/ui';
import { AdminCards } from '../../features/admin/admin-cards.tsx';
import { LocalTime } from '../../features/admin/local-time.tsx';
import { TransferPill } from '../../features/admin/transfer-pill.tsx';
import { transferUrl } from '../../ops-paths.ts';
import { useTransfersMessages } from './transfers-messages.ts';

export function TransfersTable({ transfers }: { transfers: readonly ListedTransfer[] }) {
  return useIsBelow('lg') ? <TransferCards transfers={transfers} /> : <TransferRows transfers={transfers} />;
}

function TransferRows({ transfers }: { transfers: readonly ListedTransfer[] }) {
  const t = useTransfersMessages();
  const { day } = useFormats();
  return (
    <Panel label={t('title')} flush>
      <Table
        label={t('title')}
        columns={[
          { key: 'number', label: t('number'), width: '10%' },
          { key: 'company', label: t('company') },
          { key: 'told', label: t('told'), width: '20%' },
          { key: 'day', label: t('day'), width: '13%' },
          { key: 'amount', label: t('amount'), numeric: true, width: '15%' },
          { key: 'state', label: t('state'), width: '14%' },
        ]}
      >
        {transfers.map((transfer) => (
          <TableRow key={transfer.id}>
            <TableCell>
              <OpenLink id={transfer.id} />
            </TableCell>
            <TableCell>
              {transfer.companyName}
              <Text textStyle="t13" color="fg.muted" overflowWrap="anywhere">
                {transfer.reportedBy}
              </Text>
            </TableCell>
            <TableCell>
              <LocalTime at={transfer.at} />
            </TableCell>
            <TableCell>
              <Text as="span" whiteSpace="nowrap">
                {day(transfer.transferDate, 'short')}
              </Text>
            </TableCell>
            <TableCell numeric>{moneyText(transfer.amount, transfer.currency)}</TableCell>
            <TableCell>
              <TransferPill {...transfer} />
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </Panel>
  );
}

function TransferCards({ transfers }: { transfers: readonly ListedTransfer[] }) {
  const t = useTransfersMessages();
  const { day } = useFormats();
  return (
    <AdminCards label={t('title')} rows={transfers} keyOf={({ id }) => id}>
      {(transfer) => (
        <>
          <Flex justify="space-between" gap="3" wrap="wrap">
            <OpenLink id={transfer.id} />
            <TransferPill {...transfer} />
          </Flex>
          <Text fontWeight="semibold">{moneyText(transfer.amount, transfer.currency)}</Text>
          <Text textStyle="t13" overflowWrap="anywhere">
            {transfer.companyName} · {transfer.reportedBy} ·{' '}
            <Text as="span" whiteSpace="nowrap">
              {day(transfer.transferDate, 'short')}
            </Text>
          </Text>
        </>
      )}
    </AdminCards>
  );
}

function OpenLink({ id }: Pick<ListedTransfer, 'id'>) {
  const t = useTransfersMessages();
  return (
    <TextLink as={PortalLink} to={transferUrl(id)}>
      {t('open', { id })}
    </TextLink>
  );
}
