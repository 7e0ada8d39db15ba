import { describe, expect, it } from 'vitest';
import { cents, newBooker } from './booking-client.ts';
import { openBookingPortal } from './booking-portal.ts';

const { portal, agent } = await openBookingPortal();

describe('the demo funds', () => {
  it('are those of the demo companies', async () => {
    expect(await agent.funds()).toMatchObject({ credit: '50000.00', deposit: '10000.00', points: 12_400 });
    const lin = await newBooker(portal, 'lin@portico.test');
    expect(await lin.funds()).toMatchObject({ credit: '300000.00', deposit: '0.00', points: 0, pending: 0 });
    const low = await newBooker(portal, 'lowcredit@portico.test');
    expect(await low.funds()).toMatchObject({ credit: '50.00', deposit: '0.00' });
  });

  it('come with a row a quarter and the way to the next level', async () => {
    const { data } = await agent.call('/api/userInfo');
    expect(data.points.quarterSummary).toHaveLength(4);
    expect(data.points).toMatchObject({ upgradeCurrency: 'USD', nextLevel: 'Tier 1' });
    const [now] = data.points.quarterSummary;
    expect(cents(now.Sales) + cents(data.points.upgradeAmount)).toBe(50_000_00);
  });
});

describe('a booking from the verification to the refund', () => {
  it.each(['credit', 'balance'] as const)('[PAY-12] goes by %s through every step', async (method) => {
    const before = await agent.funds();
    const wish = await agent.wish({ fits: ({ policy }) => policy.free_until !== undefined });
    expect(await agent.verify(wish)).toMatchObject({ flag: '200', data: { product: wish.product } });

    const page = await agent.call('/api/orderBook', {
      operation: 'writeOrderShow',
      ...wish.stay,
      product: wish.product,
    });
    expect(page.flag).toBe('200');
    expect(page.data.orderData.totalPrice).toBe(wish.total);
    expect(page.data.defaultCode).toBe(216);

    const orderno = await agent.order(wish, { paymentOn: method });
    expect(orderno).toMatch(/^PT[2-9A-HJ-NP-Z]{9}$/);
    expect(await agent.funds()).toEqual(before);

    const payment = await agent.payPage(orderno);
    expect(payment.data.orderData.nightList).toEqual(page.data.orderData.nightList);
    expect(payment.data.orderData.nightList.length).toBeGreaterThan(0);
    expect((await agent.trip(orderno)).data.orderDetail.nightList).toEqual(page.data.orderData.nightList);
    expect(payment).toMatchObject({
      flag: '200',
      data: { orderData: { orderno, order_status: '1', pay_way: method } },
    });
    const price = cents(payment.data.orderData.currentCurrency.payPrice[method]);

    expect(await agent.pay(orderno, { paymentOn: method })).toMatchObject({ flag: '200', data: { orderno } });
    const paid = await agent.funds();
    const [fund, other] = method === 'credit' ? (['credit', 'deposit'] as const) : (['deposit', 'credit'] as const);
    expect(cents(before[fund]) - cents(paid[fund])).toBe(price);
    expect(paid[other]).toBe(before[other]);
    expect(paid.pending - before.pending).toBe(Math.floor(price / 100));

    const result = await agent.call('/api/orderBook', { operation: 'orderPayResultShow', orderno });
    expect(result).toMatchObject({ flag: '200', data: { orderno, orderStatus: '3', minutes: 60 } });
    const { cancel, ...facts } = result.data.booked_stay;
    const booked = (await agent.trip(orderno)).data.orderDetail;
    expect(cancel).toEqual(booked.cancel);
    expect(facts).toMatchObject({ adults_all: booked.adults_all, check: 1 });
    expect(facts.totalprice.amount).toBe(booked.totalprice_new);

    const trip = await agent.trip(orderno);
    expect(trip.data.orderDetail).toMatchObject({
      order_status: '3',
      doCancel: 1,
      payprice_new: (price / 100).toFixed(2),
    });
    expect(trip.data.orderDetail.hotel_orderno).not.toBe('');

    const preview = await agent.preview(orderno);
    expect(preview).toMatchObject({ flag: '200', data: { is_cancel: true, cancelprice: '0.00' } });
    expect(cents(preview.data.refundprice)).toBe(price);
    expect(await agent.cancel(orderno)).toMatchObject({
      flag: '200',
      data: { is_cancel: true, refundprice: preview.data.refundprice },
    });
    expect(await agent.funds()).toEqual(before);
    const after = await agent.trip(orderno);
    expect(after.data.orderDetail).toMatchObject({ order_status: '4', pay_status: '5', doCancel: 0 });
    expect(after.data.logDetail.map((line: { content: string }) => line.content)).toHaveLength(5);
  });

  it('sums the shown lines to what is charged', async () => {
    const wish = await agent.wish();
    const { data } = await agent.payPage(await agent.order(wish, { usedPoints: 300 }));
    const { orderData: quote } = data;
    const fees = ['mandatoryFee', 'mandatoryTax', 'resortFee', 'cityFee', 'destinationFee', 'serviceFee', 'CleaningFee']
      .concat('administrativeFee')
      .reduce((sum, kind) => sum + cents(quote[kind] ?? '0.00'), 0);
    const lines = cents(quote.fareTotal) + cents(quote.tax) + fees - cents(quote.used_points_price);
    expect(quote.used_points_price).toBe('3.00');
    expect(cents(quote.currentCurrency.payPrice.credit)).toBe(lines);
    expect(cents(quote.currentCurrency.payPrice.paypal)).toBe(lines + cents(quote.currentCurrency.pTFee.paypal));
  });

  it('is settled in the currency of the company when another is shown', async () => {
    const lin = await newBooker(portal, 'lin@portico.test');
    lin.currency = 'USD';
    const before = await lin.funds();
    const orderno = await lin.order(undefined, { userlastname: 'Lin', username: 'Xiao' });
    const { data } = await lin.payPage(orderno);
    const usd = cents(data.orderData.currentCurrency.payPrice.credit);
    expect(await lin.pay(orderno)).toMatchObject({ flag: '200' });
    const row = await portal.db
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', orderno)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ currency: 'USD', total: usd, settleCurrency: 'CNY' });
    expect(row.settleTotal).toBeGreaterThan(usd * 6);
    expect(cents(before.credit) - cents((await lin.funds()).credit)).toBe(row.settleTotal);
  });
});
