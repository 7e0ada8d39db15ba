import type { payOrder, RequestOf, ResponseOf } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { epochSeconds } from '../../../platform/epoch-seconds.ts';
import type { Order } from '../order.ts';
import { logEvent } from '../orders-repository.ts';
import { expiresAt } from '../settlement/expires-at.ts';
import { riseOf } from '../verification/verification-responses.ts';
import { readTotal } from '../verification/verify-order.ts';
import { methodPrice } from './method-price.ts';

type PayOrderResponse = ResponseOf<typeof payOrder>;

/** The amount charged by a method, and the columns that the payment changes. */
export interface Charge {
  readonly order: Order;
  readonly changes: Pick<Order, 'method' | 'transactionFee' | 'total' | 'settleTotal' | 'specialRequest'>;
}

/** The charge of a locked order, or the response if it cannot be paid now or not at the price the user saw. */
export async function chargeOf(
  order: Order | undefined,
  request: RequestOf<typeof payOrder>,
  { services, company }: Pick<Context, 'services' | 'company'>,
): Promise<Charge | { readonly response: PayOrderResponse }> {
  if (order?.status !== 'unpaid') return { response: { name: 'notPayable' } };
  const now = new Date();
  if (now > expiresAt(order)) return { response: { name: 'paymentExpired' } };
  const [currency, own] = await Promise.all([
    services.currencies.get(order.currency),
    services.currencies.get(company.currency),
  ]);
  const price = methodPrice(order, request.method, currency, own);
  const seenTotal = request.seenPay === undefined ? price.total : readTotal(request.seenPay, currency, 'seenPay');
  if (seenTotal !== price.total) {
    const rise = riseOf(price.total, price.total - seenTotal, currency);
    return { response: { name: 'priceRose', data: { ...rise, quotedAt: epochSeconds(now) } } };
  }
  return { order, changes: { ...price, method: request.method, specialRequest: requestPaidWith(order, request) } };
}

function requestPaidWith(
  order: Pick<Order, 'specialRequest'>,
  { specialRequest }: Pick<RequestOf<typeof payOrder>, 'specialRequest'>,
): string {
  return specialRequest?.trim() ?? order.specialRequest;
}

/** Logs a special request that differs from the one of the order. */
export async function logChangedRequest(
  trx: Trx,
  { order, changes }: Charge,
  { user }: Pick<Context, 'user'>,
): Promise<void> {
  if (changes.specialRequest === order.specialRequest) return;
  await logEvent(trx, order.id, { actor: user.nickname, kind: 'requestChanged' });
}
