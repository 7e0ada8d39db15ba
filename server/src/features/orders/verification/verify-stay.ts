import type { Language, Stay } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import { text } from '../../../platform/texts.ts';
import { localDay } from '../../catalogue/catalogue.ts';
import type { Currency } from '../../currencies/currencies.ts';
import { stayErrors } from '../../hotels/hotels.ts';
import { type SupplyQuote, supplyStayOf, type Verification } from '../../supply/supply.ts';
import { findQuote, type ShownQuote, storeQuote } from './quotes-repository.ts';
import { asItWasSeen } from './room-terms.ts';
import { stayKey } from './stay-key.ts';

export interface Wish {
  readonly stay: Stay;
  /** Empty: the hotel's cheapest rate. */
  readonly product: string;
  /** Guest nationalities; if undefined, those of the price last shown to this user. */
  readonly nationalities?: readonly string[] | undefined;
}

/** The supplier's verification. `unbookable`: unknown hotel or product, or dates not on sale. */
export type Checked = Exclude<Verification, { readonly outcome: 'unknown' }> | { readonly outcome: 'unbookable' };

/** What the user saw; undefined fields were not shown yet. */
export interface Seen {
  /** Minor units of the requested currency. */
  readonly total?: number | undefined;
  /** Epoch seconds. */
  readonly freeUntil?: number | undefined;
}

/**
 * Verifies the stay with the supplier. If free cancellation ended or became shorter since the user saw it, the rate is
 * offered again as its own substitute: users must not book unnoticed what is no longer free to cancel.
 */
export async function checkWish(context: Context, wish: Wish, lastSeen: Seen = {}): Promise<Checked> {
  const checked = await querySupplier(context, wish, lastSeen.total);
  if (checked.outcome !== 'verified' || lastSeen.freeUntil === undefined) return checked;
  const { quote } = checked;
  if ((quote.policy.freeUntil ?? 0) >= lastSeen.freeUntil) return checked;
  return { outcome: 'substituteOffered', requested: asItWasSeen(quote, lastSeen.freeUntil), substitute: quote };
}

async function querySupplier(context: Context, wish: Wish, seenTotal: number | undefined): Promise<Checked> {
  const { services, user } = context;
  const hotelId = hotelIdOf(wish.stay);
  if (!(await isSold(context, hotelId, wish.stay))) return { outcome: 'unbookable' };
  const checked = await services.suppliers.verify(hotelId, {
    product: wish.product,
    stay: supplyStayOf(wish.stay, await nationalitiesOf(context, wish)),
    currency: await requestedCurrency(context),
    person: user.id,
    ...(seenTotal === undefined ? {} : { seenTotal }),
  });
  return checked.outcome === 'unknown' ? { outcome: 'unbookable' } : checked;
}

/**
 * Clients that follow only the specification send the nationality once; later requests use the one of the last shown
 * price.
 */
async function nationalitiesOf(context: Context, wish: Wish): Promise<readonly string[]> {
  return wish.nationalities ?? (await shownQuote(context, wish))?.nationalities ?? [];
}

/** The search's nationality as a list; undefined if not given. */
export function searchedFor(nationality: string | undefined): readonly string[] | undefined {
  return nationality === undefined || nationality === '' ? undefined : [nationality];
}

export function requestedCurrency({ services, currency }: Context): Promise<Currency> {
  return services.currencies.get(currency);
}

/** The hotel's numeric id, or 0, which no hotel has, if the text is not a number. */
export function hotelIdOf({ hotelId }: Stay): number {
  return /^\d{1,9}$/.test(hotelId) ? Number(hotelId) : 0;
}

export function shownQuote({ db, user, currency }: Context, { stay, product }: Wish): Promise<ShownQuote | undefined> {
  return findQuote(db, { userId: user.id, stay: stayKey(stay, product), currency });
}

/** Stores the price that the user sees from now on. */
export function storeShown(
  { db, user, currency }: Context,
  { product, stay, price }: SupplyQuote,
  requested: Stay,
): Promise<void> {
  const lastQuote = { total: price.total, nationalities: [...stay.nationalities] };
  return storeQuote(db, { userId: user.id, stay: stayKey(requested, product), currency }, lastQuote);
}

/**
 * The quote with the time at which its price was first shown to this user, while that hold lasts. Reloading or changing
 * the language does not extend the hold.
 */
export async function heldQuote(
  context: Context,
  quote: SupplyQuote,
  requested: Stay,
  holdSeconds: number,
): Promise<SupplyQuote> {
  const lastQuote = await shownQuote(context, { stay: requested, product: quote.product });
  if (lastQuote !== undefined && isSamePrice(lastQuote, quote)) {
    const quotedAt = Math.floor(lastQuote.quotedAt.getTime() / 1000);
    if (quote.quotedAt < quotedAt + holdSeconds) return { ...quote, quotedAt };
  }
  await storeShown(context, quote, requested);
  return quote;
}

function isSamePrice({ total, nationalities }: ShownQuote, { price, stay }: SupplyQuote): boolean {
  return total === price.total && nationalities.join() === stay.nationalities.join();
}

/** Whether the hotel exists and the nights are on sale. */
async function isSold({ services }: Context, hotelId: number, stay: Stay): Promise<boolean> {
  const hotel = await services.catalogue.hotel(hotelId);
  const city = hotel === undefined ? undefined : await services.places.byId(hotel.cityId);
  return city !== undefined && stayErrors(stay, localDay(city.zone)).length === 0;
}

export function rejectionMessage(name: 'unreachable' | 'expired', language: Language): string {
  return text(language, name === 'unreachable' ? 'orders.supplierUnreachable' : 'orders.offerExpired');
}
