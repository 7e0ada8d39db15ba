import type { PayMethod } from '@portico/contract';
import type { ProviderPayment } from '../../payments/payments.ts';
import type { Order } from '../order.ts';

/** Amount in minor units of its currency. */
interface Charge {
  readonly method: PayMethod;
  readonly amount: number;
  readonly currency: string;
  readonly exponent: number;
}

/** What was charged, or is about to be: an order may be paid another way than it was made with, and that has its own fee. */
export function chargeShown(order: Order, payment: ProviderPayment | undefined): Charge {
  const isByPayment = order.payStatus === 'unpaid' && payment !== undefined && payment.state !== 'ended';
  return isByPayment ? payment : { ...order, amount: order.total };
}
