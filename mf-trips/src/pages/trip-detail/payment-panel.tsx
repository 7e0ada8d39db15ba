import type { TripOrder } from '@portico/contract';
import { STATUS_NAMES } from '@portico/contract/words';
import { amountParts, inLanguage, isZero, ownZone, useFormats, useLanguage } from '@portico/runtime';
import { Amount, type DataPair, DataPairs, Panel, Text } from '@portico/ui';
import { useTripsWords } from '../../words.ts';

const CARD_TYPES = ['5', '6', '8', '10', '11'] as const;

export function PaymentPanel({ order }: { order: TripOrder }) {
  const t = useTripsWords();
  const [language] = useLanguage();
  const { instant } = useFormats();
  const cardType = CARD_TYPES.find((known) => known === order.cardType);
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
    ...(isZero(order.surcharge)
      ? []
      : [{ label: STATUS_NAMES.additionalPayment[language], value: money(order.surcharge) }]),
  ];
  return (
    <Panel title={t('tripDetail.payment')}>
      <DataPairs layout="facts" items={items} />
      {!isZero(order.surcharge) && <Text color="fg.muted">{inLanguage(order.surchargeText, language)}</Text>}
    </Panel>
  );
}
