import {
  createCipheriv,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import type { WechatSetting } from '../../../../../domain/payment-settings.ts';
import {
  type FakeResponse,
  type FakeServer,
  type ReceivedRequest,
  startFakeServer,
} from '../../http/test-support/fake-provider.ts';

interface Payment {
  readonly total: number;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'PAYERROR';
  refunded?: number;
}

export interface WechatStandIn extends FakeServer {
  readonly setting: WechatSetting;
  readonly payments: Map<string, Payment>;
  readonly refunds: Map<string, number>;
  /** Body of the last order request. */
  ordered?: Readonly<Record<string, unknown>>;
  /** Signing key; `setting` lists both, as during WeChat's key rotation. */
  signsWith: 'PUB_KEY_ID_1' | 'PUB_KEY_ID_2' | 'nobody';
  /** An encrypted and signed notification in WeChat's format. */
  readonly notification: (
    content: unknown,
    options?: { timestampSeconds?: number; key?: string },
  ) => { headers: Record<string, string>; body: Buffer };
}

const API_KEY = 'k'.repeat(32);

/** WeChat Pay v3 with test keys: rejects requests we did not sign and signs its responses. */
export async function startWechat(): Promise<WechatStandIn> {
  const merchant = pair();
  const own = { PUB_KEY_ID_1: pair(), PUB_KEY_ID_2: pair(), nobody: pair() };
  const payments: WechatStandIn['payments'] = new Map();
  const refunds: WechatStandIn['refunds'] = new Map();
  const codes = new Set<string>();
  const server = await startFakeServer((received) => {
    const reply = respond(received);
    return { ...reply, headers: (body: string) => signed(body) };
  });
  const setting: WechatSetting = {
    appId: 'wx1234',
    appSecret: 'app secret',
    merchantId: '1900000001',
    merchantSerial: 'SERIAL1',
    merchantKey: pem(merchant.privateKey),
    apiKey: API_KEY,
    wechatKeys: { PUB_KEY_ID_1: pem(own.PUB_KEY_ID_1.publicKey), PUB_KEY_ID_2: pem(own.PUB_KEY_ID_2.publicKey) },
    origin: server.origin,
    accountOrigin: server.origin,
    openOrigin: 'https://open.weixin.test',
  };
  const self: WechatStandIn = Object.assign(server, {
    setting,
    payments,
    refunds,
    signsWith: 'PUB_KEY_ID_1' as const,
    notification: (content: unknown, { timestampSeconds = Date.now() / 1000, key = API_KEY } = {}) => {
      const body = JSON.stringify({ id: 'EV-1', event_type: 'TRANSACTION.SUCCESS', resource: sealed(content, key) });
      return { headers: signed(body, timestampSeconds), body: Buffer.from(body) };
    },
  });
  return self;

  function signed(body: string, timestampSeconds = Date.now() / 1000): Record<string, string> {
    const time = String(Math.floor(timestampSeconds));
    const nonce = randomBytes(8).toString('hex');
    const text = Buffer.from(`${time}\n${nonce}\n${body}\n`);
    return {
      'wechatpay-timestamp': time,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': self.signsWith === 'nobody' ? 'PUB_KEY_ID_1' : self.signsWith,
      'wechatpay-signature': sign('RSA-SHA256', text, own[self.signsWith].privateKey).toString('base64'),
    };
  }

  function respond(received: ReceivedRequest): FakeResponse {
    const { method, path, query, body } = received;
    if (path === '/sns/oauth2/access_token') return payer(query.get('code') ?? '');
    if (path === '/cgi-bin/token') return { status: 200, body: { access_token: 'T' } };
    if (path === '/cgi-bin/ticket/getticket') return { status: 200, body: { ticket: 'TICKET', expires_in: 7200 } };
    if (!isOurs(received)) return { status: 401, body: { code: 'SIGN_ERROR' } };
    const [, way] = /^\/v3\/pay\/transactions\/(native|h5|jsapi)$/.exec(path) ?? [];
    if (way !== undefined) return place(way, JSON.parse(body));
    if (path === '/v3/refund/domestic/refunds') return giveBack(JSON.parse(body));
    const [, refundNo] = /^\/v3\/refund\/domestic\/refunds\/(\w+)$/.exec(path) ?? [];
    if (refundNo)
      return refunds.has(refundNo) ? { status: 200, body: { status: 'SUCCESS' } } : missing('RESOURCE_NOT_EXISTS');
    const [, reference = '', close] = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(path) ?? [];
    const payment = payments.get(reference);
    if (payment === undefined) return missing('ORDER_NOT_EXIST');
    if (!close) return { status: 200, body: paymentBody(reference, payment) };
    if (method !== 'POST' || payment.state === 'SUCCESS') return { status: 400, body: { code: 'ORDERPAID' } };
    payment.state = 'CLOSED';
    return { status: 204 };
  }

  /** A code can be used once. */
  function payer(code: string): FakeResponse {
    if (codes.has(code)) return { status: 200, body: { errcode: 40163, errmsg: 'code been used' } };
    codes.add(code);
    return { status: 200, body: { openid: `openid of ${code}` } };
  }

  function isOurs({ method, path, query, headers, body }: ReceivedRequest): boolean {
    const proof = Object.fromEntries(
      [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, k, v]) => [k, v]),
    );
    const target = query.size > 0 ? `${path}?${query}` : path;
    const text = `${method}\n${target}\n${proof.timestamp}\n${proof.nonce_str}\n${body}\n`;
    return (
      proof.mchid === setting.merchantId &&
      proof.serial_no === setting.merchantSerial &&
      verify('RSA-SHA256', Buffer.from(text), merchant.publicKey, Buffer.from(proof.signature ?? '', 'base64'))
    );
  }

  function place(way: string, order: { out_trade_no: string; amount: { total: number } }): FakeResponse {
    self.ordered = order;
    const existing = payments.get(order.out_trade_no);
    payments.set(order.out_trade_no, existing ?? { total: order.amount.total, state: 'NOTPAY' });
    const made = {
      native: { code_url: 'weixin://wxpay/bizpayurl?pr=1' },
      h5: { h5_url: 'https://wx.test/h5?prepay_id=1' },
    };
    return { status: 200, body: way === 'jsapi' ? { prepay_id: 'wx201' } : made[way as keyof typeof made] };
  }

  function giveBack(refund: { out_trade_no: string; out_refund_no: string; amount: { refund: number } }): FakeResponse {
    const payment = payments.get(refund.out_trade_no);
    if (payment === undefined) return missing('RESOURCE_NOT_EXISTS');
    if (!refunds.has(refund.out_refund_no)) {
      const refunded = (payment.refunded ?? 0) + refund.amount.refund;
      if (refunded > payment.total) return { status: 403, body: { code: 'NOT_ENOUGH' } };
      payment.refunded = refunded;
    }
    refunds.set(refund.out_refund_no, refund.amount.refund);
    return { status: 200, body: { status: 'PROCESSING' } };
  }
}

function paymentBody(reference: string, { total, state }: Payment): unknown {
  const paid = { transaction_id: `42${reference}`, amount: { total, payer_total: total, currency: 'CNY' } };
  return { out_trade_no: reference, trade_state: state, ...(state === 'SUCCESS' ? paid : {}) };
}

function missing(code: string): FakeResponse {
  return { status: 404, body: { code } };
}

function pair(): { readonly privateKey: KeyObject; readonly publicKey: KeyObject } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

function pem(key: KeyObject): string {
  return key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }) as string;
}

function sealed(content: unknown, key: string): unknown {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce));
  cipher.setAAD(Buffer.from('transaction'));
  const bytes = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]);
  const ciphertext = bytes.toString('base64');
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data: 'transaction' };
}
