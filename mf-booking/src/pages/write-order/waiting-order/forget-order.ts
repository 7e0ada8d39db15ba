import { getOrderPrice, writeOrderShow } from '@portico/contract';
import { forgetAnswers, readOrderData, writeOrderData } from '@portico/runtime';
import { forgetOrderKey } from '../../../features/request-key/order-key.ts';

/** An order that is over: neither its number nor its key is used again, and the prices from before it are asked anew. */
export function forgetOrder(orderNumber: string): void {
  forgetOrderKey();
  for (const call of [writeOrderShow, getOrderPrice]) forgetAnswers(call);
  const order = readOrderData();
  if (order?.orderNumber !== orderNumber) return;
  const { orderNumber: _, ...rest } = order;
  writeOrderData(rest);
}
