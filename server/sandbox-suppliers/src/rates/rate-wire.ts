import type { Language, Listing } from '../content/listing.ts';
import { attributesWire } from '../content/room-groups.ts';
import { formatInstant } from '../dates.ts';
import { convert, formatCents, type Money } from '../money.ts';
import { hashIntegers } from '../random.ts';
import { MEALS } from './meals.ts';
import { freeUntil } from './penalties.ts';
import { hasResidencyPrices, type Rate, totalOf } from './rate.ts';
import type { Presentation } from './stay.ts';

/** Hash fields of a rate; the search has `search_hash`, later steps have `book_hash`. */
export type RateHashes = Readonly<Partial<Record<'search_hash' | 'book_hash' | 'match_hash', string>>>;

export interface Tax {
  readonly name: string;
  readonly isIncluded: boolean;
  readonly money: Money;
}

/** Percentage of the gross price that the partner keeps. */
const COMMISSION_PERCENT = 2;

/** A rate as the API sends it. */
export function rateWire(
  rate: Rate,
  hashes: RateHashes,
  { language, currency, contractCurrency }: Presentation & { readonly contractCurrency: string },
) {
  const { listing, room, meal, isPackage, available } = rate;
  const texts = textLanguage(language);
  const show = (cents: number) => convert(cents, contractCurrency, currency);
  const dailyCents = rate.nightCents.map(show);
  const showTotal = dailyCents.reduce((sum, cents) => sum + cents, 0);
  const roomName = room.name[texts];
  return {
    ...hashes,
    daily_prices: dailyCents.map(formatCents),
    meal,
    meal_data: {
      value: meal,
      has_breakfast: MEALS[meal]?.hasBreakfast ?? false,
      no_child_meal: !(MEALS[meal]?.hasBreakfast ?? false),
    },
    payment_options: { payment_types: [paymentTypeWire(rate, { currency, contractCurrency, showTotal, show })] },
    bar_rate_price_data: null,
    rg_ext: attributesWire(room.attributes),
    room_name: `${roomName} (${room.bedding[texts]})`,
    room_name_info: null,
    serp_filters: ['has_bathroom', ...(MEALS[meal]?.hasBreakfast ? ['has_breakfast'] : [])],
    sell_price_limits: rate.hasPriceLimits
      ? { min_price: formatCents(Math.round(showTotal * 1.08)), max_price: formatCents(Math.round(showTotal * 1.6)) }
      : null,
    // Some rates have no known number of rooms.
    allotment: hashIntegers(listing.hid, 13, room.index) % 12 === 0 ? null : available,
    amenities_data: ['non-smoking', 'private-bathroom', ...(room.attributes.balcony === 1 ? ['balcony'] : [])],
    any_residency: !hasResidencyPrices(listing),
    deposit: rate.paymentType === 'hotel' ? depositWire(rate, contractCurrency) : null,
    no_show: noShowWire(rate, contractCurrency),
    room_data_trans: {
      ...{ main_room_type: roomName, main_name: roomName, bathroom: null },
      ...{ bedding_type: room.bedding[texts], misc_room_type: null },
    },
    legal_info: null,
    is_package: isPackage,
  };
}

interface Display {
  readonly currency: string;
  readonly contractCurrency: string;
  readonly showTotal: number;
  readonly show: (cents: number) => number;
}

function paymentTypeWire(rate: Rate, { currency, contractCurrency, showTotal, show }: Display) {
  const { listing, steps } = rate;
  const total = totalOf(rate);
  const isAtHotel = rate.paymentType === 'hotel';
  // Payment at the hotel is charged in the hotel's currency.
  const charged = isAtHotel ? listing.place.currency : contractCurrency;
  const charge = (cents: number) => convert(cents, contractCurrency, charged);
  const commission = (cents: number) => commissionWire({ show: show(cents), charge: charge(cents) });
  const endOfFree = freeUntil(steps);
  const vatCents = hasVat(listing) ? Math.round(charge(total) / 6) : 0;
  return {
    amount: formatCents(charge(total)),
    show_amount: formatCents(showTotal),
    currency_code: charged,
    show_currency_code: currency,
    by: null,
    is_need_credit_card_data: false,
    is_need_cvc: false,
    type: rate.paymentType,
    vat_data: {
      ...{ included: vatCents > 0, applied: vatCents > 0, amount: formatCents(vatCents) },
      ...{ currency_code: charged, value: formatCents(vatCents) },
    },
    tax_data: { taxes: taxesOf(rate, contractCurrency).map(taxWire) },
    perks: {},
    commission_info: commission(total),
    cancellation_penalties: {
      policies: steps.map(({ startAt, endAt, cents }) => ({
        start_at: startAt === undefined ? null : formatInstant(startAt),
        end_at: endAt === undefined ? null : formatInstant(endAt),
        amount_charge: formatCents(charge(cents)),
        amount_show: formatCents(show(cents)),
        commission_info: commission(cents),
      })),
      free_cancellation_before: endOfFree === undefined ? null : formatInstant(endOfFree),
    },
    recommended_price: null,
  };
}

/** The amount to pay is the net price. */
function commissionWire(net: Readonly<Record<'show' | 'charge', number>>) {
  const wire = (netCents: number) => {
    const grossCents = Math.round((netCents * 100) / (100 - COMMISSION_PERCENT));
    return {
      amount_gross: formatCents(grossCents),
      amount_net: formatCents(netCents),
      amount_commission: formatCents(grossCents - netCents),
    };
  };
  return { show: wire(net.show), charge: wire(net.charge) };
}

/** Taxes of a rate. Those that are not included are paid at the hotel, in its currency. */
export function taxesOf(rate: Rate, contractCurrency: string): readonly Tax[] {
  const { listing, stay } = rate;
  const { currency, country } = listing.place;
  const adults = stay.rooms.reduce((sum, room) => sum + room.adults, 0);
  const atHotel = (name: string, cents: number): Tax => ({
    ...{ name, isIncluded: false },
    money: { cents: convert(cents, 'EUR', currency), currency },
  });
  const hasTaxes = listing.features.includes('taxes');
  const taxes: Tax[] = [];
  if (hasTaxes || hasVat(listing))
    taxes.push({
      ...{ name: 'vat', isIncluded: true },
      money: { cents: Math.round(totalOf(rate) / 6), currency: contractCurrency },
    });
  if (hasTaxes || hashIntegers(listing.hid, 17, 17) % 10 < 6)
    taxes.push(atHotel('city_tax', (100 + listing.stars * 60) * adults * stay.nights));
  if (hasTaxes || (country === 'US' && listing.stars >= 4))
    taxes.push(atHotel('resort_fee', 2500 * stay.rooms.length * stay.nights));
  return taxes;
}

function taxWire({ name, isIncluded, money }: Tax) {
  return {
    ...{ name, included_by_supplier: isIncluded },
    ...{ amount: formatCents(money.cents), currency_code: money.currency },
  };
}

function hasVat({ hid, features }: Listing): boolean {
  return features.includes('vat') || hashIntegers(hid, 19, 19) % 10 < 4;
}

function depositWire({ listing, stay }: Rate, contractCurrency: string) {
  const { currency } = listing.place;
  const cents = convert(5000 * stay.rooms.length, contractCurrency, currency);
  return { amount: formatCents(cents), currency_code: currency, is_refundable: true };
}

function noShowWire({ listing, nightCents }: Rate, contractCurrency: string) {
  if (hashIntegers(listing.hid, 23, 23) % 5 !== 0) return null;
  const { currency } = listing.place;
  const cents = convert(nightCents[0] ?? 0, contractCurrency, currency);
  return { amount: formatCents(cents), currency_code: currency, from_time: '23:59:00' };
}

/** Generated texts exist in English and Simplified Chinese. */
export function textLanguage(language: string): Language {
  return language === 'zh_CN' ? 'zh' : 'en';
}
