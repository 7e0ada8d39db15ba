import { type AnswerOf, hotelCurrency } from '@portico/contract';
import type { Calls } from '../../calls/calls.ts';
import { registerCall } from '../../calls/calls.ts';
import type { Context } from '../../calls/context.ts';
import { shownBands } from './price-bands.ts';

export function registerCurrencies(calls: Calls): void {
  registerCall(calls, hotelCurrency, (_request, context) => answerHotelCurrency(context), { access: {} });
}

async function answerHotelCurrency({ services, currency: code }: Context): Promise<AnswerOf<typeof hotelCurrency>> {
  const currency = await services.currencies.of(code);
  const bands = shownBands(currency);
  const reversed = bands.toReversed();
  return { name: 'bands', data: { currency: currency.code, bands, reversed, formerReversed: reversed } };
}
