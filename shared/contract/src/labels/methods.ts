import type { Words } from '../codec/codec.ts';
import type { PayMethod } from '../entities/order-codes.ts';

/** Names of the payment methods (GUEST-07). */
export const METHOD_NAMES: Readonly<Record<PayMethod, Words>> = {
  credit: { en: 'Credit', zh: '授信额度' },
  balance: { en: 'Pre-deposit balance', zh: '预存款余额' },
  pingpong: { en: 'Card', zh: '银行卡' },
  wechat: { en: 'WeChat Pay', zh: '微信支付' },
  paypal: { en: 'PayPal', zh: 'PayPal' },
};
