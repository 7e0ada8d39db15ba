import { SOURCE_PARAM } from './paths.ts';

/** Parameters of the return from a provider. The server trusts only the order number and queries the provider. */
interface PaymentCallback {
  readonly payType: 'wechat' | 'pingpong' | 'paypal';
  readonly orderNumber: string;
  readonly source: string;
}

/** URL of the server to which the browser returns from a payment; the response is a redirect (PAY-13). */
export function paymentCallbackUrl({ payType, orderNumber, source }: PaymentCallback): string {
  const params = { operation: 'paymentCallback', payType, orderno: orderNumber, [SOURCE_PARAM]: source };
  return `/api/orderBook?${new URLSearchParams(params).toString()}`;
}
