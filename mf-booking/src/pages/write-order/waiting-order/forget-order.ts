import { getOrderPrice, writeOrderShow } from '@portico/contract';
import { forgetAnswers, readOrderData, writeOrderData } from '@portico/runtime';
import { forgetOrderKey } from '../../../features/request-key/order-key.ts';
import { forgetOrdered } from './ordered-stays.ts';

/** Forgets an order that has ended: its number and its request key are not used again, and prices are asked for again. */
export function forgetOrder(orderNumber: string): void {
  forgetOrderKey();
  forgetOrdered(orderNumber);
  for (const call of [writeOrderShow, getOrderPrice]) forgetAnswers(call);
  const order = readOrderData();
  if (order?.orderNumber !== orderNumber) return;
  const { orderNumber: _, ...rest } = order;
  writeOrderData(rest);
}
