import { randomBytes } from 'node:crypto';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { StoredNext } from '../../platform/database/column-types.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { ProviderPayments } from '../../platform/database/schema.generated.ts';
import type { Trx } from '../../platform/database/transact.ts';
import { growingPause } from '../../platform/exponential-backoff.ts';
import { isUnderWay, UNDER_WAY_STATES } from './payment-state-machine.ts';
import type { NextStep } from './providers/provider.ts';

/** A payment at a provider as it is stored. */
export type ProviderPayment = Selectable<ProviderPayments>;
export type NewProviderPayment = Insertable<ProviderPayments>;
export type PaymentChanges = Updateable<ProviderPayments>;

/** The first question that nobody asked for comes this long after the start: until then the start itself is under way. */
export const START_MS = 30_000;
const PAUSE_MS = { first: 5_000, longest: 5 * 60_000 };
/** Of a payment that was given up: it may still come. */
const GIVEN_UP_PAUSE_MS = 6 * 3_600_000;
/** Money does not come after so long. */
const FORGOTTEN_MS = 30 * 86_400_000;

/** Ours for a payment or a refund: 96 random bits as the letters from a to p, for digits could be taken for a card's number. */
export function newReference(kind: 'P' | 'R'): string {
  const letters = randomBytes(12)
    .toString('hex')
    .replace(/[0-9a-f]/g, (digit) => LETTERS.charAt(Number.parseInt(digit, 16)));
  return `${kind}${letters}`;
}

const LETTERS = 'abcdefghijklmnop';

export async function insertPayment(trx: Trx, payment: NewProviderPayment): Promise<ProviderPayment> {
  return trx.insertInto('providerPayments').values(payment).returningAll().executeTakeFirstOrThrow();
}

/** The one payment of an order that its provider has not decided. */
export async function paymentUnderWay(db: Db | Trx, orderId: number): Promise<ProviderPayment | undefined> {
  return db
    .selectFrom('providerPayments')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', 'in', UNDER_WAY_STATES)
    .executeTakeFirst();
}

/** Whether a provider still has to say what became of a payment. */
export async function isPaymentInFlight(trx: Trx, orderId: number): Promise<boolean> {
  return (await paymentUnderWay(trx, orderId)) !== undefined;
}

/** The same as a condition of a statement. It sees what was committed before the statement: hold the order's row first. */
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

/** After the order's own row, always: locks are taken in one order everywhere. */
export async function lockPayment(trx: Trx, id: number): Promise<ProviderPayment> {
  return trx.selectFrom('providerPayments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function changePayment(trx: Trx, id: number, changes: PaymentChanges): Promise<ProviderPayment> {
  return trx.updateTable('providerPayments').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/**
 * Takes the turn to ask a payment's provider, and sets when it is asked by itself again: later each time. Undefined when it was
 * asked less than `gapMs` ago: whoever did that tells what became of it.
 */
export async function claimAsk(db: Db, payment: ProviderPayment, gapMs: number): Promise<ProviderPayment | undefined> {
  const now = Date.now();
  return db
    .updateTable('providerPayments')
    .set((row) => ({ askedAt: new Date(now), asks: row('asks', '+', 1), askAfter: nextAsk(payment, now) }))
    .where('id', '=', payment.id)
    .where('state', '=', payment.state)
    .where((row) => row.or([row('askedAt', 'is', null), row('askedAt', '<=', new Date(now - gapMs))]))
    .returningAll()
    .executeTakeFirst();
}

function nextAsk({ state, asks, askAfter, createdAt }: ProviderPayment, now: number): Date | null {
  if (isUnderWay(state)) return new Date(now + growingPause(PAUSE_MS, asks));
  const isGivenUp = askAfter !== null && now - createdAt.getTime() < FORGOTTEN_MS;
  return isGivenUp ? new Date(now + GIVEN_UP_PAUSE_MS) : null;
}

/** Has a payment that had ended asked about by itself once more: its provider had something to say, and did not answer. */
export async function askAgain(db: Db, { id }: Pick<ProviderPayment, 'id'>): Promise<void> {
  const now = Date.now();
  await db
    .updateTable('providerPayments')
    .set({ askAfter: new Date(now + PAUSE_MS.longest) })
    .where('id', '=', id)
    .where('state', '=', 'ended')
    .where('askAfter', 'is', null)
    .where('createdAt', '>', new Date(now - FORGOTTEN_MS))
    .execute();
}

/** Payments whose provider is to be asked by itself: nobody else did for a while. */
export async function paymentsToAsk(db: Db, limit = 200): Promise<readonly ProviderPayment[]> {
  return db
    .selectFrom('providerPayments')
    .selectAll()
    .where('askAfter', '<=', new Date())
    .orderBy('askAfter')
    .limit(limit)
    .execute();
}

/** Something that an operator should know of. */
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

/** Whether a notification is heard for the first time. */
export async function noteNotification(db: Db, provider: string, id: string, reference: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('providerNotifications')
    .values({ provider, id, reference })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function wasHeard(db: Db, provider: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('providerNotifications')
    .select('id')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets notifications that no provider repeats any more. */
export async function sweepNotifications(db: Db): Promise<void> {
  await sql`delete from provider_notifications where heard_at < now() - interval '30 days'`.execute(db);
}

/** A step of the payer's as it is kept. */
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
