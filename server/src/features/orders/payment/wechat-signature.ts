import type { RequestOf, ResponseOf, wechatSignature } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import { apiErrors } from '../../../platform/api-error.ts';
import { findOrder } from '../orders-repository.ts';

/** `wechatJsPayGetSign`: signs a portal page, so that WeChat lets it start a payment. */
export async function handleWechatSignature(
  { url, orderNumber }: RequestOf<typeof wechatSignature>,
  { db, company, services, raw }: Context,
): Promise<ResponseOf<typeof wechatSignature>> {
  const origin = raw.request.headers.origin ?? '';
  // Signs only pages of the requesting portal: any holder of a signature can use it.
  if (!URL.canParse(url) || new URL(url).origin !== origin) {
    throw apiErrors.invalid([{ field: 'url', message: 'must be the address of a page of this portal' }]);
  }
  const order = await findOrder(db, company.id, orderNumber);
  const sign = order && services.paymentProviders.get('wechat', order.currency)?.signPage;
  if (sign === undefined) {
    throw apiErrors.invalid([{ field: 'orderNumber', message: 'must be an order that can be paid in WeChat' }]);
  }
  return { name: 'signature', data: await sign(url.split('#', 1)[0] ?? '') };
}
