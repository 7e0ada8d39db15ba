import { type Codec, id, mapped, oneOf } from '../codec/codec.ts';
import { ORDER_STATUSES, type OrderStatus, PAY_METHODS, type PayMethod } from './order-codes.ts';

const codes = new Map<OrderStatus, string>(Object.entries(ORDER_STATUSES).map(([code, status]) => [status, code]));

/** An order's status; a code nobody knows is `unknown`, never cancelled. */
export function orderStatus(): Codec<OrderStatus> {
  return mapped(
    id(8),
    (code): OrderStatus => (ORDER_STATUSES as Readonly<Record<string, OrderStatus>>)[code] ?? 'unknown',
    (status) => codes.get(status) ?? '0',
  );
}

/** A payment method; the wire and we use the same words. */
export function payMethod(): Codec<PayMethod> {
  return oneOf(PAY_METHODS);
}
