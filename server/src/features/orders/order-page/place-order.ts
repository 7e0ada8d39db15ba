import type { AnswerOf, RequestOf, submitOrder } from '@portico/contract';
import type { CompiledQuery } from 'kysely';
import type { Context } from '../../../calls/context.ts';
import { claimingNew, onceWith, type RequestKey } from '../../../calls/idempotency.ts';
import { inOneGo } from '../../../platform/database/in-one-go.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { passing } from '../../../platform/failpoints.ts';
import { redeemCoupon } from '../../coupons/coupons.ts';
import { InsufficientFunds, post, spendPoints } from '../../ledger/ledger.ts';
import type { Holding } from '../../supply/supply.ts';
import { Declined, orDeclined } from '../declined.ts';
import type { Order } from '../order.ts';
import { newOrderNumber } from '../order-number.ts';
import { insertingOrder, insertOrder } from '../orders-repository.ts';
import { discountWords } from './discount-words.ts';
import { newOrder } from './new-order.ts';
import { type HoldCaps, holdsRefusal, mustBeFree, type Open, openHolds } from './open-holds.ts';
import { settlementOf } from './order-price.ts';
import type { Preparation, Priced } from './prepare-order.ts';

type Request = RequestOf<typeof submitOrder>;
type Answer = AnswerOf<typeof submitOrder>;

/** An order that may be placed. */
export interface Draft {
  readonly request: Request;
  readonly context: Context;
  readonly prepared: Preparation;
  readonly priced: Extract<Priced, { readonly price: unknown }>;
}

/** What an order is placed with. */
interface Means {
  readonly caps: HoldCaps;
  readonly holding: Holding;
  readonly key: RequestKey;
}

/** Places an order once for a request key, or answers why not. */
export async function placeOrder(draft: Draft, { key, ...means }: Means): Promise<Answer> {
  const number = newOrderNumber();
  const hoped = ordered(number);
  const placing = { ...means, number, key: { ...key, hoped } };
  const statements = placingStatements(draft, placing);
  const stepwise = () => placeStepByStep(draft, placing);
  if (statements === undefined) return stepwise();
  return inOneGo(draft.context.db, { statements, hoped, stepwise, isKeyed: key.requestKey !== undefined });
}

interface Placing extends Means {
  /** The number that it has if nobody has it. */
  readonly number: string;
  readonly key: RequestKey & { readonly hoped: Answer };
}

/** All that places an order which takes nothing but its rooms; undefined for any other, and where rooms are not kept so. */
function placingStatements(
  { request, context, prepared, priced }: Draft,
  { caps, holding, number, key }: Placing,
): readonly CompiledQuery[] | undefined {
  const { db, user } = context;
  const { atOnce } = holding;
  if (atOnce === undefined || priced.coupon !== undefined || priced.price.pointsUsed > 0) return undefined;
  const row = newOrder({ request, context, prepared, priced, hold: { kind: 'none' }, now: new Date() });
  const wanted = { rooms: prepared.stay.rooms, method: request.method };
  return [
    ...claimingNew(db, key),
    ...mustBeFree(db, context, caps, wanted),
    atOnce.statement(db),
    insertingOrder(db, { ...row, number }, user.nickname, atOnce.id),
  ];
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
