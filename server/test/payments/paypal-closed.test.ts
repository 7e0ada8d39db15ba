import { afterAll, expect, it } from 'vitest';
import { newPaypal } from '../../src/features/payments/providers/paypal/paypal.ts';
import { CLIENT, startPaypal } from '../../src/features/payments/providers/paypal/test-support/fake-paypal.ts';
import { openBookingPortal } from '../booking/booking-portal.ts';
import { newRequestKey } from '../harness/signed-client.ts';

const paypal = await startPaypal();
afterAll(paypal.close);
const { portal, agent } = await openBookingPortal({ providers: [newPaypal({ ...CLIENT, origin: paypal.origin })] });

let events = 0;

async function startPayment() {
  const orderno = await agent.order();
  const fields = { operation: 'writePayFinishBook', orderno, paymentOn: 'paypal', reqid: newRequestKey() };
  expect(await agent.call('/api/orderBook', fields)).toMatchObject({ flag: '200' });
  const order = [...paypal.orders.values()].at(-1);
  if (order === undefined) throw new Error('PayPal has no order');
  const approve = async () => {
    order.status = 'APPROVED';
    const resource = { purchase_units: [{ custom_id: order.custom }] };
    events += 1;
    const event = { id: `WH-${events}`, event_type: 'CHECKOUT.ORDER.APPROVED', resource };
    const { headers, body } = paypal.webhook(event);
    await portal.app.inject({
      method: 'POST',
      url: '/api/payments/paypal/notify',
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    });
    await portal.app.inject({
      url: `/api/orderBook?operation=paymentCallback&payType=paypal&orderno=${orderno}&source=${agent.source}`,
      headers: { host: 'localhost:4300', cookie: agent.cookie },
    });
  };
  return { orderno, order, approve };
}

const rowOf = (orderno: string) =>
  portal.db
    .selectFrom('orders')
    .select(['payStatus', 'method'])
    .where('number', '=', orderno)
    .executeTakeFirstOrThrow();

it('an approval pays the order', async () => {
  const { orderno, order, approve } = await startPayment();
  await approve();
  expect(order.capture).toMatchObject({ status: 'COMPLETED' });
  expect(await rowOf(orderno)).toEqual({ payStatus: 'paid', method: 'paypal' });
});

it('an approval after the order was paid otherwise takes no money', async () => {
  const { orderno, order, approve } = await startPayment();
  await agent.pay(orderno);
  await approve();
  expect(order.capture).toBeUndefined();
  expect(await rowOf(orderno)).toEqual({ payStatus: 'paid', method: 'credit' });
});

it('an approval after the order was dropped takes no money', async () => {
  const { orderno, order, approve } = await startPayment();
  expect(await agent.cancel(orderno)).toMatchObject({ flag: '200' });
  await approve();
  expect(order.capture).toBeUndefined();
  expect((await rowOf(orderno)).payStatus).toBe('unpaid');
});

it('an approval with another card, after the first was declined, pays the order that still waits', async () => {
  const { orderno, order, approve } = await startPayment();
  order.declines = 'INSTRUMENT_DECLINED';
  await approve();
  expect((await rowOf(orderno)).payStatus).toBe('unpaid');
  delete order.declines;
  await approve();
  expect(await rowOf(orderno)).toEqual({ payStatus: 'paid', method: 'paypal' });
});
