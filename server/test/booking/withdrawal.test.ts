import { describe, expect, it } from 'vitest';
import type { Wish } from './booking-client.ts';
import { openBookingPortal } from './booking-portal.ts';

const { agent } = await openBookingPortal();

const show = ({ stay, product }: Wish) =>
  agent.call('/api/orderBook', { operation: 'writeOrderShow', ...stay, product });

describe('an order that is changed before it is paid', () => {
  it('[GUEST-09] gives back its room, points and coupon at once, and its page says that it is over', async () => {
    const wish = await agent.wish({ nights: 3, fits: ({ totalPrice }) => Number(totalPrice) > 300 });
    const before = (await show(wish)).data.orderData;
    const coupon = before.coupons[0].user_coupon_id;
    const orderno = await agent.order(wish, { usedPoints: 400, userCouponId: coupon });
    const held = (await show(wish)).data.orderData;
    expect(held.remainrooms).toBe(before.remainrooms - 1);
    expect(held.currentPoints).toBe(before.currentPoints - 400);
    expect(held.coupons.map((one: { user_coupon_id: string }) => one.user_coupon_id)).not.toContain(coupon);

    expect((await agent.preview(orderno)).data).toMatchObject({
      is_cancel: true,
      cancelprice: '0.00',
      refundprice: '0.00',
      refund_points_amount: 400,
    });
    expect(await agent.cancel(orderno)).toMatchObject({ flag: '200' });
    expect(await agent.payPage(orderno)).toMatchObject({ flag: '012' });
    const after = (await show(wish)).data.orderData;
    expect(after).toMatchObject({ remainrooms: before.remainrooms, currentPoints: before.currentPoints });
    expect(after.coupons).toEqual(before.coupons);
  });
});

it('[CNCL-02] an order that was paid since the person looked is not cancelled as an unpaid one', async () => {
  const orderno = await agent.order(await agent.wish());
  const { cancelprice, refundprice } = (await agent.preview(orderno)).data;
  await agent.pay(orderno);
  const late = await agent.cancel(orderno, { cancelprice, refundprice, orderstatus: '1' });
  expect(late).toMatchObject({ flag: '153' });
  expect((await agent.trip(orderno)).data.orderDetail.order_status).toBe('3');
});

describe('what the pages of an order show', () => {
  it('[GUEST-01, TDET-01] is the address in both languages, whom to call and who booked', async () => {
    const wish = await agent.wish();
    const { hotel } = (await show(wish)).data;
    expect(hotel.hoteladdress_zh).toMatch(/\p{Script=Han}/u);
    expect(hotel.hoteladdress_en).not.toMatch(/\p{Script=Han}/u);
    const { orderDetail } = (await agent.trip(await agent.order(wish))).data;
    expect(orderDetail).toMatchObject({ usertel: '+1 212 555 0123', booked_by: 'Alex Chan' });
  });
});
