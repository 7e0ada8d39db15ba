import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Services } from '../../api/services.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { ProviderRefunds } from '../../platform/database/schema.generated.ts';
import { type Trx, transact } from '../../platform/database/transact.ts';
import { growingPause } from '../../platform/exponential-backoff.ts';
import { passing } from '../../platform/failpoints.ts';
import { eachOf } from '../../platform/for-each-settled.ts';
import { newReference, type ProviderPayment, writeIncident } from './provider-payments.ts';
import {
  type PaymentProvider,
  ProviderDeclinedError,
  ProviderTimeoutError,
  type RefundStatus,
  type RefundToMake,
} from './providers/provider.ts';
import { refOf } from './query-provider.ts';

export type ProviderRefund = Selectable<ProviderRefunds>;

/** Other processes skip a leased refund. After the lease the process counts as dead. */
const LEASE_MS = 30_000;
const PAUSE_MS = { first: 5_000, longest: 15 * 60_000 };

/** Makes a refund due, at most one per payment and reason. `amount` in minor units of the captured currency. */
export async function dueRefund(trx: Trx, payment: ProviderPayment, amount: number, reason: string): Promise<void> {
  if (amount === 0) return;
  await trx
    .insertInto('providerRefunds')
    .values({
      paymentId: payment.id,
      reference: newReference('R'),
      reason,
      currency: payment.capturedCurrency ?? payment.currency,
      exponent: payment.capturedExponent ?? payment.exponent,
      amount,
    })
    .onConflict((conflict) => conflict.columns(['paymentId', 'reason']).doNothing())
    .execute();
}

/** Refunds all or part of an order's charge if a provider captured it; the ledger alone returns company funds. */
export async function dueRefundOf(trx: Trx, orderId: number, amount: number, reason: string): Promise<void> {
  const payment = await trx
    .selectFrom('providerPayments')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', '=', 'captured')
    .executeTakeFirst();
  if (payment !== undefined) await dueRefund(trx, payment, amount, reason);
}

export type OrderRefund = ProviderRefund & Pick<ProviderPayment, 'orderId' | 'method'>;

/** All refunds of these orders' payments, oldest first. */
export async function refundsOf(db: Db, orderIds: readonly number[]): Promise<readonly OrderRefund[]> {
  return db
    .selectFrom('providerRefunds')
    .innerJoin('providerPayments', 'providerPayments.id', 'providerRefunds.paymentId')
    .selectAll('providerRefunds')
    .select(['providerPayments.orderId', 'providerPayments.method'])
    .where('providerPayments.orderId', 'in', orderIds)
    .orderBy('providerRefunds.id')
    .execute();
}

type Refunding = Pick<Services, 'db' | 'paymentProviders'>;

/** Makes all refunds that are due and not leased. */
export async function makeDueRefunds(services: Refunding): Promise<void> {
  const now = new Date();
  const due = await services.db
    .selectFrom('providerRefunds')
    .select('id')
    .where('state', 'in', ['due', 'sent'])
    .where('dueAt', '<=', now)
    .where((row) => row.or([row('leasedUntil', 'is', null), row('leasedUntil', '<', now)]))
    .orderBy('dueAt')
    .limit(200)
    .execute();
  await eachOf(due, ({ id }) => makeRefund(services, id));
}

/** After a provider's notification: queries the refund at once, or right after a query already in progress. */
export async function wakeRefund(services: Refunding, provider: string, reference: string): Promise<boolean> {
  const refund = await services.db
    .selectFrom('providerRefunds')
    .innerJoin('providerPayments', 'providerPayments.id', 'providerRefunds.paymentId')
    .select('providerRefunds.id')
    .where('providerRefunds.reference', '=', reference)
    .where('providerPayments.provider', '=', provider)
    .executeTakeFirst();
  if (refund === undefined) return false;
  await services.db
    .updateTable('providerRefunds')
    .set({ dueAt: new Date() })
    .where('id', '=', refund.id)
    .where('state', 'in', ['due', 'sent'])
    .execute();
  await makeRefund(services, refund.id);
  return true;
}

/** Requests one refund. Repeated requests are harmless because the refund has its own reference. */
async function makeRefund(services: Refunding, id: number): Promise<void> {
  const { db } = services;
  const refund = await lease(db, id);
  if (refund === undefined) return;
  const payment = await db
    .selectFrom('providerPayments')
    .selectAll()
    .where('id', '=', refund.paymentId)
    .executeTakeFirstOrThrow();
  const status = await performRefund(
    services.paymentProviders.named(payment.provider),
    toMake(refund, payment),
    refund,
  );
  passing('refund.made');
  await note(db, refund, payment, status);
}

async function lease(db: Db, id: number): Promise<ProviderRefund | undefined> {
  const now = Date.now();
  return db
    .updateTable('providerRefunds')
    .set((row) => ({
      state: 'sent',
      attempts: row('attempts', '+', 1),
      leasedUntil: new Date(now + LEASE_MS),
      sentAt: sql<Date>`coalesce(sent_at, now())`,
    }))
    .where('id', '=', id)
    .where('state', 'in', ['due', 'sent'])
    .where((row) => row.or([row('leasedUntil', 'is', null), row('leasedUntil', '<', new Date(now))]))
    .returningAll()
    .executeTakeFirst();
}

async function performRefund(
  provider: PaymentProvider | undefined,
  refund: RefundToMake,
  { attempts }: ProviderRefund,
): Promise<RefundStatus> {
  if (provider === undefined) return { state: 'pending' };
  try {
    if (attempts > 1) {
      const queried = await provider.queryRefund(refund);
      // A failed refund is requested again: an operator retries it only once it can succeed.
      if (queried.state === 'pending' || queried.state === 'done') return queried;
    }
    return await provider.refund(refund);
  } catch (error) {
    if (error instanceof ProviderTimeoutError) return { state: 'pending' };
    if (error instanceof ProviderDeclinedError) return { state: 'failed', problem: error.message };
    throw error;
  }
}

async function note(db: Db, refund: ProviderRefund, payment: ProviderPayment, status: RefundStatus): Promise<void> {
  await transact(db, async (trx) => {
    const attemptedAt = new Date();
    const pause = growingPause(PAUSE_MS, refund.attempts);
    const changes =
      status.state === 'done'
        ? ({ state: 'done', doneAt: attemptedAt, lastProblem: null } as const)
        : status.state === 'failed'
          ? ({ state: 'failed', lastProblem: status.problem } as const)
          : ({
              dueAt: unlessWoken(refund, new Date(attemptedAt.getTime() + pause)),
              lastProblem: status.state,
            } as const);
    const { numUpdatedRows } = await trx
      .updateTable('providerRefunds')
      .set({ ...changes, leasedUntil: null })
      .where('id', '=', refund.id)
      .where('state', '=', 'sent')
      .executeTakeFirst();
    if (numUpdatedRows === 0n || status.state !== 'failed') return;
    const detail = { refund: refund.reference, problem: status.problem };
    await writeIncident(trx, { orderId: payment.orderId, paymentId: payment.id, kind: 'refundFailed', detail });
  });
}

/** A notification during the query may be newer than the response: then the refund stays due. */
function unlessWoken({ leasedUntil }: ProviderRefund, later: Date): RawBuilder<Date> {
  const leasedAt = new Date((leasedUntil?.getTime() ?? 0) - LEASE_MS);
  return sql<Date>`case when due_at > ${leasedAt}::timestamptz then due_at else ${later}::timestamptz end`;
}

function toMake(refund: ProviderRefund, payment: ProviderPayment): RefundToMake {
  if (payment.capture === null || payment.capturedAmount === null) {
    throw new Error(`Payment ${payment.reference} has no captured amount to refund`);
  }
  const { currency, exponent } = refund;
  return {
    ...refOf(payment),
    refundReference: refund.reference,
    capture: payment.capture,
    money: { amount: refund.amount, currency, exponent },
    captured: { amount: payment.capturedAmount, currency, exponent },
  };
}

/** Makes a failed refund due again, at an operator's request. Returns whether there was one. */
export async function retryRefund(db: Db | Trx, reference: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('providerRefunds')
    .set({ state: 'due', dueAt: new Date(), leasedUntil: null })
    .where('reference', '=', reference)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
