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

/** The charged or pending amount. The payment method may differ from the order's method and have its own fee. */
export function chargeShown(order: Order, payment: ProviderPayment | undefined): Charge {
  const isByPayment = order.payStatus === 'unpaid' && payment !== undefined && payment.state !== 'ended';
  return isByPayment ? payment : { ...order, amount: order.total };
}
