import { SOURCE_PARAM } from './paths.ts';

/** What the server is told when a browser comes back; it believes the order number alone, and asks the provider. */
interface PaymentCallback {
  readonly payType: 'wechat' | 'pingpong' | 'paypal';
  readonly orderNumber: string;
  readonly source: string;
}

/** Address of the server, not of a page, at which a browser comes back from a payment: it answers with a redirect. (PAY-13) */
export function paymentCallbackAddress({ payType, orderNumber, source }: PaymentCallback): string {
  const params = { operation: 'paymentCallback', payType, orderno: orderNumber, [SOURCE_PARAM]: source };
  return `/api/orderBook?${new URLSearchParams(params).toString()}`;
}
