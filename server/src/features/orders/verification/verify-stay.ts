import type { Language, Stay } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import { text } from '../../../platform/texts.ts';
import { localDay } from '../../catalogue/catalogue.ts';
import type { Currency } from '../../currencies/currencies.ts';
import { stayFaults } from '../../hotels/hotels.ts';
import { type SupplyQuote, supplyStayOf, type Verification } from '../../supply/supply.ts';
import { findQuote, rememberQuote, type ShownQuote } from './quotes-repository.ts';
import { asItWasSeen } from './room-terms.ts';
import { stayKey } from './stay-key.ts';

/** What somebody wants to book. */
export interface Wish {
  readonly stay: Stay;
  /** Empty: the hotel's cheapest rate. */
  readonly product: string;
  /** Of the guests, as far as the call says them; left out, those with which this person was last shown a price for it. */
  readonly nationalities?: readonly string[] | undefined;
}

/** A supplier's word on a wish. `unbookable`: no such hotel or product, or dates that nobody sells. */
export type Checked = Exclude<Verification, { readonly outcome: 'unknown' }> | { readonly outcome: 'unbookable' };

/** What the person saw of a wish; each is missing where nothing was shown yet. */
export interface Seen {
  /** Minor units of the asked currency. */
  readonly total?: number | undefined;
  /** Epoch seconds. */
  readonly freeUntil?: number | undefined;
}

/**
 * Asks the supplier whether the wish stands as it was seen. One whose free cancellation has ended or shortened since is offered
 * anew, like a substitute of itself: nobody books a non-refundable room that was shown as free to cancel.
 */
export async function checkWish(context: Context, wish: Wish, seen: Seen = {}): Promise<Checked> {
  const checked = await askSupplier(context, wish, seen.total);
  if (checked.outcome !== 'verified' || seen.freeUntil === undefined) return checked;
  const { quote } = checked;
  if ((quote.policy.freeUntil ?? 0) >= seen.freeUntil) return checked;
  return { outcome: 'substituteOffered', asked: asItWasSeen(quote, seen.freeUntil), substitute: quote };
}

async function askSupplier(context: Context, wish: Wish, seenTotal: number | undefined): Promise<Checked> {
  const { services, user } = context;
  const hotelId = hotelIdOf(wish.stay);
  if (!(await isSold(context, hotelId, wish.stay))) return { outcome: 'unbookable' };
  const checked = await (await services.suppliers.ofHotel(hotelId)).verify({
    hotelId,
    product: wish.product,
    stay: supplyStayOf(wish.stay, await nationalitiesOf(context, wish)),
    currency: await askedCurrency(context),
    person: user.id,
    ...(seenTotal === undefined ? {} : { seenTotal }),
  });
  return checked.outcome === 'unknown' ? { outcome: 'unbookable' } : checked;
}

/** A caller that only the specification tells what to send names a nationality once; what was shown then is what is asked on. */
async function nationalitiesOf(context: Context, wish: Wish): Promise<readonly string[]> {
  return wish.nationalities ?? (await shownQuote(context, wish))?.nationalities ?? [];
}

/** The nationality of a search as a wish has it; undefined where nobody said one. */
export function searchedFor(nationality: string | undefined): readonly string[] | undefined {
  return nationality === undefined || nationality === '' ? undefined : [nationality];
}

export function askedCurrency({ services, currency }: Context): Promise<Currency> {
  return services.currencies.of(currency);
}

/** Number of the wished hotel; 0, which no hotel has, when the text is none. */
export function hotelIdOf({ hotelId }: Stay): number {
  return /^\d{1,9}$/.test(hotelId) ? Number(hotelId) : 0;
}

/** What this person was last shown for the wish in the asked currency. */
export function shownQuote({ db, user, currency }: Context, { stay, product }: Wish): Promise<ShownQuote | undefined> {
  return findQuote(db, { userId: user.id, stay: stayKey(stay, product), currency });
}

/** What the person sees from now on of the stay. */
export function rememberShown(
  { db, user, currency }: Context,
  { product, stay, price }: SupplyQuote,
  asked: Stay,
): Promise<void> {
  const shown = { total: price.total, nationalities: [...stay.nationalities] };
  return rememberQuote(db, { userId: user.id, stay: stayKey(asked, product), currency }, shown);
}

/**
 * The quote as it is held: of a price that this person sees already, until its hold is over, the birth that was told. Reading it
 * again, in another language or after a reload, gives nobody more time.
 */
export async function heldQuote(
  context: Context,
  quote: SupplyQuote,
  asked: Stay,
  holdSeconds: number,
): Promise<SupplyQuote> {
  const shown = await shownQuote(context, { stay: asked, product: quote.product });
  if (shown !== undefined && isSamePrice(shown, quote)) {
    const quotedAt = Math.floor(shown.quotedAt.getTime() / 1000);
    if (quote.quotedAt < quotedAt + holdSeconds) return { ...quote, quotedAt };
  }
  await rememberShown(context, quote, asked);
  return quote;
}

function isSamePrice({ total, nationalities }: ShownQuote, { price, stay }: SupplyQuote): boolean {
  return total === price.total && nationalities.join() === stay.nationalities.join();
}

/** A house that there is, on nights that are sold. */
async function isSold({ services }: Context, hotelId: number, stay: Stay): Promise<boolean> {
  const hotel = await services.catalogue.hotel(hotelId);
  const city = hotel === undefined ? undefined : await services.places.byId(hotel.cityId);
  return city !== undefined && stayFaults(stay, localDay(city.zone)).length === 0;
}

export function wordsOf(name: 'unreachable' | 'expired', language: Language): string {
  return text(language, name === 'unreachable' ? 'orders.supplierUnreachable' : 'orders.offerExpired');
}
