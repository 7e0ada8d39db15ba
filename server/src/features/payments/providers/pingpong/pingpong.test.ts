import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPayment, USD_120 } from '../http/test-support/a-payment.ts';
import {
  type PaymentProvider,
  ProviderDeclinedError,
  ProviderTimeoutError,
  type RawNotification,
} from '../provider.ts';
import { describeProvider } from '../test-support/provider-contract.ts';
import { newPingpong } from './pingpong.ts';
import { signatureOf } from './pingpong-signature.ts';
import { type PingpongStandIn, SALTS, startPingpong } from './test-support/fake-pingpong.ts';

let pingpong: PingpongStandIn;
let provider: PaymentProvider;
let count = 0;

beforeAll(async () => {
  pingpong = await startPingpong();
  provider = newPingpong(pingpong.setting);
});
afterAll(() => pingpong.close());
beforeEach(() => {
  pingpong.mood = 'well';
  pingpong.salt = SALTS[0];
});

async function started(status?: 'PROCESSING' | 'SUCCESS' | 'FAILED' | 'CLOSED', resultCode = '301099') {
  count += 1;
  const reference = `REF${count}`;
  await provider.start(aPayment({ reference }));
  Object.assign(pingpong.transactions.get(reference) ?? {}, status ? { status, resultCode } : {});
  return { reference };
}

describeProvider(
  'PingPong',
  async () => {
    const startFakeServer = await startPingpong();
    const notifications: RawNotification[] = [];
    return {
      provider: newPingpong(startFakeServer.setting),
      toStart: async (reference) => aPayment({ reference }),
      decide: async ({ reference }, _paymentStatus, decision) => {
        const status = decision === 'yes' ? 'SUCCESS' : 'FAILED';
        Object.assign(startFakeServer.transactions.get(reference) ?? {}, { status });
        notifications.push(
          startFakeServer.notification({ notifyType: 'RECHARGE', merchantTransactionId: reference, status }),
        );
      },
      declineReason: 'declined',
      notifications: () => notifications,
      unsigned: ({ headers, body }) => {
        const { sign: _, ...envelope } = JSON.parse(body.toString()) as Record<string, string>;
        return { headers, body: Buffer.from(JSON.stringify(envelope)) };
      },
      fallSilent: async () => {
        startFakeServer.mood = 'gone';
      },
      close: startFakeServer.close,
    };
  },
  { forgetsClosed: true, closing: 'pageStaysOpen' },
);

describe('a payment by card at PingPong', () => {
  it('is typed on PingPong’s page, with the payer’s saved cards and our own end', async () => {
    const expiresAt = new Date(1_795_000_000_000);
    const payment = aPayment({
      reference: 'CARD',
      expiresAt,
      customer: 'c-7',
      language: 'zh',
      payerIp: '203.0.113.9',
    });
    const { providerId, paymentStatus } = await provider.start(payment);
    expect(providerId).toBe('20CARD');
    expect(paymentStatus).toEqual({
      state: 'open',
      next: { kind: 'challenge', url: 'https://pay.pingpong.test/CARD' },
    });
    expect(pingpong.ordered).toMatchObject({
      amount: '120.34',
      currency: 'USD',
      captureDelayHours: 0,
      timeExpire: '1795000000',
      merchantUserId: 'c-7',
      shopperIP: '203.0.113.9',
      language: 'zh',
    });
  });

  it('stands as PingPong says, its amount read without the zeros behind it', async () => {
    expect(await provider.query(await started())).toEqual({ state: 'open' });
    expect(await provider.query(await started('PROCESSING'))).toEqual({ state: 'open' });
    const paid = await started('SUCCESS');
    expect(await provider.query(paid)).toEqual({ state: 'captured', capture: `20${paid.reference}`, money: USD_120 });
    expect(await provider.query(await started('FAILED'))).toEqual({ state: 'ended', reason: 'declined' });
    expect(await provider.query(await started('FAILED', '300001'))).toEqual({ state: 'ended', reason: 'securityCode' });
    expect(await provider.query(await started('CLOSED'))).toEqual({ state: 'ended', reason: 'cancelled' });
    expect(await provider.query({ reference: 'NOBODYS' })).toEqual({ state: 'unknown' });
  });

  it('that nobody began is over when it is closed; one that is being worked on is not', async () => {
    expect(await provider.close(await started())).toEqual({ state: 'ended', reason: 'cancelled' });
    expect(await provider.close(await started('PROCESSING'))).toEqual({ state: 'open' });
    expect(await provider.close(await started('SUCCESS'))).toMatchObject({ state: 'captured' });
  });

  it('is given back and asked about; more than was paid is refused', async () => {
    const payment = await started('SUCCESS');
    const refund = {
      ...payment,
      refundReference: 'BACK1',
      capture: '20',
      money: { ...USD_120, amount: 100 },
      captured: USD_120,
    };
    expect(await provider.queryRefund(refund)).toEqual({ state: 'unknown' });
    expect(await provider.refund(refund)).toEqual({ state: 'pending' });
    expect(await provider.queryRefund(refund)).toEqual({ state: 'done' });
    const tooMuch = { ...refund, refundReference: 'BACK2', money: { ...USD_120, amount: 99_999 } };
    expect(await provider.refund(tooMuch)).toEqual({ state: 'failed', problem: '108000' });
    expect([...pingpong.refunds]).toEqual([['BACK1', '1.00']]);
  });
});

describe('PingPong', () => {
  it.each(['gone', 'faulty'] as const)('that is %s is silent', async (mood) => {
    const payment = await started();
    pingpong.mood = mood;
    await expect(provider.query(payment)).rejects.toBeInstanceOf(ProviderTimeoutError);
  });

  it('is believed with the salt that comes next, and with no other', async () => {
    const paid = await started('SUCCESS');
    pingpong.salt = SALTS[1];
    expect(await provider.query(paid)).toMatchObject({ state: 'captured' });
    pingpong.salt = 'somebody else';
    await expect(provider.query(paid)).rejects.toBeInstanceOf(ProviderTimeoutError);
  });

  it('refuses what it does not take, signed or not', async () => {
    const money = { amount: 1, currency: 'XXX', exponent: 2 };
    await expect(provider.start(aPayment({ money }))).rejects.toThrow('PingPong does not accept payments: 200 106000');
    const stranger = newPingpong({ ...pingpong.setting, salts: ['wrong'] });
    await expect(stranger.start(aPayment())).rejects.toBeInstanceOf(ProviderDeclinedError);
  });
});

describe('the signature of PingPong', () => {
  it('is the one of its documentation: salt first, names in order, empty fields left out', () => {
    const envelope = { version: '1.0', accId: '1', bizContent: '{"a":1}', signType: 'SHA256', clientId: '', sign: 'x' };
    expect(signatureOf('salt', envelope)).toBe('F0EDD1741CEB99FAD5A70F3469BFA296F7D55900AF01CB5E304F99575354500B');
  });
});

describe('a notification of PingPong', () => {
  const paid = { notifyType: 'RECHARGE', merchantTransactionId: 'R1', status: 'SUCCESS' };

  it('tells of a payment or a refund, and is one notification however often it comes', async () => {
    const id = 'payment R1 SUCCESS';
    expect(await provider.verifyNotification(pingpong.notification(paid))).toEqual({
      id,
      about: { kind: 'payment', reference: 'R1' },
    });
    const back = { notifyType: 'REFUND', merchantTransactionId: 'R1', merchantRefundId: 'B1', status: 'SUCCESS' };
    expect(await provider.verifyNotification(pingpong.notification(back))).toMatchObject({
      about: { kind: 'refund', reference: 'B1' },
    });
  });

  it('is not heard when it is forged, changed, or none', async () => {
    const { headers, body } = pingpong.notification(paid);
    const changed = Buffer.from(body.toString().replace('R1', 'R2'));
    expect(await provider.verifyNotification({ headers, body: changed })).toBeUndefined();
    pingpong.salt = 'somebody else';
    expect(await provider.verifyNotification(pingpong.notification(paid))).toBeUndefined();
    expect(await provider.verifyNotification({ headers, body: Buffer.from('OK') })).toBeUndefined();
  });
});
