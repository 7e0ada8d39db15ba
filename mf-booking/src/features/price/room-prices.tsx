import type { OrderQuote } from '@portico/contract';
import { ROOM_PRICES_TITLE, roomText } from '@portico/contract/labels';
import { inLanguage, useLanguage } from '@portico/runtime';
import { PriceBreakdown, type PriceLine, Text } from '@portico/ui';
import { useGuestsText } from '../../guests-text.ts';
import { moneyParts } from '../../money-text.ts';

interface RoomPricesProps {
  readonly rates: NonNullable<OrderQuote['roomRates']>;
  readonly currency: string;
}

/** The part of the room price of each room. */
export function RoomPrices({ rates, currency }: RoomPricesProps) {
  const [language] = useLanguage();
  const guestsText = useGuestsText();
  const lines = rates.map(
    ({ name, fare, ...guests }, index): PriceLine => ({
      key: String(index),
      label: roomText(index + 1, inLanguage(name, language), language),
      detail: guestsText(guests),
      amount: moneyParts({ amount: fare, currency }),
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
