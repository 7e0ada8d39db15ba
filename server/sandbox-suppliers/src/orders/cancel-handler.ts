import * as v from 'valibot';
import { EtgError } from '../api/etg-error.ts';
import type { ApiRequest } from '../api/register-api.ts';
import { moneyWire } from '../money.ts';
import { penaltyAt } from '../rates/penalties.ts';
import { parseBody } from '../rates/stay.ts';
import { type BookingDeps, missing, stayStart, stockUse } from './booking-handlers.ts';
import { stateOf } from './order.ts';
import { NOT_CANCELLABLE } from './outcome-by-reference.ts';

const CancelRequest = v.object({ partner_order_id: v.pipe(v.string(), v.minLength(1)) });

/** Cancels a confirmed booking, also a non-refundable one, at the penalty of the moment. */
export function cancelOrder({ body, behaviours, now, keyId }: ApiRequest, deps: BookingDeps) {
  const { partner_order_id } = parseBody(CancelRequest, body);
  const order = deps.orders.find(partner_order_id, keyId) ?? missing();
  if (stateOf(order, deps.now()) !== 'completed') missing();
  const rejection = behaviours.find('cancel-refused');
  if (rejection !== undefined) throw new EtgError(rejection.code, rejection.code === 'lock' ? { status: 429 } : {});
  if (partner_order_id.endsWith(NOT_CANCELLABLE) || now >= stayStart(order)) throw new EtgError(NOT_CANCELLABLE);

  const { cents, currency } = order.price;
  const simulated = behaviours.find('penalty');
  const steps = order.steps.map(({ startAt, endAt, cents: penalty }) => ({ startAt, endAt, cents: penalty }));
  const payableCents = simulated ? Math.round((cents * simulated.percent) / 100) : penaltyAt(steps, now);
  deps.orders.put({ ...order, cancelled: { at: deps.now(), payableCents } });
  deps.stock.giveBack(stockUse(order));
  const wire = (amount: number) => ({ ...moneyWire({ cents: amount, currency }), amount_info: null });
  return {
    amount_payable: wire(payableCents),
    amount_refunded: wire(cents - payableCents),
    amount_sell: wire(cents),
  };
}
