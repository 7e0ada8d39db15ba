import { HOLDS } from '@portico/contract';
import { couponDiscount, openCoupons, redeemCoupon } from '../../features/coupons/coupons.ts';
import type { Currency, FxRate } from '../../features/currencies/currencies.ts';
import { post, spendPoints } from '../../features/ledger/ledger.ts';
import type { HotelSnapshot } from '../../features/orders/orders.ts';
import {
  bookRequest,
  confirmOrder,
  DEFAULT_AREA,
  decideAttempt,
  endUnpaid,
  finishCancellation,
  insertOrder,
  insertSurcharge,
  moveOrder,
  NO_SURCHARGES,
  newOrder,
  type Order,
  payFromFunds,
  priceOrder,
  putIntoOutbox,
  readOrder,
  referenceOf,
  rejectOrder,
  requestCancellation,
} from '../../features/orders/orders.ts';
import { pointsToday } from '../../features/points/points.ts';
import type { Supplier, Suppliers } from '../../features/supply/supply.ts';
import type { Trx } from '../../platform/database/transact.ts';
import { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { DemoAgent } from './demo-agent.ts';
import type { DemoOrder } from './demo-orders.ts';
import { type DemoContext, type PickedQuote, pickQuote } from './pick-demo-quote.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Age in minutes of today's bookings: they are still pending when a user opens the new portal. */
const RECENT_MINUTES = 2;
/** Pending bookings are confirmed or cancelled after this time by the usual jobs. */
const SUPPLIER_RESPONSE_MS = 8 * MINUTE_MS;
const SURCHARGE = {
  amount: 45_00,
  text: { en: 'Late check-in with airport transfer', zh: '延迟入住及机场接送' },
};

/** Creates a booking by the functions of real bookings, at its time in the past. */
export async function makeDemoOrder(
  trx: Trx,
  { services, agent, hotels, index, now }: DemoContext,
  demo: DemoOrder,
): Promise<void> {
  const minutes = demo.daysAgo === 0 ? RECENT_MINUTES : (index % 7) * 37;
  const madeAt = new Date(now.getTime() - demo.daysAgo * DAY_MS - minutes * MINUTE_MS);
  const currency = await services.currencies.get(agent.company.currency);
  const { stay, quote } = await pickQuote({ services, hotels, index, now }, demo, madeAt, currency);
  const hotel = await services.hotelSnapshots.get(quote.listing.hotelId);
  const rate = await services.currencies.rate(quote.cost.currency, currency.code);
  const { suppliers } = services;
  const supplier = suppliers.named(quote.listing.supplier);
  const order = await placeDemoOrder(trx, agent, demo, { supplier, stay, quote, hotel, currency, rate, madeAt });
  await applyOutcome({ trx, suppliers, supplier, currency }, agent, demo, order, madeAt, now);
}

/** The places where a demo booking is stored. */
interface Booking {
  readonly trx: Trx;
  readonly suppliers: Suppliers;
  readonly supplier: Supplier;
  readonly currency: Currency;
}

async function placeDemoOrder(
  trx: Trx,
  agent: DemoAgent,
  demo: DemoOrder,
  {
    supplier,
    stay,
    quote,
    hotel,
    currency,
    rate,
    madeAt,
  }: PickedQuote & { supplier: Supplier; hotel: HotelSnapshot; currency: Currency; rate: FxRate; madeAt: Date },
): Promise<Order> {
  const holdRooms = await supplier.hold(quote);
  const hold = await holdRooms(new UnitOfWork(trx));
  if (hold.kind === 'soldOut') throw new Error(`Hotel ${stay.hotelId} has no room left for a demo booking`);
  const coupons = await openCoupons(trx, agent.company.id);
  const coupon = coupons.find(({ code }) => code === demo.couponCode);
  const couponContext = { payNow: quote.price.payNow, currency, checkIn: stay.checkIn, today: pointsToday(madeAt) };
  const discount = coupon === undefined ? 0 : (couponDiscount(coupon, currency, couponContext) ?? 0);
  const method = demo.method ?? 'credit';
  const price = priceOrder(quote.price, currency, { coupon: discount, points: demo.points ?? 0, method });
  const [first = ['Ann', 'Lee'], ...others] = demo.guests;
  const row = newOrder({
    request: {
      firstName: first[0],
      lastName: first[1],
      nationality: 'US',
      email: agent.user.email,
      phone: '2125550123',
      areaCode: DEFAULT_AREA,
      otherRooms: others.map(([firstName, lastName]) => ({ firstName, lastName })),
      specialRequest: demo.request ?? '',
      method,
    },
    context: agent,
    prepared: {
      supplier,
      stay,
      quote,
      currency,
      own: currency,
      rate,
      hotel,
      limits: { holdSeconds: HOLDS.quoteSeconds, paymentSeconds: HOLDS.paymentSeconds },
    },
    priced: { price, ...(coupon === undefined ? {} : { coupon }) },
    hold,
    now: madeAt,
  });
  const { id } = await insertOrder(trx, row, agent.user.nickname, { at: madeAt });
  const order = await readOrder(trx, id);
  if (coupon !== undefined) await redeemCoupon(trx, coupon.id, order.id, madeAt);
  if (order.pointsUsed > 0) {
    const moves = spendPoints(agent.company.id, order.pointsUsed);
    await post(trx, { key: `points-spend ${order.id}`, kind: 'points-spend', orderId: order.id, moves, at: madeAt });
  }
  return order;
}

async function applyOutcome(
  booking: Booking,
  { user }: DemoAgent,
  { outcome }: DemoOrder,
  order: Order,
  madeAt: Date,
  now: Date,
): Promise<void> {
  const { trx, supplier } = booking;
  const after = (ms: number) => new Date(madeAt.getTime() + ms);
  if (outcome === 'unpaid') return;
  if (outcome === 'expired') {
    const at = after((HOLDS.paymentSeconds + HOLDS.unpaidGraceSeconds) * 1000);
    await endUnpaid(trx, booking, order, { actor: 'system', kind: 'expired', at });
    return;
  }
  const waitingUntil = new Date(now.getTime() + SUPPLIER_RESPONSE_MS);
  const { order: paid } = await payFromFunds(trx, order, {
    actor: user.nickname,
    at: after(2 * MINUTE_MS),
    call: outcome === 'pending' ? { waitingUntil } : 'made',
  });
  if (outcome === 'pending') return;
  if (outcome === 'rejected') {
    await rejectOrder(trx, booking, paid, { at: after(6 * MINUTE_MS) });
    await decideAttempt(referenceOf(paid, 1), 'rejected').execute(trx);
    return;
  }
  if (outcome === 'contactSupport') {
    const event = { actor: 'support', kind: 'supportAsked', at: after(12 * MINUTE_MS) } as const;
    return void (await moveOrder(trx, paid, 'contactSupport', {}, { event }));
  }
  const { signal } = new AbortController();
  const booked = await supplier.book(bookRequest(paid, 1), signal);
  if (booked.state !== 'confirmed') throw new Error(`The supplier left a demo booking ${booked.state}`);
  const isLate = outcome === 'confirmedLate';
  const at = after((isLate ? 9 : 3) * MINUTE_MS);
  const confirmed = await confirmOrder(trx, paid, booked.confirmation, { at, isLate });
  await decideAttempt(referenceOf(paid, 1), 'confirmed').execute(trx);
  await changeConfirmed(booking, user.nickname, outcome, confirmed, madeAt, now);
}

async function changeConfirmed(
  booking: Booking,
  actor: string,
  outcome: DemoOrder['outcome'],
  order: Order,
  madeAt: Date,
  now: Date,
): Promise<void> {
  const { trx, supplier, currency } = booking;
  if (outcome === 'surchargeDue') {
    await insertSurcharge(trx, order, { ...SURCHARGE, currency, own: currency, actor: 'support', at: now });
    return;
  }
  if (outcome !== 'cancelledFree' && outcome !== 'cancelledWithCharges' && outcome !== 'cancelPending') return;
  const at = outcome === 'cancelPending' ? now : new Date(madeAt.getTime() + DAY_MS);
  const { order: cancelling } = await requestCancellation(trx, order, NO_SURCHARGES, actor, at);
  const waitingUntil = new Date(now.getTime() + SUPPLIER_RESPONSE_MS);
  const call = { kind: 'supplier-cancel', as: outcome === 'cancelPending' ? { waitingUntil } : 'made' } as const;
  await putIntoOutbox(trx, order.id, call);
  if (outcome === 'cancelPending') return;
  await supplier.cancel(referenceOf(cancelling, 1));
  await decideAttempt(referenceOf(cancelling, 1), 'cancelled').execute(trx);
  await finishCancellation(trx, booking, cancelling, { at: new Date(at.getTime() + MINUTE_MS) });
}
