import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPayment, USD_120 } from '../http/test-support/a-payment.ts';
import {
  type PaymentProvider,
  ProviderDeclinedError,
  ProviderTimeoutError,
  type RawNotification,
} from '../provider.ts';
import { describeProvider } from '../test-support/provider-contract.ts';
import { newPaypal } from './paypal.ts';
import { CLIENT, OWN_SIGNATURE, type PaypalStandIn, startPaypal } from './test-support/fake-paypal.ts';

let paypal: PaypalStandIn;
let provider: PaymentProvider;
let count = 0;

beforeAll(async () => {
  paypal = await startPaypal();
  provider = newPaypal({ ...CLIENT, origin: paypal.origin });
});
afterAll(() => paypal.close());
beforeEach(() => {
  paypal.mood = 'well';
  paypal.captures = 'COMPLETED';
  delete paypal.declines;
  delete paypal.isCapturing;
});

async function started(approve = true) {
  count += 1;
  const reference = `REF${count}`;
  const { providerId } = await provider.start(aPayment({ reference }));
  const order = paypal.orders.get(providerId);
  if (order === undefined) throw new Error('PayPal has no such order');
  if (approve) order.status = 'APPROVED';
  return { reference, providerId };
}

describeProvider(
  'PayPal',
  async () => {
    const startFakeServer = await startPaypal();
    const notifications: RawNotification[] = [];
    return {
      provider: newPaypal({ ...CLIENT, origin: startFakeServer.origin }),
      toStart: async (reference) => aPayment({ reference }),
      decide: async ({ reference }, _paymentStatus, decision) => {
        const order = [...startFakeServer.orders.values()].find(({ custom }) => custom === reference);
        if (order === undefined) throw new Error('PayPal has no such order');
        order.status = 'APPROVED';
        if (decision === 'no') order.declines = 'INSTRUMENT_DECLINED';
        const resource = { purchase_units: [{ custom_id: reference }] };
        notifications.push(
          startFakeServer.webhook({ id: `WH-${reference}`, event_type: 'CHECKOUT.ORDER.APPROVED', resource }),
        );
      },
      declineReason: 'declined',
      notifications: () => notifications,
      fallSilent: async () => {
        startFakeServer.mood = 'gone';
      },
      close: startFakeServer.close,
    };
  },
  { needsItsNumber: true, forgetsClosed: true, queriesRefundsByCreating: true, closing: 'byNotTaking' },
);

describe('a payment by PayPal', () => {
  it('sends the payer to PayPal with the amount as its text, and is one however often it is started', async () => {
    const first = await provider.start(aPayment({ reference: 'TWICE' }));
    const second = await provider.start(aPayment({ reference: 'TWICE' }));
    expect(second.providerId).toBe(first.providerId);
    expect(first.paymentStatus).toEqual({
      state: 'open',
      next: { kind: 'redirect', url: `https://www.paypal.test/checkoutnow?token=${first.providerId}` },
    });
    expect(paypal.orders.get(first.providerId)?.amount).toEqual({ currency_code: 'USD', value: '120.34' });
  });

  it('writes a currency without decimals without them', async () => {
    const { providerId } = await provider.start(
      aPayment({ reference: 'YEN', money: { amount: 18_400, currency: 'JPY', exponent: 0 } }),
    );
    expect(paypal.orders.get(providerId)?.amount.value).toBe('18400');
  });

  it('is open until it is approved, then taken once', async () => {
    const payment = await started(false);
    expect(await provider.query(payment)).toMatchObject({ state: 'open' });
    const order = paypal.orders.get(payment.providerId);
    if (order) order.status = 'APPROVED';
    const taken = { state: 'captured', capture: `3C${payment.providerId}`, money: USD_120 };
    expect(await provider.query(payment)).toEqual(taken);
    expect(await provider.query(payment)).toEqual(taken);
  });

  it('of which PayPal still looks at the money is open', async () => {
    paypal.captures = 'PENDING';
    expect(await provider.query(await started())).toEqual({ state: 'open', next: { kind: 'wait' } });
  });

  it('that PayPal declines is declined', async () => {
    paypal.declines = 'INSTRUMENT_DECLINED';
    expect(await provider.query(await started())).toEqual({ state: 'ended', reason: 'declined' });
  });

  it('whose start was lost is unknown, and one that PayPal forgot is over', async () => {
    expect(await provider.query({ reference: 'LOST' })).toEqual({ state: 'unknown' });
    expect(await provider.query({ reference: 'OLD', providerId: 'GONE' })).toEqual({
      state: 'ended',
      reason: 'expired',
    });
  });

  it('takes no money when it is closed, and tells what was taken before', async () => {
    const approved = await started();
    expect(await provider.close(approved)).toEqual({ state: 'ended', reason: 'cancelled' });
    expect(paypal.orders.get(approved.providerId)?.capture).toBeUndefined();
    const paid = await started();
    await provider.query(paid);
    expect(await provider.close(paid)).toMatchObject({ state: 'captured' });
  });

  it('is given back once, however often it is asked', async () => {
    const payment = await started();
    const paymentStatus = await provider.query(payment);
    if (paymentStatus.state !== 'captured') throw new Error('It was not taken');
    const part = { ...USD_120, amount: 5_000 };
    const refund = {
      ...payment,
      refundReference: 'BACK1',
      capture: paymentStatus.capture,
      money: part,
      captured: USD_120,
    };
    expect(await provider.refund(refund)).toEqual({ state: 'done' });
    expect(await provider.queryRefund(refund)).toEqual({ state: 'done' });
    expect([...paypal.refunds]).toEqual([['BACK1', '50.00']]);
    const unknown = { ...refund, capture: 'NOBODYS' };
    expect(await provider.refund(unknown)).toEqual({ state: 'failed', problem: 'RESOURCE_NOT_FOUND' });
  });
});

describe('PayPal', () => {
  it.each(['gone', 'faulty'] as const)('that is %s is silent', async (mood) => {
    const payment = await started();
    paypal.mood = mood;
    await expect(provider.query(payment)).rejects.toBeInstanceOf(ProviderTimeoutError);
    await expect(provider.start(aPayment())).rejects.toBeInstanceOf(ProviderTimeoutError);
  });

  it('that does not know us is silent: nothing is known', async () => {
    const stranger = newPaypal({ ...CLIENT, secret: 'wrong', origin: paypal.origin });
    await expect(stranger.start(aPayment())).rejects.toBeInstanceOf(ProviderTimeoutError);
  });

  it('that is still at the same capture tells nothing of the money', async () => {
    const payment = await started();
    paypal.isCapturing = true;
    await expect(provider.query(payment)).rejects.toBeInstanceOf(ProviderTimeoutError);
    delete paypal.isCapturing;
    expect(await provider.query(payment)).toMatchObject({ state: 'captured' });
  });

  it('that took its token back is asked with a new one', async () => {
    const payment = await started(false);
    const before = paypal.tokens;
    paypal.revoke();
    expect(await provider.query(payment)).toMatchObject({ state: 'open' });
    expect(paypal.tokens).toBe(before + 1);
  });

  it('that will not take the money says so by its own name and nothing else', async () => {
    const payment = await started();
    paypal.declines = 'PAYEE_ACCOUNT_RESTRICTED';
    const declineReason = provider.query(payment);
    await expect(declineReason).rejects.toBeInstanceOf(ProviderDeclinedError);
    await expect(declineReason).rejects.toThrow('PayPal does not capture: 422 PAYEE_ACCOUNT_RESTRICTED');
  });

  it('lends one token for many requests', async () => {
    const other = newPaypal({ ...CLIENT, origin: paypal.origin });
    const before = paypal.tokens;
    await Promise.all([
      other.query({ reference: 'A', providerId: 'A' }),
      other.query({ reference: 'B', providerId: 'B' }),
    ]);
    expect(paypal.tokens).toBe(before + 1);
  });
});

describe('a webhook of PayPal', () => {
  const headers = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.test/cert',
    'paypal-transmission-id': 'T1',
    'paypal-transmission-sig': OWN_SIGNATURE,
    'paypal-transmission-time': '2026-11-22T10:00:00Z',
  };
  const approved = {
    id: 'WH1',
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource: { purchase_units: [{ custom_id: 'R1' }] },
  };
  const notify = (event: unknown, changed: Record<string, string | undefined> = {}) =>
    provider.verifyNotification({ headers: { ...headers, ...changed }, body: Buffer.from(JSON.stringify(event)) });

  it('tells of a payment or a refund by our reference', async () => {
    expect(await notify(approved)).toEqual({ id: 'WH1', about: { kind: 'payment', reference: 'R1' } });
    const refunded = { id: 'WH2', event_type: 'PAYMENT.CAPTURE.REFUNDED', resource: { custom_id: 'B1' } };
    expect(await notify(refunded)).toEqual({ id: 'WH2', about: { kind: 'refund', reference: 'B1' } });
  });

  it('is not heard when PayPal did not sign it, when a header is missing, or when it is no event', async () => {
    expect(await notify(approved, { 'paypal-transmission-sig': 'forged' })).toBeUndefined();
    expect(await notify(approved, { 'paypal-transmission-time': undefined })).toBeUndefined();
    expect(await notify({ id: 'WH3' })).toBeUndefined();
    expect(await provider.verifyNotification({ headers, body: Buffer.from('{"id":') })).toBeUndefined();
  });
});
