import type { DataOf, PriceRise, ResponseOf, Stay, Substitute, verifyOrder } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import { type Currency, decimalText } from '../../currencies/currencies.ts';
import type { SuppliedRoom, SupplyQuote } from '../../supply/supply.ts';
import { termsOf } from './room-terms.ts';
import { type Checked, hotelIdOf, rejectionMessage } from './verify-stay.ts';

type Unbooked = Exclude<Checked, { readonly outcome: 'verified' }>;

/** VRFY-01: converts the supplier's verification into the endpoint's response. */
export async function verificationResponse(
  context: Context,
  checked: Checked,
  currency: Currency,
  stay: Stay,
): Promise<ResponseOf<typeof verifyOrder>> {
  if (checked.outcome !== 'verified') return roomResponse(context, checked, currency, stay);
  const { product, price, quotedAt } = checked.quote;
  return { name: 'verified', data: { verifiedAt: quotedAt, product, total: formatAmount(price.total, currency) } };
}

/** Why a room is not available on the shown terms: the responses shared by all endpoints that verify a room. */
export type RoomResponse = Exclude<ResponseOf<typeof verifyOrder>, { readonly name: 'verified' }>;

export async function roomResponse(
  context: Context,
  checked: Unbooked,
  currency: Currency,
  stay: Stay,
): Promise<RoomResponse> {
  switch (checked.outcome) {
    case 'priceRose': {
      const { quote, requested, rise } = checked;
      return {
        name: 'priceRose',
        data: { ...riseOf(quote.price.total, rise, currency), ...changeOf(requested, quote) },
      };
    }
    case 'roomSoldOut':
      return { name: 'roomSoldOut', data: await namesOf(context, stay, checked.room) };
    case 'hotelSoldOut':
      return { name: 'hotelSoldOut', data: await namesOf(context, stay) };
    case 'substituteOffered':
      return { name: 'substituteOffered', data: substituteOf(checked, 0, currency) };
    case 'dearerSubstitute':
      return { name: 'dearerSubstituteOffered', data: substituteOf(checked, checked.change, currency) };
    case 'unbookable':
      return { name: 'listExpired', message: rejectionMessage('expired', context.language) };
    case 'timedOut':
      return { name: 'supplierUnreachable', data: {}, message: rejectionMessage('unreachable', context.language) };
  }
}

/** A total that rose by `rise`. */
export function riseOf(total: number, rise: number, currency: Currency): PriceRise {
  const text = (minor: number) => decimalText(minor, currency.exponent);
  return { rise: text(rise), currency: currency.code, before: text(total - rise), now: text(total) };
}

/** Names of the sold-out hotel and room, for pages that have not loaded them. */
export async function namesOf(
  { services }: Context,
  stay: Stay,
  room?: SuppliedRoom,
): Promise<DataOf<typeof verifyOrder, 'roomSoldOut'>> {
  const hotel = await services.catalogue.hotel(hotelIdOf(stay));
  return {
    ...(hotel && { hotelName: { en: hotel.nameEn, zh: hotel.nameZh } }),
    ...(room && { roomName: { en: room.nameEn, zh: room.nameZh } }),
  };
}

interface Offered {
  readonly requested: SupplyQuote;
  readonly substitute: SupplyQuote;
  readonly isOtherMarket?: boolean;
}

function substituteOf(
  { requested, substitute, isOtherMarket }: Offered,
  change: number,
  currency: Currency,
): Substitute {
  const { room, board } = termsOf(substitute);
  return {
    substitute: {
      product: substitute.product,
      name: room,
      board,
      before: formatAmount(requested.price.total, currency),
      now: formatAmount(substitute.price.total, currency),
    },
    change: decimalText(change, currency.exponent),
    ...(isOtherMarket && { isOtherMarket }),
    ...changeOf(requested, substitute),
  };
}

function changeOf(requested: SupplyQuote | undefined, now: SupplyQuote) {
  return { ...(requested && { termsBefore: termsOf(requested) }), termsNow: termsOf(now), quotedAt: now.quotedAt };
}

function formatAmount(minor: number, { code, exponent }: Currency): { amount: string; currency: string } {
  return { amount: decimalText(minor, exponent), currency: code };
}
