import { type AnswerOf, type RequestOf, submitOrder } from '@portico/contract';
import type { Context } from '../../../calls/context.ts';
import { claimingNew, onceWith, type RequestKey } from '../../../calls/idempotency.ts';
import { inOneGo } from '../../../platform/database/in-one-go.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { passing } from '../../../platform/failpoints.ts';
import { refuse } from '../../../platform/refusal.ts';
import { redeemCoupon } from '../../coupons/coupons.ts';
import { InsufficientFunds, post, spendPoints } from '../../ledger/ledger.ts';
import { suffices } from '../../payments/payments.ts';
import type { Holding, SupplyQuote } from '../../supply/supply.ts';
import { Declined, orDeclined } from '../declined.ts';
import type { Order } from '../order.ts';
import { newOrderNumber } from '../order-number.ts';
import { insertingOrder, insertOrder } from '../orders-repository.ts';
import { namesOf, riseOf } from '../verification/verification-answers.ts';
import { readTotal } from '../verification/verify-order.ts';
import { askedCurrency, searchedFor, shownQuote } from '../verification/verify-stay.ts';
import { askQuote, type BookingRefusal, isOpenTooLong } from './booking-refusals.ts';
import { discountWords } from './discount-words.ts';
import { wrongGuestFields } from './guest-rules.ts';
import { newOrder } from './new-order.ts';
import { type HoldCaps, holdsRefusal, mustBeFree, type Open, openHolds } from './open-holds.ts';
import { settlementOf } from './order-price.ts';
import { isNamed, type Preparation, type Priced, prepareOrder, priceChoices } from './prepare-order.ts';
import { storedAnswer } from './stored-answer.ts';

type Request = RequestOf<typeof submitOrder>;
type Answer = AnswerOf<typeof submitOrder>;
type Fitting = Extract<Priced, { readonly price: unknown }>;

/** `orderFillCosInfo`: makes the order, unpaid, with its rooms held. */
export async function answerSubmitOrder(
  request: Request,
  context: Context,
  { caps }: { readonly caps: HoldCaps },
): Promise<Answer> {
  const { db, company } = context;
  // A repeat is the same request: `isRetry` is left out of what is compared.
  const asked = { ...request, isRetry: undefined };
  const key = {
    companyId: company.id,
    operation: submitOrder.operation ?? '',
    requestKey: request.requestKey,
    request: asked,
  };
  // A repeat must not fail over what happened since, such as taking the last room itself: it gets its first answer.
  const draft = await draftOrder(request, context).catch(async (refusal: unknown) => {
    const earlier = await storedAnswer<Answer>(db, key);
    if (earlier === undefined) throw refusal;
    return earlier;
  });
  if ('name' in draft) return (await storedAnswer<Answer>(db, key)) ?? draft;
  const number = newOrderNumber();
  const hoped = ordered(number);
  const holding = await draft.prepared.supplier.hold(draft.prepared.quote);
  const placing = { caps, holding, number, key: { ...key, hoped } };
  const answer = (await placeInOneGo(draft, placing)) ? hoped : await placeStepByStep(draft, placing);
  passing('order.placed');
  return answer.name === 'roomSoldOut' ? whichSoldOut(context, draft.prepared) : answer;
}

/** The total that the person saw; without one the quote is compared with what the server showed last. */
async function seenTotalOf({ seenTotal }: Request, context: Context): Promise<number | undefined> {
  return seenTotal === undefined ? undefined : readTotal(seenTotal, await askedCurrency(context));
}

interface Draft {
  readonly request: Request;
  readonly context: Context;
  readonly prepared: Preparation;
  readonly priced: Fitting;
}

/** Everything that is asked before anything is taken: an order that may be placed, or the answer why not. */
async function draftOrder(request: Request, context: Context): Promise<Draft | Answer> {
  const fields = wrongGuestFields(request);
  if (fields.length > 0) return { name: 'invalidGuests', data: { fields } };
  const wish = { stay: request.stay, product: request.product, nationalities: bookedFor(request) };
  if (isOpenTooLong(await shownQuote(context, wish))) return { name: 'openTooLong' };
  const seen = { total: await seenTotalOf(request, context), freeUntil: request.seenFreeUntil };
  const asked = await askQuote(context, wish, seen);
  if ('refusal' in asked) return maybeAgain(asked.refusal, request);
  const fallen = await lowerThanSeen(asked.quote, seen.total, context);
  if (fallen !== undefined) return fallen;

  const prepared = await prepareOrder(context, request.stay, asked.quote, { withCoupons: isNamed(request.couponId) });
  if (!prepared.methodsFor(0).some(({ method, isAvailable }) => isAvailable && method === request.method)) {
    throw refuse.unfit([{ field: 'method', fault: 'is not available to this company' }]);
  }
  const priced = priceChoices(prepared, request, context.language);
  if ('refused' in priced) {
    return { name: priced.refused === 'coupon' ? 'couponRefused' : 'pointsRefused', message: priced.message };
  }
  const { total } = settlementOf(priced.price, prepared.own);
  if (!suffices(request.method, total, context.company, prepared.balances)) return { name: 'creditExhausted' };
  return { request, context, prepared, priced };
}

/** What a call sends as seen is what it books: a price that fell meanwhile is shown before it is taken, as one that rose is. */
async function lowerThanSeen(
  { price }: SupplyQuote,
  seen: number | undefined,
  context: Context,
): Promise<Answer | undefined> {
  if (seen === undefined || price.total >= seen) return undefined;
  return { name: 'priceRose', data: riseOf(price.total, price.total - seen, await askedCurrency(context)) };
}

/** The guests' own nationalities; where none is named, that of the search. */
function bookedFor({ nationality, otherRooms, searchNationality }: Request): readonly string[] | undefined {
  const named = [nationality, ...otherRooms.map((room) => room.nationality)].flatMap((one) => searchedFor(one) ?? []);
  return named.length > 0 ? named : searchedFor(searchNationality);
}

/** Where the hotel did not answer nothing has happened: the same order may be sent once more, and then no further (GUEST-09). */
function maybeAgain(refusal: BookingRefusal, { isRetry }: Request): BookingRefusal {
  return refusal.name === 'supplierUnreachable' ? { ...refusal, data: isRetry ? {} : { mayRetry: true } } : refusal;
}

interface Placing {
  readonly caps: HoldCaps;
  readonly holding: Holding;
  /** The number that it has if nobody has it. */
  readonly number: string;
  readonly key: RequestKey & { readonly hoped: Answer };
}

/**
 * Places an order that takes nothing but its rooms in one round trip; false where anything is not as hoped, whatever it is. Then nothing
 * has happened.
 */
async function placeInOneGo(
  { request, context, prepared, priced }: Draft,
  { caps, holding, number, key }: Placing,
): Promise<boolean> {
  const { db, user } = context;
  const { atOnce } = holding;
  if (atOnce === undefined || priced.coupon !== undefined || priced.price.pointsUsed > 0) return false;
  const row = newOrder({ request, context, prepared, priced, hold: { kind: 'none' }, now: new Date() });
  const wanted = { rooms: prepared.stay.rooms, method: request.method };
  return inOneGo(db, [
    ...claimingNew(db, key),
    ...mustBeFree(db, context, caps, wanted),
    atOnce.statement(db),
    insertingOrder(db, { ...row, number }, user.nickname, atOnce.id),
  ]);
}

/** Places any order, or finds the answer why not. */
async function placeStepByStep(draft: Draft, { caps, holding, number, key }: Placing): Promise<Answer> {
  const { context } = draft;
  return orDeclined(() =>
    transact(context.db, (trx) =>
      onceWith(trx, key, {
        first: [
          ...openHolds(trx, context),
          ...(holding.statement === undefined ? [] : [holding.statement.compile(trx)]),
        ],
        effect: async ([, [open], kept = []]): Promise<Answer> => {
          const hold = await holding.end(trx, kept);
          return place(trx, draft, { caps, open, hold, wished: number });
        },
        // The first one has the rooms: what this one took goes back with its transaction.
        repeated: (given) => {
          throw new Declined<Answer>(given);
        },
      }),
    ),
  );
}

interface Placeable {
  readonly caps: HoldCaps;
  readonly open: Open | undefined;
  /** What became of the rooms, which are taken before it is known whether the order may have them. */
  readonly hold: Awaited<ReturnType<Holding['end']>>;
  readonly wished: string;
}

/** Rooms, order, coupon and points: all or nothing. */
async function place(
  trx: Trx,
  { request, context, prepared, priced }: Draft,
  { caps, open, hold, wished }: Placeable,
): Promise<Answer> {
  const wanted = {
    rooms: prepared.stay.rooms,
    method: request.method,
    settleTotal: settlementOf(priced.price, prepared.own).total,
  };
  if (open === undefined) throw new Error('A count gave no row');
  const message = await holdsRefusal(trx, context, caps, wanted, open);
  if (message !== undefined) throw new Declined<Answer>({ name: 'tooManyHolds', message });
  if (hold.kind === 'soldOut') throw new Declined<Answer>({ name: 'roomSoldOut', data: {} });
  passing('order.held');
  const row = newOrder({ request, context, prepared, priced, hold, now: new Date() });
  const { id, number } = await insertOrder(trx, row, context.user.nickname, { wished });
  passing('order.written');
  if (priced.coupon !== undefined && !(await redeemCoupon(trx, priced.coupon.id, id))) {
    throw new Declined<Answer>({ name: 'couponRefused', message: discountWords('coupon', context.language) });
  }
  passing('order.redeemed');
  const { pointsUsed } = priced.price;
  if (pointsUsed > 0) await takePoints(trx, context, { id, pointsUsed });
  return ordered(number);
}

function ordered(orderNumber: string): Answer {
  return { name: 'ordered', data: { orderNumber } };
}

async function takePoints(
  trx: Trx,
  { company, language }: Context,
  order: Pick<Order, 'id' | 'pointsUsed'>,
): Promise<void> {
  const moves = spendPoints(company.id, order.pointsUsed);
  try {
    await post(trx, { key: `points-spend ${order.id}`, kind: 'points-spend', orderId: order.id, moves });
  } catch (error) {
    if (!(error instanceof InsufficientFunds)) throw error;
    // Somebody else of the company was quicker with the same points.
    throw new Declined<Answer>({ name: 'pointsRefused', message: discountWords('aboveBalance', language) });
  }
}

/** The loser of the last room is told whether the house has others. */
async function whichSoldOut(context: Context, { supplier, stay, quote, currency }: Preparation): Promise<Answer> {
  const others = await supplier.quote(quote.hotelId, quote.stay, currency);
  const isFull = others === undefined || others.rooms.length === 0;
  return isFull
    ? { name: 'hotelSoldOut', data: await namesOf(context, stay) }
    : { name: 'roomSoldOut', data: await namesOf(context, stay, quote.room) };
}
