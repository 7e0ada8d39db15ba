import type { Rate } from '@portico/contract';
import {
  dayText,
  FEE_NAMES,
  feeName,
  INCLUDES_ESTIMATE,
  includedTaxText,
  localFeeText,
  ROOM_PRICES_TITLE,
  roomText,
} from '@portico/contract/labels';
import {
  amountParts,
  formatPoints,
  inLanguage,
  moneyInText,
  moneyText,
  useCommonMessages,
  useLanguage,
} from '@portico/runtime';
import { PriceBreakdown, type PriceLine, Text } from '@portico/ui';
import { moneyFigure } from '../../features/hotel/money.tsx';
import { useGuestsFacts } from '../../features/search-bar/guests/use-guests-text.ts';
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
  const [language] = useLanguage();
  const lines = breakdownLines(rate, rooms * nights, rise).map(
    (line, index): PriceLine => ({
      key: String(index),
      amount: amountParts(line.amount, rate.currency),
      kind: KINDS[line.name],
      ...messagesFor(line),
    }),
  );
  return (
    <>
      <PriceBreakdown lines={lines} totalSize="lg" notes="below" />
      {rate.roomRates && <RoomPrices rates={rate.roomRates} currency={rate.currency} />}
      {rate.includedTaxes?.map(({ name, price }, index) => (
        <Text key={index} textStyle="t13" color="fg.subtle" marginTop="2.5">
          {includedTaxText(inLanguage(name, language), moneyInText(price.amount, price.currency), language)}
        </Text>
      ))}
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

interface RoomPricesProps {
  rates: NonNullable<Rate['roomRates']>;
  currency: string;
}

function RoomPrices({ rates, currency }: RoomPricesProps) {
  const [language] = useLanguage();
  const guestsFacts = useGuestsFacts();
  const lines = rates.map(
    ({ name, fare, ...guests }, index): PriceLine => ({
      key: String(index),
      label: roomText(index + 1, inLanguage(name, language), language),
      // Without the number of rooms.
      detail: guestsFacts({ rooms: 1, ...guests })
        .slice(1)
        .join(' · '),
      amount: amountParts(fare, currency),
    }),
  );
  return (
    <>
      <Text textStyle="h14" marginTop="3.5" marginBottom="1.5">
        {ROOM_PRICES_TITLE[language]}
      </Text>
      <PriceBreakdown lines={lines} />
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
  return (line: BreakdownLine): Pick<PriceLine, 'label' | 'note' | 'detail'> => {
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
        return {
          label: t('hotelDetail.feeAtHotel', { fee: inLanguage(feeName(line.feeAtHotel), language) }),
          ...localDetail(line.feeAtHotel),
        };
      case 'total':
        return {
          label: t('hotelDetail.totalStay'),
          ...(line.isEstimate ? { detail: INCLUDES_ESTIMATE[language] } : {}),
        };
      default:
        return { label: t(`hotelDetail.${line.name}`) };
    }
  };

  function localDetail({ local }: Rate['atHotelFees'][number]): Pick<PriceLine, 'detail'> {
    return local ? { detail: localFeeText(moneyInText(local.amount, local.currency), language) } : {};
  }
}
