import type { TripOrder } from '@portico/contract';
import { amountParts, ownZone, useFormats } from '@portico/runtime';
import { Amount, type DataPair, DataPairs, Panel, Stack } from '@portico/ui';
import { RefundStates } from './refund-states.tsx';
import { useTripDetailMessages } from './trip-detail-messages.ts';

const CARD_TYPES = ['5', '6', '8', '10', '11'] as const;

export function PaymentPanel({ order }: { order: TripOrder }) {
  const t = useTripDetailMessages();
  const { instant } = useFormats();
  const cardType = CARD_TYPES.find((type) => type === order.cardType);
  const method = cardType ? t(`tripDetail.cards.${cardType}`) : order.paidBy;
  const money = (amount: string) => <Amount {...amountParts(amount, order.currency)} />;
  const items: DataPair[] = [
    { label: t('tripDetail.method'), value: method === '' ? t('tripDetail.notPaid') : method },
    ...(order.paidAt === undefined ? [] : [{ label: t('tripDetail.paidAt'), value: instant(order.paidAt, ownZone()) }]),
    ...(order.cancelledAt === undefined
      ? []
      : [
          { label: t('tripDetail.cancelledAt'), value: instant(order.cancelledAt, ownZone()) },
          { label: t('tripDetail.cancelPrice'), value: money(order.cancelPrice) },
          { label: t('tripDetail.refundPrice'), value: money(order.refundPrice) },
        ]),
  ];
  return (
    <Panel title={t('tripDetail.payment')}>
      <Stack gap="3">
        <DataPairs layout="facts" items={items} />
        <RefundStates refunds={order.refunds} />
      </Stack>
    </Panel>
  );
}
