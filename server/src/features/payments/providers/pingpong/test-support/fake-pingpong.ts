import type { PingpongSetting } from '../../../../../domain/payment-settings.ts';
import { type FakeResponse, type FakeServer, startFakeServer } from '../../http/test-support/fake-provider.ts';
import { signatureOf } from '../pingpong-signature.ts';

interface Transaction {
  readonly amount: string;
  readonly currency: string;
  status: 'INIT' | 'PROCESSING' | 'SUCCESS' | 'FAILED' | 'CLOSED';
  resultCode: string;
  refunded?: number;
}

export interface PingpongStandIn extends FakeServer {
  readonly setting: PingpongSetting;
  readonly transactions: Map<string, Transaction>;
  readonly refunds: Map<string, string>;
  ordered?: Readonly<Record<string, unknown>>;
  /** Salt used for signing; tests set a foreign one. */
  salt: string;
  readonly notification: (content: unknown) => { headers: Record<string, string>; body: Buffer };
}

export const SALTS = ['salt of the shop', 'salt that comes next'] as const;
const SHOP = { accId: '2018092714313010016291', clientId: '2018092714313010016' } as const;

/** PingPong Checkout v4 in its documented formats: rejects wrong signatures and signs its responses. */
export async function startPingpong(): Promise<PingpongStandIn> {
  const transactions: PingpongStandIn['transactions'] = new Map();
  const refunds: PingpongStandIn['refunds'] = new Map();
  const server = await startFakeServer(({ path, body }): FakeResponse => {
    const { sign, ...envelope } = JSON.parse(body);
    if (sign !== signatureOf(SALTS[0], envelope))
      return { status: 200, body: { code: '104000', description: 'Invalid signature' } };
    const [code, content] = respond(path, JSON.parse(envelope.bizContent));
    return {
      status: 200,
      body: signed({ ...SHOP, code, description: 'said', signType: 'SHA256', bizContent: JSON.stringify(content) }),
    };
  });
  const setting: PingpongSetting = { ...SHOP, salts: [...SALTS], origin: server.origin };
  const self: PingpongStandIn = Object.assign(server, {
    setting,
    transactions,
    refunds,
    salt: SALTS[0] as string,
    notification: (content: unknown) => {
      const envelope = { ...SHOP, signType: 'SHA256', version: '1.0', bizContent: JSON.stringify(content) };
      return { headers: {}, body: Buffer.from(JSON.stringify(signed(envelope))) };
    },
  });
  return self;

  function signed(envelope: Record<string, string>): Record<string, string> {
    return { ...envelope, sign: signatureOf(self.salt, envelope) };
  }

  function respond(path: string, content: Record<string, string>): [string, unknown] {
    const { merchantTransactionId: id = '', merchantRefundId: refundId = '', amount = '', currency = '' } = content;
    const transaction = transactions.get(id);
    if (path === '/v4/payment/prePay') {
      self.ordered = content;
      if (currency === 'XXX') return ['106000', {}];
      transactions.set(id, transaction ?? { amount: `${amount}0000`, currency, status: 'INIT', resultCode: '002000' });
      return ['001000', { token: 'EU:token', paymentUrl: `https://pay.pingpong.test/${id}`, transactionId: `20${id}` }];
    }
    if (transaction === undefined) return ['107002', {}];
    if (path === '/v4/payment/query') {
      const { status, resultCode } = transaction;
      return [
        '001000',
        {
          merchantTransactionId: id,
          transactionId: `20${id}`,
          amount: transaction.amount,
          currency: transaction.currency,
          status,
          resultCode,
        },
      ];
    }
    if (path === '/v4/payment/refund') {
      if (!refunds.has(refundId)) {
        const refunded = (transaction.refunded ?? 0) + Number(amount);
        if (refunded > Number(transaction.amount) + 0.001) return ['108000', {}];
        transaction.refunded = refunded;
      }
      refunds.set(refundId, amount);
      return ['001000', { merchantRefundId: refundId, status: 'PROCESSING', resultCode: '002000' }];
    }
    return refunds.has(refundId) ? ['001000', { status: 'SUCCESS', resultCode: '000000' }] : ['107001', {}];
  }
}
