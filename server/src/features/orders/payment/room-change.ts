import { isDeepStrictEqual } from 'node:util';
import type { payOrder, ResponseOf } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { isPaymentInFlight } from '../../payments/payments.ts';
import { pointsError } from '../../points/points.ts';
import { type HoldRooms, type SupplyQuote, supplyStayOf } from '../../supply/supply.ts';
import { DeclinedError, orDeclined } from '../declined.ts';
import { listingOf, nationalitiesOf, type Order, stayOf, stayTotal } from '../order.ts';
import { soldIn, supplyOf } from '../order-page/new-order.ts';
import { priceOrder } from '../order-page/order-price.ts';
import { type Preparation, policyOf, prepareOrder } from '../order-page/prepare-order.ts';
import { changeOrder, lockOrder, logEvent } from '../orders-repository.ts';
import { isPayable, renewedUntil } from '../settlement/expires-at.ts';
import type { OrderJobs } from '../settlement/order-jobs.ts';
import { replaceSupply } from '../settlement/order-supply.ts';
import { roomResponse } from '../verification/verification-responses.ts';
import { forgetAcknowledged, storeAcknowledged } from './acknowledged-price.ts';
import { freeOrder } from './free-order.ts';

type Change = Extract<
  ResponseOf<typeof payOrder>,
  { readonly name: 'priceRose' | 'substituteOffered' | 'dearerSubstituteOffered' }
>;

/**
 * What the supplier offers instead of the ordered rate at payment time. Other outcomes are ignored: the room is held,
 * possibly the last one, and the supplier decides on the booking after the payment.
 */
export async function changeSinceOrder(context: Context, order: Order): Promise<Change | undefined> {
  if (!isPayable(order)) return undefined;
  const { services } = context;
  const stay = stayOf(order);
  const currency = await services.currencies.get(order.currency);
  const request = {
    product: order.product,
    stay: supplyStayOf(stay, nationalitiesOf(order)),
    currency,
    person: order.userId,
    seenTotal: stayTotal(order),
  };
  // Held rooms count as sold, so no other seller replaces them.
  const checked =
    order.holdId === null
      ? await services.suppliers.verify(order.hotelId, request)
      : await services.suppliers.named(order.supplier).verify({ ...request, listing: listingOf(order) });
  switch (checked.outcome) {
    case 'priceRose':
      await storeAcknowledged(context, order, checked.quote);
      return (await roomResponse(context, checked, currency, stay)) as Change;
    case 'substituteOffered':
    case 'dearerSubstitute':
      await storeAcknowledged(context, order, checked.substitute);
      return (await roomResponse(context, checked, currency, stay)) as Change;
    default:
      return undefined;
  }
}

/**
 * Replaces room, terms and price of an unpaid order with the accepted quote, holds the rooms again and extends the
 * payment deadline within its limit. Points, coupon and guests stay. Returns whether the change was made.
 */
export async function takeAccepted(
  context: Context,
  order: Order,
  quote: SupplyQuote,
  jobs: OrderJobs,
): Promise<'taken' | 'gone' | 'roomSoldOut'> {
  // The accepted quote equals the order: change nothing, and do not extend the deadline.
  if (isAsOrdered(order, quote)) return 'taken';
  // The price changes, so a payment at the old price must not complete.
  if ((await freeOrder(context, jobs, order.id)) !== 'free') return 'gone';
  const prepared = await prepareOrder(context, stayOf(order), quote, { withCoupons: false });
  const holdRooms = await prepared.supplier.hold(quote);
  return orDeclined<'taken' | 'gone' | 'roomSoldOut'>(() =>
    transact(context.db, (trx) => change(trx, context, order.number, { prepared, holdRooms })),
  );
}

async function change(
  trx: Trx,
  context: Context,
  orderNumber: string,
  { prepared, holdRooms }: { readonly prepared: Preparation; readonly holdRooms: HoldRooms },
) {
  const order = await lockOrder(trx, context.company.id, orderNumber);
  if (order === undefined || !isPayable(order) || (await isPaymentInFlight(trx, order.id))) return 'gone';
  const { suppliers } = context.services;
  const { quote, currency } = prepared;
  const payable = quote.price.payNow - order.couponDiscount;
  // The points are already spent: a cheaper room cannot use them all.
  if (pointsError(order.pointsUsed, { balance: order.pointsUsed, payable, currency }) !== undefined) return 'gone';
  const { couponDiscount: coupon, pointsUsed: points, method } = order;
  const price = priceOrder(quote.price, currency, { coupon, points, method });
  if (order.holdId !== null) await suppliers.named(order.supplier).release(new UnitOfWork(trx), order.holdId);
  const hold = await holdRooms(new UnitOfWork(trx));
  if (hold.kind === 'soldOut') throw new DeclinedError('roomSoldOut');
  const now = new Date();
  const payUntil = renewedUntil(order, prepared.limits, now);
  await changeOrder(trx, order, { ...soldIn({ prepared, price, hold, now }), payUntil });
  await replaceSupply(trx, order, supplyOf(prepared));
  await forgetAcknowledged(trx, order);
  await logEvent(trx, order.id, { actor: context.user.nickname, kind: 'roomChanged' });
  return 'taken';
}

function isAsOrdered(order: Order, quote: SupplyQuote): boolean {
  const { product, price } = quote;
  const isPriced = price.total === stayTotal(order) && price.atHotel === order.atHotel;
  return product === order.product && isPriced && isDeepStrictEqual(policyOf(quote), order.policy);
}
