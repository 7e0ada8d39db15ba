import type { TripOrder } from '@portico/contract';
import {
  dayText,
  FEE_NAMES,
  feeName,
  INCLUDES_ESTIMATE,
  includedTaxText,
  localFeeText,
} from '@portico/contract/labels';
import {
  amountParts,
  formatPoints,
  inLanguage,
  isZero,
  moneyInText,
  nightLines,
  subtractAmounts,
  useCommonMessages,
  useLanguage,
} from '@portico/runtime';
import { Panel, PriceBreakdown, type PriceLine, Text } from '@portico/ui';
import { RoomPrices } from './room-prices.tsx';
import { useTripDetailMessages } from './trip-detail-messages.ts';

export function PricePanel({ order }: { order: TripOrder }) {
  const t = useTripDetailMessages();
  const common = useCommonMessages();
  const [language] = useLanguage();
  const money = (amount: string) => amountParts(amount, order.currency);
  const off = (key: string, label: string, amount: string): PriceLine[] =>
    isZero(amount) ? [] : [{ key, label, amount: money(subtractAmounts('0', amount)), kind: 'deduction' }];
  const rooms = common('count.rooms', { count: order.stay.rooms });
  const { includedTaxes = [] } = order;
  const nights = common('count.nights', { count: order.nights });

  const lines: PriceLine[] = [
    {
      key: 'room',
      label: t('tripDetail.roomPrice'),
      note: t('tripDetail.roomPriceOf', { rooms, nights }),
      amount: money(order.fare),
    },
    ...nightLines(order).map(
      ({ day, amount, withTaxes }): PriceLine => ({
        key: day,
        label: dayText(day, language, 'weekday'),
        amount: money(amount),
        kind: 'sub',
        ...(withTaxes === undefined
          ? {}
          : { note: t('tripDetail.nightWithTaxes', { amount: moneyInText(withTaxes, order.currency) }) }),
      }),
    ),
    { key: 'tax', label: t('tripDetail.tax'), amount: money(order.tax) },
    ...order.fees.map(({ kind, amount }) => ({ key: kind, label: FEE_NAMES[kind][language], amount: money(amount) })),
    ...off('coupon', t('tripDetail.coupon'), order.couponDiscount),
    ...off('points', t('tripDetail.pointsUsed', { points: formatPoints(order.pointsUsed) }), order.pointsDiscount),
    ...(isZero(order.transactionFee)
      ? []
      : [{ key: 'fee', label: t('tripDetail.transactionFee'), amount: money(order.transactionFee) }]),
    ...order.surchargesPaid.map(({ orderNumber, amount, text }) => ({
      key: orderNumber,
      label: t('tripDetail.surcharge.line'),
      note: inLanguage(text, language),
      amount: money(amount),
    })),
    {
      key: 'paid',
      label: t(order.status === 'unpaid' ? 'tripDetail.toPay' : 'tripDetail.paid'),
      amount: money(order.paid),
      kind: 'total',
    },
  ];
  const after: PriceLine[] =
    order.atHotelFees.length === 0
      ? []
      : [
          ...order.atHotelFees.map(
            (fee, index): PriceLine => ({
              key: String(index),
              label: t('tripDetail.atHotel', { fee: inLanguage(feeName(fee), language) }),
              amount: money(fee.amount),
              ...(fee.local && {
                detail: localFeeText(moneyInText(fee.local.amount, fee.local.currency), language),
              }),
            }),
          ),
          {
            key: 'total',
            label: t('tripDetail.totalStay'),
            amount: money(order.total),
            kind: 'rule',
            ...(order.atHotelFees.some(({ local }) => local) && { detail: INCLUDES_ESTIMATE[language] }),
          },
        ];
  return (
    <Panel title={t('tripDetail.price')} aside={order.paidBy}>
      <PriceBreakdown lines={lines} after={after} />
      <RoomPrices order={order} />
      {includedTaxes.map(({ name, price }, index) => (
        <Text key={index} textStyle="t13" color="fg.subtle" marginTop="2.5">
          {includedTaxText(inLanguage(name, language), moneyInText(price.amount, price.currency), language)}
        </Text>
      ))}
    </Panel>
  );
}
