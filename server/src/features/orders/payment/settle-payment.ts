import type { Services } from '../../../api/services.ts';
import { writeAudit } from '../../../platform/database/audit-log.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { passing } from '../../../platform/failpoints.ts';
import { decimalText } from '../../currencies/currencies.ts';
import {
  changePayment,
  dueRefund,
  isUnderWay,
  lockPayment,
  type PaymentChanges,
  type PaymentEffect,
  type PaymentEvent,
  type PaymentStatus,
  type ProviderPayment,
  stepOf,
  storedNext,
  writeIncident,
} from '../../payments/payments.ts';
import type { Order } from '../order.ts';
import { lockOrderById, whoBegan } from '../orders-repository.ts';
import { reportReturned } from '../settlement/order-emails.ts';
import { type Paid, payFromFunds } from '../settlement/pay-and-confirm.ts';
import { reportHeld, withdrawRequest } from '../settlement/payment-emails.ts';
import { endUnpaid } from '../settlement/settle-order.ts';
import type { NewOutboxEntry } from '../settlement/supplier-outbox.ts';

/** The state reported by the provider, or that the payment was given up. */
export type ObservedPrices = PaymentStatus | { readonly state: 'givenUp' };

export interface Settled extends Paid {
  readonly payment: ProviderPayment;
}

export interface Settling {
  /** The provider's id of the payment, if it is new. */
  readonly providerId?: string;
  /** Whether the caller contacts the supplier at once or leaves it to a job. */
  readonly call?: NewOutboxEntry['as'];
  readonly decision?: 'accepted' | 'refused';
}

/**
 * The only function that changes a payment's state. Poll, callback, notification, sweep and start pass the provider's
 * state here. It is compared with the order, and the state machine's step is applied in one transaction. Repeated
 * information changes nothing.
 */
export async function settlePayment(
  services: Pick<Services, 'db' | 'suppliers' | 'paymentMeter'>,
  paymentId: number,
  observedPrices: ObservedPrices,
  { providerId, call = 'leased', decision }: Settling = {},
): Promise<Settled> {
  let decided: ProviderPayment | undefined;
  const settled = await transact(services.db, async (trx): Promise<Settled> => {
    // The transaction may be retried: discard the result of a rolled-back attempt.
    decided = undefined;
    const { order, payment: before } = await lockBoth(trx, paymentId);
    const payment =
      providerId === undefined || before.providerId !== null
        ? before
        : await changePayment(trx, before.id, { providerId });
    const event = eventOf(order, payment, observedPrices, decision);
    const step = event && stepOf(payment.state, event);
    if (event === undefined || step === undefined) return { order, payment };
    const after = await changePayment(trx, payment.id, {
      ...appliedOutcome(observedPrices),
      ...(decision && { confirmation: decision }),
      ...(event === 'held' && { confirmation: 'asked' as const }),
      state: step.to,
      ...(isUnderWay(step.to) ? {} : { decidedAt: new Date(), pollAfter: step.to === 'ended' ? later(event) : null }),
    });
    if (!isUnderWay(step.to)) decided = after;
    if (payment.state === 'confirming') await withdrawRequest(trx, order, payment.reference);
    return runEffects(trx, services, { order, payment: after, event, effects: step.effects, call });
  });
  if (decided !== undefined) services.paymentMeter.decided(decided);
  passing('payment.settled');
  return settled;
}

async function lockBoth(trx: Trx, paymentId: number) {
  const { orderId } = await trx
    .selectFrom('providerPayments')
    .select('orderId')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const order = await lockOrderById(trx, orderId);
  if (order === undefined) throw new Error(`Payment ${paymentId} has no order`);
  return { order, payment: await lockPayment(trx, paymentId) };
}

/** Compares the reported state with the agreed amount and the order's status. Undefined if nothing is new. */
function eventOf(
  order: Order,
  payment: ProviderPayment,
  observedPrices: ObservedPrices,
  decision: Settling['decision'],
): PaymentEvent | undefined {
  switch (observedPrices.state) {
    case 'unknown':
      return undefined;
    case 'open':
      return 'opened';
    case 'ended':
      return 'ended';
    case 'givenUp':
      return 'givenUp';
    default:
      return capturedEvent(order, payment, observedPrices, decision);
  }
}

function capturedEvent(
  order: Order,
  payment: ProviderPayment,
  { money, needsConfirmation }: Extract<PaymentStatus, { readonly state: 'captured' }>,
  decision: Settling['decision'],
): PaymentEvent {
  if (money.amount !== payment.amount || money.currency !== payment.currency) return 'strange';
  if (order.payStatus !== 'unpaid') return 'double';
  if (order.status !== 'unpaid') return 'late';
  // The order's price may have changed, for example by a room change. Only the method's fee may differ.
  if (order.total - order.transactionFee !== payment.amount - payment.transactionFee) return 'strange';
  if (decision === 'refused') return 'refused';
  return needsConfirmation === true ? 'held' : 'paid';
}

function appliedOutcome(observedPrices: ObservedPrices): PaymentChanges {
  if (observedPrices.state === 'captured') {
    const { amount, currency, exponent } = observedPrices.money;
    return {
      capture: observedPrices.capture,
      capturedAmount: amount,
      capturedCurrency: currency,
      capturedExponent: exponent,
      reason: null,
      next: null,
    };
  }
  if (observedPrices.state === 'ended') return { reason: observedPrices.reason, next: null };
  if (observedPrices.state === 'givenUp') return { reason: 'givenUp', next: null };
  return observedPrices.state === 'open' && observedPrices.next !== undefined
    ? { next: JSON.stringify(storedNext(observedPrices.next)) }
    : {};
}

const HOUR_MS = 3_600_000;

/** A payment that was given up without receiving money may still succeed: query it again later. */
function later(event: PaymentEvent): Date | null {
  return event === 'givenUp' ? new Date(Date.now() + HOUR_MS) : null;
}

interface Step {
  readonly order: Order;
  readonly payment: ProviderPayment;
  readonly event: PaymentEvent;
  readonly effects: readonly PaymentEffect[];
  readonly call: NewOutboxEntry['as'];
}

async function runEffects(
  trx: Trx,
  services: Pick<Services, 'suppliers'>,
  { order, payment, event, effects, call }: Step,
): Promise<Settled> {
  let settled: Settled = { order, payment };
  for (const effect of effects) {
    switch (effect) {
      case 'bookOrder': {
        const { method, transactionFee, amount: total, settleAmount: settleTotal } = payment;
        const changes = { method, transactionFee, total, settleTotal };
        const actor = (await whoBegan(trx, order.id, payment.reference)) ?? method;
        const paid = await payFromFunds(trx, order, { actor, payment: payment.reference, changes, call });
        settled = { ...settled, ...paid };
        break;
      }
      case 'refundAll':
        await dueRefund(trx, payment, payment.capturedAmount ?? 0, event);
        await writeAudit(trx, {
          by: 'system',
          action: 'refund',
          subject: order.number,
          detail: {
            amount: payment.capturedAmount ?? 0,
            currency: payment.capturedCurrency ?? payment.currency,
            why: event,
          },
        });
        break;
      case 'notifyOperators':
        await writeIncident(trx, {
          orderId: order.id,
          paymentId: payment.id,
          kind: event,
          detail: {
            agreed: `${payment.currency} ${decimalText(payment.amount, payment.exponent)}`,
            captured:
              payment.capturedAmount === null
                ? 'nothing'
                : `${payment.capturedCurrency} ${decimalText(payment.capturedAmount, payment.capturedExponent ?? 0)}`,
            orderStatus: order.status,
          },
        });
        break;
      case 'sendPayerToProvider':
        await reportHeld(trx, order, payment);
        break;
      case 'notifyPayer':
        await reportReturned(trx, order, {
          id: payment.reference,
          why: event === 'late' || event === 'double' ? event : 'unfit',
          amount: payment.capturedAmount ?? 0,
          currency: payment.capturedCurrency ?? payment.currency,
          exponent: payment.capturedExponent ?? payment.exponent,
        });
        break;
      case 'endOrder':
        if (order.status === 'unpaid') {
          const ended = await endUnpaid(trx, services, order, { actor: 'system', kind: 'expired' });
          settled = { ...settled, order: ended };
        }
        break;
    }
  }
  return settled;
}
