import type { TripOrder } from '@portico/contract';
import { ROOM_PRICES_TITLE, roomText } from '@portico/contract/labels';
import { amountParts, inLanguage, useLanguage } from '@portico/runtime';
import { PriceBreakdown, type PriceLine, Text } from '@portico/ui';
import { useGuestsText } from './guests-text.ts';

/** The part of the room price of each room. */
export function RoomPrices({ order: { roomRates = [], currency } }: { order: TripOrder }) {
  const [language] = useLanguage();
  const guestsText = useGuestsText();
  if (roomRates.length === 0) return null;
  const lines = roomRates.map(
    ({ name, fare, ...guests }, index): PriceLine => ({
      key: String(index),
      label: roomText(index + 1, inLanguage(name, language), language),
      detail: guestsText(guests),
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
