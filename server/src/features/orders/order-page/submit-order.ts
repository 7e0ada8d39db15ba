import { type RequestOf, type ResponseOf, submitOrder } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import { once, type RequestKey } from '../../../api/idempotency.ts';
import { apiErrors } from '../../../platform/api-error.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';
import { passing } from '../../../platform/failpoints.ts';
import { suffices } from '../../payments/payments.ts';
import type { SupplyQuote } from '../../supply/supply.ts';
import { resolveAreaPhone } from '../area-codes.ts';
import { DeclinedError, orDeclined } from '../declined.ts';
import { namesOf, riseOf } from '../verification/verification-responses.ts';
import { readTotal } from '../verification/verify-order.ts';
import { requestedCurrency, searchedFor, shownQuote } from '../verification/verify-stay.ts';
import { type BookingRejection, isOpenTooLong, quoteAgainResponse } from './booking-errors.ts';
import { wrongGuestFields } from './guest-rules.ts';
import type { HoldCaps } from './open-holds.ts';
import { settlementOf } from './order-price.ts';
import { type Draft, placeOrder } from './place-order.ts';
import { isNamed, type Preparation, prepareOrder, priceChoices } from './prepare-order.ts';

type Request = RequestOf<typeof submitOrder>;
type SubmitOrderResponse = ResponseOf<typeof submitOrder>;

/** `orderFillCosInfo`: places the order, unpaid, with its rooms held. */
export async function handleSubmitOrder(
  sent: Request,
  context: Context,
  { caps }: { readonly caps: HoldCaps },
): Promise<SubmitOrderResponse> {
  const request = { ...sent, ...resolveAreaPhone(sent.phone, sent.areaCode) };
  const { db, company } = context;
  // A retry must compare equal to the first request, so `isRetry` is excluded.
  const attempt = { ...request, isRetry: undefined };
  const key = {
    companyId: company.id,
    operation: submitOrder.operation ?? '',
    requestKey: request.requestKey,
    request: attempt,
  };
  // The first attempt may have changed the conditions, for example by taking the last room. A retry therefore gets the
  // stored response.
  const draft = await draftOrder(request, context).catch(async (rejection: unknown) => {
    const earlier = await storedResponse<SubmitOrderResponse>(db, key);
    if (earlier === undefined) throw rejection;
    return earlier;
  });
  if ('name' in draft) return (await storedResponse<SubmitOrderResponse>(db, key)) ?? draft;
  const holdRooms = await draft.prepared.supplier.hold(draft.prepared.quote);
  const response = await placeOrder(draft, { caps, holdRooms, key });
  passing('order.placed');
  return response.name === 'roomSoldOut' ? whichSoldOut(context, draft.prepared) : response;
}

/** The total seen by the user; if undefined, the quote is compared with the last one the server showed. */
async function seenTotalOf({ seenTotal }: Request, context: Context): Promise<number | undefined> {
  return seenTotal === undefined ? undefined : readTotal(seenTotal, await requestedCurrency(context));
}

/** Runs all checks before anything is reserved: returns a draft that may be placed, or the response why not. */
async function draftOrder(request: Request, context: Context): Promise<Draft | SubmitOrderResponse> {
  const fields = wrongGuestFields(request);
  if (fields.length > 0) return { name: 'invalidGuests', data: { fields } };
  const wish = { stay: request.stay, product: request.product, nationalities: bookedFor(request) };
  if (isOpenTooLong(await shownQuote(context, wish))) return { name: 'openTooLong' };
  const lastSeen = { total: await seenTotalOf(request, context), freeUntil: request.seenFreeUntil };
  const attempt = await quoteAgainResponse(context, wish, lastSeen);
  if ('rejection' in attempt) return maybeAgain(attempt.rejection, request);
  const fallen = await lowerThanSeen(attempt.quote, lastSeen.total, context);
  if (fallen !== undefined) return fallen;

  const prepared = await prepareOrder(context, request.stay, attempt.quote, { withCoupons: isNamed(request.couponId) });
  if (!prepared.methodsFor(0).some(({ method, isAvailable }) => isAvailable && method === request.method)) {
    throw apiErrors.invalid([{ field: 'method', message: 'is not available to this company' }]);
  }
  const priced = priceChoices(prepared, request, context.language);
  if ('rejected' in priced) {
    return { name: priced.rejected === 'coupon' ? 'couponRejected' : 'pointsRejected', message: priced.message };
  }
  const { total } = settlementOf(priced.price, prepared.own);
  if (!suffices(request.method, total, context.company, prepared.balances)) return { name: 'creditExhausted' };
  return { request, context, prepared, priced };
}

/** A price that fell since the user saw it needs confirmation, just like one that rose. */
async function lowerThanSeen(
  { price }: SupplyQuote,
  lastSeen: number | undefined,
  context: Context,
): Promise<SubmitOrderResponse | undefined> {
  if (lastSeen === undefined || price.total >= lastSeen) return undefined;
  return { name: 'priceRose', data: riseOf(price.total, price.total - lastSeen, await requestedCurrency(context)) };
}

/** The guests' nationalities; if none is given, the nationality of the search. */
function bookedFor({ nationality, otherRooms, searchNationality }: Request): readonly string[] | undefined {
  const named = [nationality, ...otherRooms.map((room) => room.nationality)].flatMap((one) => searchedFor(one) ?? []);
  return named.length > 0 ? named : searchedFor(searchNationality);
}

/** GUEST-09: after a supplier timeout nothing is booked, so the same order may be sent once more. */
function maybeAgain(rejection: BookingRejection, { isRetry }: Request): BookingRejection {
  return rejection.name === 'supplierUnreachable'
    ? { ...rejection, data: isRetry ? {} : { mayRetry: true } }
    : rejection;
}

/** After losing the last room, checks whether the hotel has other rooms. */
async function whichSoldOut(context: Context, { stay, quote, currency }: Preparation): Promise<SubmitOrderResponse> {
  const others = await context.services.suppliers.quote(quote.listing.hotelId, quote.stay, currency);
  const isFull = others === 'gone' || (others !== 'busy' && others.rooms.length === 0);
  return isFull
    ? { name: 'hotelSoldOut', data: await namesOf(context, stay) }
    : { name: 'roomSoldOut', data: await namesOf(context, stay, quote.room) };
}

/** The stored response of an earlier request with the same key, if any. */
export function storedResponse<SubmitOrderResponse extends object>(
  db: Db,
  key: RequestKey,
): Promise<SubmitOrderResponse | undefined> {
  return orDeclined<SubmitOrderResponse | undefined>(() =>
    transact(db, (trx) =>
      once<SubmitOrderResponse>(trx, key, () => {
        throw new DeclinedError(undefined);
      }),
    ),
  );
}
