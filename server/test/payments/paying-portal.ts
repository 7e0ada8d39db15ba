import { afterEach } from 'vitest';
import { sweepPayments } from '../../src/features/orders/payment/poll-payment.ts';
import { makeDueRefunds } from '../../src/features/payments/payments.ts';
import { openBookingPortal } from '../booking/booking-portal.ts';
import { newRequestKey } from '../harness/signed-client.ts';
import { type FakeProviders, newFakeProviders } from './fake-provider.ts';

/** A portal with fake providers for electronic methods, and helpers for payment tests. */
export async function openPayingPortal() {
  const fakes: FakeProviders = newFakeProviders();
  afterEach(() => {
    for (const fake of fakes.all) fake.obey();
  });
  const { portal, agent } = await openBookingPortal({ providers: fakes.all });
  const { db, services } = portal;

  const rowOf = (number: string) =>
    db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
  const paymentsOf = (number: string) =>
    db
      .selectFrom('providerPayments')
      .innerJoin('orders', 'orders.id', 'providerPayments.orderId')
      .selectAll('providerPayments')
      .where('orders.number', '=', number)
      .orderBy('providerPayments.id')
      .execute();
  const refundsOf = (number: string) =>
    db
      .selectFrom('providerRefunds')
      .innerJoin('providerPayments', 'providerPayments.id', 'providerRefunds.paymentId')
      .innerJoin('orders', 'orders.id', 'providerPayments.orderId')
      .selectAll('providerRefunds')
      .where('orders.number', '=', number)
      .execute();
  const incidentsOf = (number: string) =>
    db
      .selectFrom('paymentIncidents')
      .innerJoin('orders', 'orders.id', 'paymentIncidents.orderId')
      .select(['paymentIncidents.kind', 'paymentIncidents.detail'])
      .where('orders.number', '=', number)
      .execute();

  return {
    portal,
    agent,
    fakes,
    rowOf,
    paymentsOf,
    refundsOf,
    incidentsOf,
    /** Pays with a method; the amount is the one displayed for it. */
    payBy: (paymentOn: 'paypal' | 'wechat' | 'pingpong', orderno: string, more: object = {}, agentHeader?: string) =>
      payBy(paymentOn, orderno, more, agentHeader),
    poll: async (orderno: string, paymentOn?: string) => {
      await forgetRequests();
      return agent.call('/api/orderBook', {
        operation: 'paymentOrderData',
        orderno,
        ...(paymentOn && { paymentOn }),
      });
    },
    /** Resets the poll times, so that the next poll reaches the provider. */
    forgetRequests,
    /** The browser returns from a provider. */
    comeBack: (orderno: string, payType: string, cookie = agent.cookie) =>
      portal.app.inject({
        url: `/api/orderBook?operation=paymentCallback&payType=${payType}&orderno=${orderno}&source=${agent.source}`,
        headers: { host: 'localhost:4300', cookie },
      }),
    notify: (name: string, { headers, body }: { headers: object; body: Buffer }) =>
      portal.app.inject({
        method: 'POST',
        url: `/api/payments/${name}/notify`,
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      }),
    /** Runs the jobs of one minute with all delays expired. */
    sweep: async () => {
      await db
        .updateTable('providerPayments')
        .set({ pollAfter: new Date() })
        .where('pollAfter', 'is not', null)
        .execute();
      await forgetRequests();
      await sweepPayments(services);
      await db.updateTable('providerRefunds').set({ dueAt: new Date(), leasedUntil: null }).execute();
      await makeDueRefunds(services);
    },
    /** Moves the start of a payment back by this number of minutes. */
    age: (reference: string, minutes: number) =>
      db
        .updateTable('providerPayments')
        .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
        .where('reference', '=', reference)
        .execute(),
    setDeadline: (number: string, secondsAgo: number) =>
      db
        .updateTable('orders')
        .set({ payUntil: new Date(Date.now() - secondsAgo * 1000) })
        .where('number', '=', number)
        .execute(),
  };

  async function payBy(paymentOn: string, orderno: string, more: object, agentHeader?: string) {
    const page = await agent.call('/api/orderBook', { operation: 'writePayShow', orderno, paymentOn: 'credit' });
    const amounts = page.data?.orderData?.disCurrentCurrency ?? page.data?.orderData?.currentCurrency;
    const payPrice = amounts?.payPrice[paymentOn];
    const fields = {
      operation: 'writePayFinishBook',
      orderno,
      paymentOn,
      ...(payPrice && { payPrice }),
      reqid: newRequestKey(),
      ...more,
    };
    return agent.call('/api/orderBook', fields, agentHeader ? { headers: { 'user-agent': agentHeader } } : {});
  }

  async function forgetRequests() {
    await db.updateTable('providerPayments').set({ requestedAt: null }).execute();
  }
}
