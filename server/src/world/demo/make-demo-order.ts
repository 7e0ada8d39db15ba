import { HOLDS } from '@portico/contract';
import { couponDiscount, openCoupons, redeemCoupon } from '../../features/coupons/coupons.ts';
import type { Currency } from '../../features/currencies/currencies.ts';
import { post, spendPoints } from '../../features/ledger/ledger.ts';
import type { HotelSnapshot } from '../../features/orders/orders.ts';
import {
  bookRequest,
  confirmOrder,
  DEFAULT_AREA,
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
  rejectOrder,
  requestCancellation,
} from '../../features/orders/orders.ts';
import { pointsToday } from '../../features/points/points.ts';
import type { Supplier, Suppliers } from '../../features/supply/supply.ts';
import type { Trx } from '../../platform/database/transact.ts';
import { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { DemoOrder } from './demo-orders.ts';
import type { DemoPerson } from './demo-person.ts';
import { type DemoScene, type Picked, pickQuote } from './pick-demo-quote.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Today's bookings were made so long ago: whoever opens a new portal still sees them wait. */
const JUST_NOW = 2;
/** What waits for its hotel is answered within the promised time, by the same jobs as any other. */
const ANSWERED_MS = 8 * MINUTE_MS;
const SURCHARGE = {
  amount: 45_00,
  text: { en: 'Late check-in with airport transfer', zh: '延迟入住及机场接送' },
};

/** Makes one booking as it would have come about, at its own time. */
export async function makeDemoOrder(
  trx: Trx,
  { services, person, hotels, index, now }: DemoScene,
  demo: DemoOrder,
): Promise<void> {
  const minutes = demo.made === 0 ? JUST_NOW : (index % 7) * 37;
  const made = new Date(now.getTime() - demo.made * DAY_MS - minutes * MINUTE_MS);
  const currency = await services.currencies.of(person.company.currency);
  const { stay, quote } = await pickQuote({ services, hotels, index, now }, demo, made, currency);
  const hotel = await services.hotelSnapshots.of(quote.hotelId);
  const { suppliers } = services;
  const supplier = await suppliers.ofHotel(quote.hotelId);
  const order = await placeDemo(trx, person, demo, { supplier, stay, quote, hotel, currency, made });
  await bringToItsEnd({ trx, suppliers, supplier, currency }, person, demo, order, made, now);
}

/** Where a demo booking is written, here and at its supplier. */
interface Booking {
  readonly trx: Trx;
  readonly suppliers: Suppliers;
  readonly supplier: Supplier;
  readonly currency: Currency;
}

async function placeDemo(
  trx: Trx,
  person: DemoPerson,
  demo: DemoOrder,
  {
    supplier,
    stay,
    quote,
    hotel,
    currency,
    made,
  }: Picked & { supplier: Supplier; hotel: HotelSnapshot; currency: Currency; made: Date },
): Promise<Order> {
  const holdRooms = await supplier.hold(quote);
  const hold = await holdRooms(new UnitOfWork(trx));
  if (hold.kind === 'soldOut') throw new Error(`Hotel ${stay.hotelId} has no room left for a demo booking`);
  const coupons = await openCoupons(trx, person.company.id);
  const coupon = coupons.find(({ code }) => code === demo.couponCode);
  const asked = { payNow: quote.price.payNow, currency, checkIn: stay.checkIn, today: pointsToday(made) };
  const discount = coupon === undefined ? 0 : (couponDiscount(coupon, currency, asked) ?? 0);
  const method = demo.method ?? 'credit';
  const price = priceOrder(quote.price, currency, { coupon: discount, points: demo.points ?? 0, method });
  const [first = ['Ann', 'Lee'], ...others] = demo.guests;
  const row = newOrder({
    request: {
      firstName: first[0],
      lastName: first[1],
      nationality: 'US',
      email: person.user.email,
      phone: '2125550123',
      areaCode: DEFAULT_AREA,
      otherRooms: others.map(([firstName, lastName]) => ({ firstName, lastName })),
      specialRequest: demo.request ?? '',
      method,
    },
    context: person,
    prepared: {
      supplier,
      stay,
      quote,
      currency,
      own: currency,
      hotel,
      limits: { holdSeconds: HOLDS.quoteSeconds, paymentSeconds: HOLDS.paymentSeconds },
    },
    priced: { price, ...(coupon === undefined ? {} : { coupon }) },
    hold,
    now: made,
  });
  const { id } = await insertOrder(trx, row, person.user.nickname, { at: made });
  const order = await readOrder(trx, id);
  if (coupon !== undefined) await redeemCoupon(trx, coupon.id, order.id, made);
  if (order.pointsUsed > 0) {
    const moves = spendPoints(person.company.id, order.pointsUsed);
    await post(trx, { key: `points-spend ${order.id}`, kind: 'points-spend', orderId: order.id, moves, at: made });
  }
  return order;
}

async function bringToItsEnd(
  booking: Booking,
  { user }: DemoPerson,
  { end }: DemoOrder,
  order: Order,
  made: Date,
  now: Date,
): Promise<void> {
  const { trx, supplier } = booking;
  const after = (ms: number) => new Date(made.getTime() + ms);
  if (end === 'unpaid') return;
  if (end === 'expired') {
    const at = after((HOLDS.paymentSeconds + HOLDS.unpaidGraceSeconds) * 1000);
    await endUnpaid(trx, booking, order, { actor: 'system', kind: 'expired', at });
    return;
  }
  const waitingUntil = new Date(now.getTime() + ANSWERED_MS);
  const { order: paid } = await payFromFunds(trx, order, {
    actor: user.nickname,
    at: after(2 * MINUTE_MS),
    call: end === 'pending' ? { waitingUntil } : 'made',
  });
  if (end === 'pending') return;
  if (end === 'rejected') return void (await rejectOrder(trx, booking, paid, { at: after(6 * MINUTE_MS) }));
  if (end === 'contactSupport') {
    const event = { actor: 'support', kind: 'supportAsked', at: after(12 * MINUTE_MS) } as const;
    return void (await moveOrder(trx, paid, 'contactSupport', {}, { event }));
  }
  const booked = await supplier.book(bookRequest(paid));
  if (booked.state !== 'confirmed') throw new Error(`The supplier left a demo booking ${booked.state}`);
  const isLate = end === 'confirmedLate';
  const at = after((isLate ? 9 : 3) * MINUTE_MS);
  const confirmed = await confirmOrder(trx, paid, booked.confirmation, { at, isLate });
  await changeConfirmed(booking, user.nickname, end, confirmed, made, now);
}

async function changeConfirmed(
  booking: Booking,
  actor: string,
  end: DemoOrder['end'],
  order: Order,
  made: Date,
  now: Date,
): Promise<void> {
  const { trx, supplier, currency } = booking;
  if (end === 'surchargeDue') {
    await insertSurcharge(trx, order, { ...SURCHARGE, currency, own: currency, actor: 'support', at: now });
    return;
  }
  if (end !== 'cancelledFree' && end !== 'cancelledWithCharges' && end !== 'cancelPending') return;
  const at = end === 'cancelPending' ? now : new Date(made.getTime() + DAY_MS);
  const { order: asked } = await requestCancellation(trx, order, NO_SURCHARGES, actor, at);
  const waitingUntil = new Date(now.getTime() + ANSWERED_MS);
  const call = { kind: 'supplier-cancel', as: end === 'cancelPending' ? { waitingUntil } : 'made' } as const;
  await putIntoOutbox(trx, order.id, call);
  if (end === 'cancelPending') return;
  await supplier.cancel(asked.number);
  await finishCancellation(trx, booking, asked, { at: new Date(at.getTime() + MINUTE_MS) });
}
