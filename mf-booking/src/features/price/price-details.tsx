import type { OrderQuote, PayMethod } from '@portico/contract';
import {
  dayText,
  FEE_NAMES,
  feeName,
  INCLUDES_ESTIMATE,
  includedTaxText,
  localFeeText,
} from '@portico/contract/labels';
import { formatPoints, inLanguage, isZero, useCommonMessages, useLanguage } from '@portico/runtime';
import { PriceBreakdown, type PriceLine, Text } from '@portico/ui';
import { useBookingMessages } from '../../messages.ts';
import { moneyInText, moneyParts } from '../../money-text.ts';
import { type OrderPriceLine, priceLines } from './price-lines.ts';
import { RoomPrices } from './room-prices.tsx';

interface PriceDetailsProps {
  readonly quote: OrderQuote;
  readonly method: PayMethod;
  /** Label of the price if it is not for rooms. */
  readonly priceOf?: string | undefined;
}

export function PriceDetails({ quote, method, priceOf }: PriceDetailsProps) {
  const t = useBookingMessages();
  const [language] = useLanguage();
  const labelOf = useLineLabel(quote);
  const { now, after } = priceLines(quote, method);
  const { includedTaxes = [], roomRates } = quote;
  const draw = (line: OrderPriceLine, index: number): PriceLine => ({
    key: String(index),
    label: line.kind === 'roomPrice' && priceOf !== undefined ? priceOf : labelOf(line),
    amount: moneyParts(line.amount),
    kind: KINDS[line.kind] ?? 'line',
    ...(line.kind === 'roomPrice' && priceOf === undefined ? { note: <RoomsAndNights quote={quote} /> } : {}),
    ...(line.kind === 'transactionFee' && quote.feeText ? { note: inLanguage(quote.feeText, language) } : {}),
    ...(line.withTaxes === undefined
      ? {}
      : { note: t('price.nightWithTaxes', { amount: moneyInText(line.withTaxes) }) }),
    ...(line.feeAtHotel?.local && { detail: localFeeText(moneyInText(line.feeAtHotel.local), language) }),
    ...(line.isEstimate && { detail: INCLUDES_ESTIMATE[language] }),
  });
  // An additional payment has no taxes of its own.
  const lines = now.filter(({ kind, amount }) => kind !== 'tax' || priceOf === undefined || !isZero(amount.amount));
  return (
    <>
      <PriceBreakdown lines={lines.map(draw)} after={after.map(draw)} />
      {priceOf === undefined && roomRates && <RoomPrices rates={roomRates} currency={quote.currency} />}
      {includedTaxes.map(({ name, price }, index) => (
        <Text key={index} textStyle="t13" color="fg.subtle" marginTop="2.5">
          {includedTaxText(inLanguage(name, language), moneyInText(price), language)}
        </Text>
      ))}
    </>
  );
}

const KINDS: Partial<Record<OrderPriceLine['kind'], PriceLine['kind']>> = {
  night: 'sub',
  coupon: 'deduction',
  points: 'deduction',
  payNow: 'total',
  payable: 'rule',
  total: 'rule',
};

function useLineLabel(quote: OrderQuote): (line: OrderPriceLine) => string {
  const t = useBookingMessages();
  const [language] = useLanguage();
  return ({ kind, fee, feeAtHotel, day }) => {
    if (day !== undefined) return dayText(day, language, 'weekday');
    if (kind === 'fee' && fee) return FEE_NAMES[fee][language];
    if (feeAtHotel) return t('price.atHotel', { fee: inLanguage(feeName(feeAtHotel), language) });
    if (kind === 'coupon') return t('price.coupon', { code: quote.couponCode ?? '' });
    if (kind === 'points') return t('price.points', { points: formatPoints(quote.pointsUsed) });
    return t(`price.${kind as 'roomPrice' | 'tax' | 'payable' | 'transactionFee' | 'payNow' | 'total'}`);
  };
}

function RoomsAndNights({ quote }: { quote: OrderQuote }) {
  const t = useBookingMessages();
  const common = useCommonMessages();
  return (
    <>
      {t('price.roomPriceOf', {
        rooms: common('count.rooms', { count: quote.stay.rooms }),
        nights: common('count.nights', { count: quote.nights }),
      })}
    </>
  );
}
