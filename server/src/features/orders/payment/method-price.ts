import type { PayMethod } from '@portico/contract';
import { type Currency, exchanged } from '../../currencies/currencies.ts';
import type { Order } from '../order.ts';
import { transactionFeeOf } from '../order-page/order-price.ts';

/** The price of an unpaid order with another method: only the transaction fee can differ. */
export function methodPrice(
  order: Order,
  method: PayMethod,
  currency: Currency,
  own: Currency,
): Pick<Order, 'transactionFee' | 'total' | 'settleTotal'> {
  const payable = order.total - order.transactionFee;
  const fee = transactionFeeOf(payable, method);
  const total = payable + fee;
  return {
    transactionFee: fee,
    total,
    settleTotal: total === order.total ? order.settleTotal : exchanged(total, currency, own),
  };
}
