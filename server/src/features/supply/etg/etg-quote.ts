import { addDays, nightsBetween } from '@portico/contract';
import { etgRoomId } from '../../../domain/etg-room-id.ts';
import type { Listing } from '../../../domain/hotel-model.ts';
import { CENTS_OF_A_POINT } from '../../../domain/point-value.ts';
import { plainLine } from '../../../platform/plain-text.ts';
import { localized } from '../../../platform/texts.ts';
import { type Currency, fromUsdCents, grouped, toUsdCents } from '../../currencies/currencies.ts';
import { type Exchange, localAmount } from '../exchange.ts';
import { salePrice } from '../sale-price.ts';
import type { NightLine, StayQuote } from '../stay-quote.ts';
import type { SuppliedRoom } from '../supplied-hotel.ts';
import type { Remark, RoomRate, SupplierCost, SupplyQuote, SupplyStay } from '../supplier.ts';
import type { UnsoldReason } from '../supply-metrics.ts';
import { etgBoard } from './etg-board.ts';
import type { EtgPayment, EtgRate } from './etg-codecs.ts';
import { etgPolicy } from './etg-policy.ts';
import type { EtgStoredRate } from './etg-rate.ts';
import { etgTaxes } from './etg-taxes.ts';

export interface QuoteContext {
  readonly listing: Listing;
  readonly stay: SupplyStay;
  readonly currency: Currency;
  /** Into `currency`. */
  readonly exchange: Exchange;
  /** Time zone of the hotel. */
  readonly zone: string;
  /** Remarks about the property, from its content. */
  readonly remarks: readonly Remark[];
  /** Epoch seconds. */
  readonly now: number;
}

/** The quote of a rate, or why it cannot be sold. */
export function etgQuote(
  product: string,
  { rate, payment, residency, quotedAt }: Omit<EtgStoredRate, 'pageHash' | 'pageAt'>,
  { listing, stay, currency, exchange, zone, remarks, now }: QuoteContext,
  expiresAt?: number,
): SupplyQuote | UnsoldReason {
  const board = etgBoard(rate);
  if (board === undefined) return 'board';
  if (!rate.any_residency && !isOnlyFor(residency, stay)) return 'residency';
  const cost = costOf(payment);
  if (cost === undefined || exchange.toTarget('0', cost.currency) === undefined) return 'currency';
  const fare = fareOf(rate, payment, exchange);
  if (fare === undefined) return 'price';
  const taxes = etgTaxes(payment, exchange, currency.code);
  const price = priceOf(fare, rate, stay, currency, taxes);
  const room = roomOf(rate);
  return {
    product,
    listing,
    room,
    roomRates: roomRates(room, stay, fare),
    rate: {
      ...board,
      isInstant: true,
      ...(rate.any_residency || !residency ? {} : { nationalities: [residency.toUpperCase()] }),
    },
    stay,
    price,
    cost,
    policy: etgPolicy(payment, { zone, price, now }),
    remarks: [...rateRemarks(rate, stay), ...taxes.remarks, ...remarks],
    ...(rate.allotment ? { roomsLeft: rate.allotment } : {}),
    quotedAt,
    ...(expiresAt === undefined ? {} : { expiresAt }),
  };
}

/** One residency counts for all guests: it must be the one that was searched for. */
function isOnlyFor(residency: string | undefined, { nationalities }: SupplyStay): boolean {
  return residency !== undefined && nationalities.length === 1 && nationalities[0]?.toLowerCase() === residency;
}

/** What the supplier charges. With a gross contract the amount contains a commission, which it pays back. */
function costOf({ amount, currency_code: code, commission_info: info }: EtgPayment): SupplierCost | undefined {
  const charged = localAmount(amount, code);
  if (charged === undefined) return undefined;
  const net = info?.charge ? localAmount(info.charge.amount_net, code)?.amount : undefined;
  return { net: charged.amount, commission: Math.max(0, charged.amount - (net ?? charged.amount)), currency: code };
}

/** The selling price of all rooms in minor units; undefined if none is allowed. */
function fareOf(
  { sell_price_limits: limits }: EtgRate,
  { amount, currency_code: code, show_currency_code: shown, commission_info: info }: EtgPayment,
  { toTarget }: Exchange,
): number | undefined {
  const net = toTarget(amount, code);
  const commission = info?.charge;
  const hasCommission = Number(commission?.amount_commission ?? 0) > 0;
  const gross = commission && hasCommission ? toTarget(commission.amount_gross, code) : undefined;
  if (net === undefined || net === 0) return undefined;
  return salePrice({
    net,
    gross,
    minimum: limits?.min_price ? (toTarget(limits.min_price, shown) ?? Number.POSITIVE_INFINITY) : undefined,
    maximum: limits?.max_price ? toTarget(limits.max_price, shown) : undefined,
  });
}

function priceOf(
  fare: number,
  { daily_prices: daily }: EtgRate,
  { checkIn, checkOut, rooms }: SupplyStay,
  currency: Currency,
  { fees, included }: Pick<ReturnType<typeof etgTaxes>, 'fees' | 'included'>,
): StayQuote {
  const days = Array.from({ length: nightsBetween(checkIn, checkOut) }, (_, index) => addDays(checkIn, index));
  const weights = daily.length === days.length ? daily.map(Number) : [];
  const amounts = shares(fare, weights.some((weight) => weight > 0) ? weights : days.map(() => 1));
  const atHotel = fees.reduce((sum, { amount }) => sum + amount, 0);
  const points = Math.max(0, Math.floor(toUsdCents(fare, currency) / 100));
  return {
    currency: currency.code,
    exponent: currency.exponent,
    rooms,
    nights: days.map((day, index): NightLine => ({ day, amount: amounts[index] ?? 0 })),
    fare,
    tax: 0,
    fees,
    ...(included.length === 0 ? {} : { includedTaxes: included }),
    payNow: fare,
    atHotel,
    total: fare + atHotel,
    points,
    pointsWorth: fromUsdCents(points * CENTS_OF_A_POINT, currency),
  };
}

/** Divides an amount by weights; the shares add up exactly. */
function shares(amount: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let before = 0;
  let weighed = 0;
  return weights.map((weight, index) => {
    weighed += weight;
    const after = index === weights.length - 1 ? amount : Math.round((amount * weighed) / sum);
    const share = after - before;
    before = after;
    return share;
  });
}

/** All rooms of a rate are of one type, and the supplier states one price for all. */
function roomRates(room: SuppliedRoom, { byRoom }: SupplyStay, fare: number): readonly RoomRate[] {
  const fares = shares(
    fare,
    byRoom.map(() => 1),
  );
  return byRoom.map((guests, index) => ({ room, guests, fare: fares[index] ?? 0 }));
}

function roomOf(rate: EtgRate): SuppliedRoom {
  const name = plainLine(rate.room_name);
  const beds = bedsOf(rate);
  return { id: rate.rg_ext ? etgRoomId(rate.rg_ext) : name, nameEn: name, nameZh: name, ...(beds && { beds }) };
}

const TWIN = 4;
const SINGLE = 2;

/** Only beds that the supplier states exactly: its double beds have no size. */
function bedsOf({ rg_ext: attributes, amenities_data: amenities }: EtgRate): SuppliedRoom['beds'] {
  if (amenities?.includes('king-bed')) return 'king';
  if (amenities?.includes('queen-bed')) return 'queen';
  if (attributes?.bedding === TWIN) return 'twin';
  return attributes?.bedding === SINGLE ? 'single' : undefined;
}

function rateRemarks({ meal_data: meals, no_show: noShow }: EtgRate, { childAges }: SupplyStay): readonly Remark[] {
  const remarks: Remark[] = [];
  if (meals?.no_child_meal && meals.value !== 'nomeal' && childAges.length > 0) {
    remarks.push({ kind: 'rate', text: localized('supply.noChildMeals') });
  }
  if (noShow) {
    const amount = `${noShow.currency_code} ${grouped(noShow.amount)}`;
    const time = noShow.from_time?.slice(0, 5);
    remarks.push({
      kind: 'rate',
      text: time ? localized('supply.noShowFrom', { amount, time }) : localized('supply.noShow', { amount }),
    });
  }
  return remarks;
}
