import type { Rate } from '@portico/contract';
import { dayText, FEE_NAMES } from '@portico/contract/labels';
import { formatMoney, formatPoints, moneyText, useCommonMessages, useLanguage } from '@portico/runtime';
import { PriceBreakdown, type PriceLine, Text } from '@portico/ui';
import { moneyFigure } from '../../features/hotel/money.tsx';
import { type BreakdownLine, breakdownLines } from './breakdown-lines.ts';
import { useDetailMessages } from './detail-messages.ts';

interface RateBreakdownProps {
  rate: Rate;
  /** The price increase since the quote; its parts are unknown. */
  rise: string | undefined;
  rooms: number;
  nights: number;
}

export function RateBreakdown({ rate, rise, rooms, nights }: RateBreakdownProps) {
  const t = useDetailMessages();
  const messagesFor = useLineMessages(rate, rooms, nights);
  const lines = breakdownLines(rate, rooms * nights, rise).map((line): PriceLine => {
    const { code, figure } = formatMoney(line.amount, rate.currency);
    return {
      key: keyOf(line),
      amount: { currency: code, value: figure },
      kind: KINDS[line.name],
      ...messagesFor(line),
    };
  });
  return (
    <>
      <PriceBreakdown lines={lines} totalSize="lg" notes="below" />
      {rate.points > 0 && (
        <Text textStyle="t13" color="fg.subtle" marginTop="2.5">
          {t('hotelDetail.earns', {
            count: rate.points,
            points: formatPoints(rate.points),
            worth: moneyText(rate.pointsWorth, rate.currency),
          })}
        </Text>
      )}
    </>
  );
}

const KINDS = {
  roomPrice: 'line',
  night: 'sub',
  taxesAndFees: 'line',
  tax: 'sub',
  fee: 'sub',
  rise: 'line',
  payNow: 'rule',
  feeAtHotel: 'line',
  total: 'total',
} as const satisfies Record<BreakdownLine['name'], PriceLine['kind']>;

function useLineMessages(rate: Rate, rooms: number, nights: number) {
  const t = useDetailMessages();
  const common = useCommonMessages();
  const [language] = useLanguage();
  return (line: BreakdownLine): Pick<PriceLine, 'label' | 'note'> => {
    switch (line.name) {
      case 'roomPrice':
        return {
          label: t('hotelDetail.roomPrice', { rooms: common('count.rooms', { count: rooms }) }),
          ...(line.perRoomNight === undefined
            ? {}
            : {
                note: t('hotelDetail.roomNights', {
                  count: rooms * nights,
                  figure: moneyFigure(line.perRoomNight, rate.currency),
                }),
              }),
        };
      case 'night':
        return {
          label: dayText(line.day, language, 'weekday'),
          ...(line.withTaxes === undefined
            ? {}
            : { note: t('hotelDetail.nightWithTaxes', { figure: moneyFigure(line.withTaxes, rate.currency) }) }),
        };
      case 'fee':
        return { label: FEE_NAMES[line.fee][language] };
      case 'feeAtHotel':
        return { label: t('hotelDetail.feeAtHotel', { fee: FEE_NAMES[line.fee][language] }) };
      default:
        return { label: t(`hotelDetail.${line.name === 'total' ? 'totalStay' : line.name}`) };
    }
  };
}

function keyOf(line: BreakdownLine): string {
  if ('day' in line) return line.day;
  return 'fee' in line ? `${line.name} ${line.fee}` : line.name;
}
