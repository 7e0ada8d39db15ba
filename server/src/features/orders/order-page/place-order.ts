import type { RequestOf, ResponseOf, submitOrder } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import { type RequestKey, transactOnce } from '../../../api/idempotency.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { passing } from '../../../platform/failpoints.ts';
import { redeemCoupon } from '../../coupons/coupons.ts';
import { InsufficientFundsError, post, spendPoints } from '../../ledger/ledger.ts';
import type { HoldRooms } from '../../supply/supply.ts';
import { DeclinedError, orDeclined } from '../declined.ts';
import type { Order } from '../order.ts';
import { newOrderNumber } from '../order-number.ts';
import { insertOrder } from '../orders-repository.ts';
import { discountTexts } from './discount-messages.ts';
import { newOrder } from './new-order.ts';
import { type HoldCaps, holdsRejection, openHolds } from './open-holds.ts';
import { settlementOf } from './order-price.ts';
import type { Preparation, Priced } from './prepare-order.ts';

type Request = RequestOf<typeof submitOrder>;
type SubmitOrderResponse = ResponseOf<typeof submitOrder>;

export interface Draft {
  readonly request: Request;
  readonly context: Context;
  readonly prepared: Preparation;
  readonly priced: Extract<Priced, { readonly price: unknown }>;
}

interface Means {
  readonly caps: HoldCaps;
  readonly holdRooms: HoldRooms;
  readonly key: RequestKey;
}

/** Places an order at most once per request key, or returns the reason why not. */
export async function placeOrder(draft: Draft, { caps, holdRooms, key }: Means): Promise<SubmitOrderResponse> {
  const wished = newOrderNumber();
  return orDeclined(() =>
    transactOnce(draft.context.db, { ...key, expected: ordered(wished) }, (trx) =>
      place(trx, draft, { caps, holdRooms, wished }),
    ),
  );
}

interface Placing extends Pick<Means, 'caps' | 'holdRooms'> {
  /** Order number to use, unless it is taken. */
  readonly wished: string;
}

/** Holds the rooms, stores the order and takes coupon and points in one transaction. */
async function place(
  trx: Trx,
  { request, context, prepared, priced }: Draft,
  { caps, holdRooms, wished }: Placing,
): Promise<SubmitOrderResponse> {
  const orderInput = {
    rooms: prepared.stay.rooms,
    method: request.method,
    settleTotal: settlementOf(priced.price, prepared.own).total,
  };
  const message = await holdsRejection(trx, context, caps, orderInput, await openHolds(trx, context));
  if (message !== undefined) throw new DeclinedError<SubmitOrderResponse>({ name: 'tooManyHolds', message });
  const hold = await holdRooms(new UnitOfWork(trx));
  if (hold.kind === 'soldOut') throw new DeclinedError<SubmitOrderResponse>({ name: 'roomSoldOut', data: {} });
  passing('order.held');
  const row = newOrder({ request, context, prepared, priced, hold, now: new Date() });
  const { id, number } = await insertOrder(trx, row, context.user.nickname, { wished });
  passing('order.written');
  if (priced.coupon !== undefined && !(await redeemCoupon(trx, priced.coupon.id, id))) {
    throw new DeclinedError<SubmitOrderResponse>({
      name: 'couponRejected',
      message: discountTexts('coupon', context.language),
    });
  }
  passing('order.redeemed');
  const { pointsUsed } = priced.price;
  if (pointsUsed > 0) await takePoints(trx, context, { id, pointsUsed });
  return ordered(number);
}

function ordered(orderNumber: string): SubmitOrderResponse {
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
    if (!(error instanceof InsufficientFundsError)) throw error;
    // A concurrent order of the company spent the same points.
    throw new DeclinedError<SubmitOrderResponse>({
      name: 'pointsRejected',
      message: discountTexts('aboveBalance', language),
    });
  }
}
