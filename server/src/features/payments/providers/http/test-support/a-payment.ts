import type { PaymentToStart, ProviderMoney } from '../../provider.ts';

export const USD_120: ProviderMoney = { amount: 12_034, currency: 'USD', exponent: 2 };

export function aPayment(changes: Partial<PaymentToStart> = {}): PaymentToStart {
  return {
    reference: 'R26112200001A1',
    orderNumber: 'P26112200001',
    money: USD_120,
    description: 'Bellrock Hotel, 2 nights',
    language: 'en',
    channel: 'web',
    returnUrl: 'https://portal.test/api/orderBook?operation=paymentCallback',
    notifyUrl: 'https://portal.test/api/payments/notify',
    expiresAt: new Date(Date.now() + 300_000),
    ...changes,
  };
}
