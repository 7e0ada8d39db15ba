import { randomBytes } from 'node:crypto';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { StoredNext } from '../../platform/database/column-types.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { ProviderPayments } from '../../platform/database/schema.generated.ts';
import type { Trx } from '../../platform/database/transact.ts';
import { growingPause } from '../../platform/exponential-backoff.ts';
import { isUnderWay, UNDER_WAY_STATES } from './payment-state-machine.ts';
import type { NextStep } from './providers/provider.ts';

export type ProviderPayment = Selectable<ProviderPayments>;
export type NewProviderPayment = Insertable<ProviderPayments>;
export type PaymentChanges = Updateable<ProviderPayments>;

/** Delay of the first query by the sweep; until then the start request may still be running. */
export const START_MS = 30_000;
const PAUSE_MS = { first: 5_000, longest: 5 * 60_000 };
/** Query interval of a payment that was given up; it may still succeed. */
const GIVEN_UP_PAUSE_MS = 6 * 3_600_000;
/** No money is expected after this time. */
const FORGOTTEN_MS = 30 * 86_400_000;

/** Our reference of a payment or refund: 96 random bits as letters a to p. Digits could look like a card number. */
export function newReference(kind: 'P' | 'R'): string {
  const characters = randomBytes(12)
    .toString('hex')
    .replace(/[0-9a-f]/g, (digit) => ALPHABET.charAt(Number.parseInt(digit, 16)));
  return `${kind}${characters}`;
}

const ALPHABET = 'abcdefghijklmnop';

export async function insertPayment(trx: Trx, payment: NewProviderPayment): Promise<ProviderPayment> {
  return trx.insertInto('providerPayments').values(payment).returningAll().executeTakeFirstOrThrow();
}

/** The undecided payment of an order; there is at most one. */
export async function paymentUnderWay(db: Db | Trx, orderId: number): Promise<ProviderPayment | undefined> {
  return db
    .selectFrom('providerPayments')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', 'in', UNDER_WAY_STATES)
    .executeTakeFirst();
}

export async function isPaymentInFlight(trx: Trx, orderId: number): Promise<boolean> {
  return (await paymentUnderWay(trx, orderId)) !== undefined;
}

/**
 * SQL condition of `isPaymentInFlight`. A statement sees only data committed before it started: lock the order's row
 * first.
 */
export function isInFlight(orderId: number | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from provider_payments where order_id = ${orderId} and state = any(${[...UNDER_WAY_STATES]}::text[])
  )`;
}

export async function lastPayment(db: Db | Trx, orderId: number): Promise<ProviderPayment | undefined> {
  return db
    .selectFrom('providerPayments')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function paymentNamed(db: Db | Trx, reference: string): Promise<ProviderPayment | undefined> {
  return db.selectFrom('providerPayments').selectAll().where('reference', '=', reference).executeTakeFirst();
}

/** Always lock the order's row first, to keep one lock order everywhere. */
export async function lockPayment(trx: Trx, id: number): Promise<ProviderPayment> {
  return trx.selectFrom('providerPayments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function changePayment(trx: Trx, id: number, changes: PaymentChanges): Promise<ProviderPayment> {
  return trx.updateTable('providerPayments').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/**
 * Claims the next query of a payment and schedules the following one with growing delays. Undefined if the last query
 * was less than `gapMs` ago: that caller processes the result.
 */
export async function claimPoll(db: Db, payment: ProviderPayment, gapMs: number): Promise<ProviderPayment | undefined> {
  const now = Date.now();
  return db
    .updateTable('providerPayments')
    .set((row) => ({ requestedAt: new Date(now), asks: row('asks', '+', 1), pollAfter: nextPoll(payment, now) }))
    .where('id', '=', payment.id)
    .where('state', '=', payment.state)
    .where((row) => row.or([row('requestedAt', 'is', null), row('requestedAt', '<=', new Date(now - gapMs))]))
    .returningAll()
    .executeTakeFirst();
}

function nextPoll({ state, asks, pollAfter, createdAt }: ProviderPayment, now: number): Date | null {
  if (isUnderWay(state)) return new Date(now + growingPause(PAUSE_MS, asks));
  const isGivenUp = pollAfter !== null && now - createdAt.getTime() < FORGOTTEN_MS;
  return isGivenUp ? new Date(now + GIVEN_UP_PAUSE_MS) : null;
}

/**
 * Schedules another query of an ended payment after its provider sent a notification but did not respond to the query.
 */
export async function pollAgain(db: Db, { id }: Pick<ProviderPayment, 'id'>): Promise<void> {
  const now = Date.now();
  await db
    .updateTable('providerPayments')
    .set({ pollAfter: new Date(now + PAUSE_MS.longest) })
    .where('id', '=', id)
    .where('state', '=', 'ended')
    .where('pollAfter', 'is', null)
    .where('createdAt', '>', new Date(now - FORGOTTEN_MS))
    .execute();
}

/** Payments that the sweep has to query. */
export async function paymentsToPoll(db: Db, limit = 200): Promise<readonly ProviderPayment[]> {
  return db
    .selectFrom('providerPayments')
    .selectAll()
    .where('pollAfter', '<=', new Date())
    .orderBy('pollAfter')
    .limit(limit)
    .execute();
}

/** An event that operators must see. */
export interface Incident {
  readonly orderId: number;
  readonly paymentId?: number;
  readonly kind: string;
  readonly detail?: Readonly<Record<string, string | number>>;
}

export async function writeIncident(trx: Trx, { orderId, paymentId, kind, detail = {} }: Incident): Promise<void> {
  await trx
    .insertInto('paymentIncidents')
    .values({ orderId, paymentId: paymentId ?? null, kind, detail: JSON.stringify(detail) })
    .execute();
}

/** Stores a notification. Returns whether it is new. */
export async function noteNotification(db: Db, provider: string, id: string, reference: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('providerNotifications')
    .values({ provider, id, reference })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function wasReceived(db: Db, provider: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('providerNotifications')
    .select('id')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes notifications so old that no provider repeats them. */
export async function sweepNotifications(db: Db): Promise<void> {
  await sql`delete from provider_notifications where received_at < now() - interval '30 days'`.execute(db);
}

export function storedNext(next: NextStep): StoredNext {
  switch (next.kind) {
    case 'wait':
      return { kind: 'wait' };
    case 'qr':
      return { kind: 'qr', to: next.code };
    case 'inApp':
      return { kind: 'inApp', to: next.payRequest };
    default:
      return { kind: next.kind, to: next.url };
  }
}
