import { createHash } from 'node:crypto';
import type { RoomGuest } from '@portico/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { RenewedQuote } from '../../../platform/database/column-types.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { SupplierAttempts } from '../../../platform/database/schema.generated.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { type BookRequest, type SupplierAmount, supplyStayOf } from '../../supply/supply.ts';
import { listingOf, nationalitiesOf, type Order, stayOf } from '../order.ts';
import type { OutboxEntry } from './supplier-outbox.ts';

/**
 * An attempt to book an order at its supplier. Its row is written before anything is sent, so every booking that the
 * supplier may have is known by its reference.
 */
export type Attempt = Selectable<SupplierAttempts>;

/** The final states of an attempt. */
export type AttemptOutcome = Exclude<Attempt['state'], 'sent'>;

/** Maximum number of references an order uses at a supplier that requires a new one for each attempt. */
export const MAX_ATTEMPTS = 10;

/** ADR 0010: hotel systems require two names; a single name is sent as the last name. */
const FIRST_NAME_UNKNOWN = 'FNU';

/** `renewed`: the quote that replaced the expired one of the order. */
export function bookRequest(order: Order, attempt: number, renewed?: RenewedQuote | null): BookRequest {
  return {
    reference: referenceOf(order, attempt),
    listing: listingOf(order),
    product: renewed?.product ?? order.product,
    stay: supplyStayOf(stayOf(order), nationalitiesOf(order)),
    guests: order.guests.map(supplierGuest),
    specialRequest: order.specialRequest,
    language: order.language,
  };
}

export function referenceOf({ number }: Pick<Order, 'number'>, attempt: number): string {
  return `${number}-${attempt}`;
}

function supplierGuest({ otherGuests, ...guest }: RoomGuest): RoomGuest {
  return { ...withFirstName(guest), ...(otherGuests && { otherGuests: otherGuests.map(withFirstName) }) };
}

function withFirstName<T extends { readonly firstName: string }>(guest: T): T {
  return guest.firstName === '' ? { ...guest, firstName: FIRST_NAME_UNKNOWN } : guest;
}

/** A digest of what the supplier receives: only the same request may be sent again under the same reference. */
export function digestOf(request: BookRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

/** SQL that stores an attempt. A conflict means that the order was paid before, which the step itself reports. */
export function insertAttempt(order: Order, attempt: number): RawBuilder<Attempt> {
  const request = bookRequest(order, attempt);
  return sql<Attempt>`
    insert into supplier_attempts (order_id, attempt, reference, request_digest, first_sent_at, last_sent_at)
    values (${order.id}, ${attempt}, ${request.reference}, ${digestOf(request)}, now(), now())
    on conflict (order_id, attempt) do nothing`;
}

/** An order's attempts, earliest first. */
export async function attemptsOf(db: Db | Trx, orderId: number): Promise<readonly Attempt[]> {
  return db.selectFrom('supplierAttempts').selectAll().where('orderId', '=', orderId).orderBy('attempt').execute();
}

/**
 * Stores a new attempt before it is sent, or that an existing one is sent again. Returns false if another process has
 * taken over the request: then nothing may be sent.
 */
export async function storeSend(
  db: Db,
  order: Order,
  attempt: number,
  { id, lease }: OutboxEntry,
  renewed?: RenewedQuote | null,
): Promise<boolean> {
  const request = bookRequest(order, attempt, renewed);
  const result = await db
    .insertInto('supplierAttempts')
    .columns(['orderId', 'attempt', 'reference', 'requestDigest', 'renewed', 'firstSentAt', 'lastSentAt'])
    .expression((row) =>
      row
        .selectFrom('supplierOutbox')
        .select([
          'orderId',
          sql<number>`${attempt}::smallint`.as('attempt'),
          sql<string>`${request.reference}::text`.as('reference'),
          sql<string>`${digestOf(request)}::text`.as('requestDigest'),
          sql<string>`${renewed == null ? null : JSON.stringify(renewed)}::jsonb`.as('renewed'),
          sql<Date>`now()`.as('firstSentAt'),
          sql<Date>`now()`.as('lastSentAt'),
        ])
        .where('id', '=', id)
        .where('attempts', '=', lease)
        .where('leasedUntil', '>', sql<Date>`clock_timestamp()`),
    )
    .onConflict((conflict) =>
      conflict.columns(['orderId', 'attempt']).doUpdateSet((row) => ({
        lastSentAt: sql<Date>`now()`,
        sends: sql<number>`supplier_attempts.sends + 1`,
        requestDigest: row.ref('excluded.requestDigest'),
        renewed: row.ref('excluded.renewed'),
        state: 'sent',
        decidedAt: null,
      })),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Stores that an attempt was not sent, unless another process has taken over the request and may be sending it. */
export async function storeUnsent(db: Db, reference: string, { id, lease }: OutboxEntry): Promise<void> {
  await db
    .updateTable('supplierAttempts')
    .set({ state: 'never', decidedAt: sql<Date>`now()` })
    .where('reference', '=', reference)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('supplierOutbox')
          .select('id')
          .where('id', '=', id)
          .where('attempts', '=', lease)
          .where('leasedUntil', '>', sql<Date>`clock_timestamp()`)
          .forUpdate(),
      ),
    )
    .execute();
}

/** SQL that stores the outcome of an attempt. */
export function decideAttempt(reference: string, state: AttemptOutcome): RawBuilder<unknown> {
  return sql`
    update supplier_attempts set state = ${state}, decided_at = now() where reference = ${reference}`;
}

/** What the supplier announced as the cost of cancelling. */
export async function storePreview(db: Db, { id }: Attempt, { amount, currency }: SupplierAmount): Promise<void> {
  await db
    .updateTable('supplierAttempts')
    .set({ previewAmount: amount, penaltyCurrency: currency })
    .where('id', '=', id)
    .execute();
}

/** What the supplier charged for cancelling. */
export async function storePenalty(trx: Trx, { id }: Attempt, { amount, currency }: SupplierAmount): Promise<void> {
  await trx
    .updateTable('supplierAttempts')
    .set({ penaltyAmount: amount, penaltyCurrency: currency })
    .where('id', '=', id)
    .execute();
}
