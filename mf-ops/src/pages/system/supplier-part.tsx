import { clearSupplierInstructions, type SimulatedInstruction, supplierInstructions } from '@portico/contract';
import { moneyText, useApiQuery } from '@portico/runtime';
import { Button, Flex, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { AdminTable } from '../../features/admin/admin-table.tsx';
import { ListStates } from '../../features/admin/list-states.tsx';
import { useLocalTime } from '../../features/admin/use-local-time.ts';
import { useOpsMessages } from '../../messages.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { SimulateDialog } from './simulate-dialog.tsx';
import { useSystemMessages } from './system-messages.ts';

/** Simulated behaviours of the built-in supplier. */
export function SupplierPart() {
  const t = useSystemMessages();
  const list = useApiQuery(supplierInstructions, 'told', {}, {}, { staleTime: 0 });
  const [isSimulating, setSimulating] = useState(false);
  /** Hotel whose behaviours are cleared, or all. */
  const [cleared, setCleared] = useState<number | 'all'>();
  const count = list.data?.instructions.length ?? 0;
  return (
    <Stack gap="4">
      <Text color="fg.muted">{t('supplier.about')}</Text>
      <Flex gap="2" wrap="wrap">
        <Button variant="solid" onClick={() => setSimulating(true)}>
          {t('supplier.tell')}
        </Button>
        {count > 0 && <Button onClick={() => setCleared('all')}>{t('supplier.clearAll')}</Button>}
      </Flex>
      <ListStates list={list} isEmpty={({ instructions }) => instructions.length === 0} emptyText={t('supplier.none')}>
        {({ instructions }) => <Instructions instructions={instructions} onClear={setCleared} />}
      </ListStates>
      {isSimulating && <SimulateDialog onClose={() => setSimulating(false)} />}
      {cleared !== undefined && (
        <ReasonDialog
          call={clearSupplierInstructions}
          done="cleared"
          isDanger
          title={cleared === 'all' ? t('supplier.clearAll') : t('supplier.clearOf', { hotel: cleared })}
          text={t('supplier.clearText')}
          submitLabel={t('supplier.clear')}
          doneText={t('supplier.cleared')}
          request={(why) => ({ ...(cleared !== 'all' && { hotelId: cleared }), why })}
          refreshes={[supplierInstructions]}
          onClose={() => setCleared(undefined)}
        />
      )}
    </Stack>
  );
}

interface InstructionsProps {
  readonly instructions: readonly SimulatedInstruction[];
  readonly onClear: (hotelId: number) => void;
}

function Instructions({ instructions, onClear }: InstructionsProps) {
  const t = useSystemMessages();
  const ops = useOpsMessages();
  const ownTime = useLocalTime();
  return (
    <AdminTable
      label={t('part.supplier')}
      rows={instructions}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'kind',
          label: t('supplier.kind'),
          width: '22%',
          cell: ({ kind, cents }) =>
            cents === undefined
              ? t(`supplier.kinds.${kind}`)
              : ops('pair', { name: t(`supplier.kinds.${kind}`), value: moneyText((cents / 100).toFixed(2), 'USD') }),
        },
        {
          key: 'hotel',
          label: t('supplier.hotel'),
          cell: ({ hotelName, hotelId, roomTypeId }) =>
            `${hotelName} (${hotelId})${roomTypeId === undefined ? '' : ` · ${t('supplier.roomOf', { room: roomTypeId })}`}`,
        },
        {
          key: 'when',
          label: t('supplier.when'),
          width: '22%',
          cell: ({ moment, isOnce }) =>
            `${t(`supplier.moments.${moment}`)} · ${t(isOnce ? 'supplier.once' : 'supplier.always')}`,
        },
        {
          key: 'at',
          label: t('supplier.at'),
          width: '18%',
          cell: ({ at, usedAt }) => (
            <>
              {ownTime(at)}
              {usedAt !== undefined && (
                <Text textStyle="t13" color="fg.muted">
                  {t('supplier.usedAt', { at: ownTime(usedAt) })}
                </Text>
              )}
            </>
          ),
        },
        {
          key: 'clear',
          label: t('supplier.clear'),
          silent: true,
          width: '12%',
          cell: ({ hotelId }) => (
            <Button size="sm" aria-label={t('supplier.clearOf', { hotel: hotelId })} onClick={() => onClear(hotelId)}>
              {t('supplier.clear')}
            </Button>
          ),
        },
      ]}
    />
  );
}
