import { createHash, createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPayment } from '../http/test-support/a-payment.ts';
import { type PaymentProvider, ProviderTimeoutError, type RawNotification } from '../provider.ts';
import { describeProvider } from '../test-support/provider-contract.ts';
import { startWechat, type WechatStandIn } from './test-support/fake-wechat.ts';
import { newWechat } from './wechat.ts';

const MONEY = { amount: 86_050, currency: 'CNY', exponent: 2 };

let wechat: WechatStandIn;
let provider: PaymentProvider;
let count = 0;

beforeAll(async () => {
  wechat = await startWechat();
  provider = newWechat(wechat.setting);
});
afterAll(() => wechat.close());
beforeEach(() => {
  wechat.mood = 'well';
  wechat.signsWith = 'PUB_KEY_ID_1';
});

async function started(state?: 'SUCCESS' | 'PAYERROR') {
  count += 1;
  const reference = `REF${count}`;
  await provider.start(aPayment({ reference, money: MONEY }));
  const payment = wechat.payments.get(reference);
  if (payment && state) payment.state = state;
  return { reference };
}

describeProvider(
  'WeChat Pay',
  async () => {
    const startFakeServer = await startWechat();
    const notifications: RawNotification[] = [];
    return {
      provider: newWechat(startFakeServer.setting),
      toStart: async (reference) => aPayment({ reference, money: MONEY }),
      decide: async ({ reference }, _paymentStatus, decision) => {
        const payment = startFakeServer.payments.get(reference);
        if (payment?.state !== 'NOTPAY') throw new Error('Nobody can pay it');
        payment.state = decision === 'yes' ? 'SUCCESS' : 'PAYERROR';
        notifications.push(startFakeServer.notification({ out_trade_no: reference, trade_state: payment.state }));
      },
      declineReason: 'declined',
      notifications: () => notifications,
      fallSilent: async () => {
        startFakeServer.mood = 'gone';
      },
      close: startFakeServer.close,
    };
  },
  { forgetsClosed: true },
);

describe('a payment by WeChat', () => {
  it('is a QR code on the web, in fen, with its end', async () => {
    const payment = aPayment({ reference: 'WEB', money: MONEY, expiresAt: new Date('2026-11-22T10:05:00.250Z') });
    const { providerId, paymentStatus } = await provider.start(payment);
    expect(providerId).toBe('WEB');
    expect(paymentStatus).toEqual({ state: 'open', next: { kind: 'qr', code: 'weixin://wxpay/bizpayurl?pr=1' } });
    expect(wechat.ordered).toMatchObject({
      appid: 'wx1234',
      mchid: '1900000001',
      out_trade_no: 'WEB',
      time_expire: '2026-11-22T10:05:00+00:00',
      amount: { total: 86_050, currency: 'CNY' },
    });
  });

  it('sends a telephone on, and tells WeChat where it is and where it comes back', async () => {
    const { paymentStatus } = await provider.start(
      aPayment({
        reference: 'H5',
        money: MONEY,
        channel: 'mobile',
        payerIp: '203.0.113.9',
        returnUrl: 'https://p.test/a?b=1',
      }),
    );
    const url = 'https://wx.test/h5?prepay_id=1&redirect_url=https%3A%2F%2Fp.test%2Fa%3Fb%3D1';
    expect(paymentStatus).toEqual({ state: 'open', next: { kind: 'redirect', url } });
    expect(wechat.ordered).toMatchObject({ scene_info: { payer_client_ip: '203.0.113.9', h5_info: { type: 'Wap' } } });
  });

  it('inside WeChat first asks who pays, then hands over what our key signed', async () => {
    const inside = { reference: 'APP', money: MONEY, channel: 'wechat', payPageUrl: 'https://p.test/pay' } as const;
    const startedPayment = await provider.start(aPayment(inside));
    expect(startedPayment.paymentStatus).toMatchObject({ state: 'open', next: { kind: 'whoPays' } });
    expect(JSON.stringify(startedPayment.paymentStatus)).toContain(
      `redirect_uri=${encodeURIComponent('https://p.test/pay')}`,
    );
    expect(wechat.payments.has('APP')).toBe(false);

    const { paymentStatus } = await provider.start(aPayment({ ...inside, cardToken: 'code7' }));
    expect(wechat.ordered).toMatchObject({ payer: { openid: 'openid of code7' } });
    if (paymentStatus.state !== 'open' || paymentStatus.next?.kind !== 'inApp') throw new Error('It is not in the app');
    const request = JSON.parse(paymentStatus.next.payRequest);
    const text = `wx1234\n${request.timeStamp}\n${request.nonceStr}\nprepay_id=wx201\n`;
    const key = createPublicKey(wechat.setting.merchantKey);
    expect(verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(request.paySign, 'base64'))).toBe(true);
    expect(request).toMatchObject({ appId: 'wx1234', package: 'prepay_id=wx201', signType: 'RSA' });

    const again = await provider.start(aPayment({ ...inside, cardToken: 'code7' }));
    expect(again.paymentStatus).toMatchObject({ state: 'open', next: { kind: 'whoPays' } });
  });

  it('is open, paid or declined as WeChat says', async () => {
    expect(await provider.query(await started())).toEqual({ state: 'open' });
    const paid = await started('SUCCESS');
    expect(await provider.query(paid)).toEqual({ state: 'captured', capture: `42${paid.reference}`, money: MONEY });
    expect(await provider.query(await started('PAYERROR'))).toEqual({ state: 'ended', reason: 'declined' });
    expect(await provider.query({ reference: 'NOBODYS' })).toEqual({ state: 'unknown' });
  });

  it('is closed unless it was paid', async () => {
    expect(await provider.close(await started())).toEqual({ state: 'ended', reason: 'cancelled' });
    expect(await provider.close(await started('SUCCESS'))).toMatchObject({ state: 'captured', money: MONEY });
    expect(await provider.close({ reference: 'NOBODYS' })).toEqual({ state: 'unknown' });
  });

  it('is given back and asked about', async () => {
    const payment = await started('SUCCESS');
    const money = { ...MONEY, amount: 1_000 };
    const refund = { ...payment, refundReference: 'BACK1', capture: '42', money, captured: MONEY };
    expect(await provider.queryRefund(refund)).toEqual({ state: 'unknown' });
    expect(await provider.refund(refund)).toEqual({ state: 'pending' });
    expect(await provider.queryRefund(refund)).toEqual({ state: 'done' });
    expect(wechat.refunds.get('BACK1')).toBe(1_000);
  });
});

describe('WeChat Pay', () => {
  it.each(['gone', 'faulty'] as const)('that is %s is silent', async (mood) => {
    const payment = await started();
    wechat.mood = mood;
    await expect(provider.query(payment)).rejects.toBeInstanceOf(ProviderTimeoutError);
  });

  it('is believed with either of its two keys, and with no other', async () => {
    const paid = await started('SUCCESS');
    wechat.signsWith = 'PUB_KEY_ID_2';
    expect(await provider.query(paid)).toMatchObject({ state: 'captured' });
    wechat.signsWith = 'nobody';
    await expect(provider.query(paid)).rejects.toBeInstanceOf(ProviderTimeoutError);
  });

  it('lets a page pay that was signed with its ticket', async () => {
    const signed = await provider.signPage?.('https://p.test/pay?orderno=P1#top');
    const text = `jsapi_ticket=TICKET&noncestr=${signed?.nonce}&timestamp=${signed?.timestamp}&url=https://p.test/pay?orderno=P1`;
    expect(signed?.signature).toBe(createHash('sha1').update(text).digest('hex'));
  });
});

describe('a notification of WeChat Pay', () => {
  const paid = { out_trade_no: 'R1', trade_state: 'SUCCESS' };

  it('tells of a payment or a refund once it is verified and opened', async () => {
    const verified = await provider.verifyNotification(wechat.notification(paid));
    expect(verified).toEqual({ id: 'EV-1', about: { kind: 'payment', reference: 'R1' } });
    const back = { out_trade_no: 'R1', out_refund_no: 'B1', refund_status: 'SUCCESS' };
    const refunded = await provider.verifyNotification(wechat.notification(back));
    expect(refunded).toEqual({ id: 'EV-1', about: { kind: 'refund', reference: 'B1' } });
  });

  it('is not heard when it is forged, changed, stale, or sealed for somebody else', async () => {
    const { headers, body } = wechat.notification(paid);
    const changed = Buffer.from(body.toString().replace('EV-1', 'EV-2'));
    expect(await provider.verifyNotification({ headers, body: changed })).toBeUndefined();
    const stale = wechat.notification(paid, { timestampSeconds: Date.now() / 1000 - 400 });
    expect(await provider.verifyNotification(stale)).toBe('stale');
    const others = wechat.notification(paid, { key: 'x'.repeat(32) });
    expect(await provider.verifyNotification(others)).toBeUndefined();
    wechat.signsWith = 'nobody';
    expect(await provider.verifyNotification(wechat.notification(paid))).toBeUndefined();
    expect(await provider.verifyNotification({ headers: {}, body })).toBeUndefined();
  });
});
