import type { Rate } from '@portico/contract';
import type { OrderSnapshot } from '../../../platform/database/column-types.ts';
import { decimalText } from '../../currencies/currencies.ts';
import type { SupplyQuote } from '../../supply/supply.ts';

/** What a supplier states in addition to the price, as it is stored with the order. */
export type OfferFacts = Pick<OrderSnapshot, 'boardCode' | 'roomRates' | 'includedTaxes' | 'remarks'>;

export function offerFacts({ rate, roomRates, price, remarks }: SupplyQuote): OfferFacts {
  const { includedTaxes = [] } = price;
  return {
    boardCode: rate.board,
    ...(roomRates.length > 1 && {
      roomRates: roomRates.map(({ room, guests, fare }) => ({
        name: { en: room.nameEn, zh: room.nameZh },
        guests,
        fare,
      })),
    }),
    ...(includedTaxes.length > 0 && { includedTaxes }),
    ...(remarks.length > 0 && { remarks }),
  };
}

/** In the form of the contract; `exponent` is that of the currency of the fare. */
export function shownOffer(
  { boardCode, roomRates, includedTaxes, remarks }: OfferFacts,
  exponent: number,
): Pick<Rate, keyof OfferFacts> {
  return {
    ...(boardCode && { boardCode }),
    ...(roomRates && {
      roomRates: roomRates.map(({ name, guests: { adults, childAges }, fare }) => ({
        name,
        adults,
        childAges,
        fare: decimalText(fare, exponent),
      })),
    }),
    ...(includedTaxes && {
      includedTaxes: includedTaxes.map(({ name, amount, currency, exponent: decimals }) => ({
        name,
        price: { amount: decimalText(amount, decimals), currency },
      })),
    }),
    ...(remarks && { remarks }),
  };
}
