import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { FoundBooking, Supplier } from '../supply/supply.ts';

/** An order with a different state at its supplier. */
export interface BrokenPromise {
  readonly number: string;
  readonly status: string;
  /** Our reference of the booking. */
  readonly reference: string;
  readonly atSupplier: FoundBooking['state'];
  /** Confirmation numbers of both sides, if both have the booking. */
  readonly confirmation?: string;
  readonly confirmationAtSupplier?: string;
}

/** An attempt of a decided order. */
interface Promised {
  readonly number: string;
  readonly status: string;
  readonly reference: string;
  readonly lastSentAt: Date;
  /** The supplier must have this booking, under this confirmation number. */
  readonly isBooked: boolean;
  readonly confirmation: string | null;
}

/**
 * Compares all relevant bookings with the supplier. The portal keeps running during the comparison, so differences are
 * checked a second time.
 */
export async function brokenPromises(db: Db, supplier: Supplier): Promise<readonly BrokenPromise[]> {
  const suspects = await broken(supplier, await promisesOf(db, supplier.name));
  if (suspects.length === 0) return [];
  const references = new Set(suspects.map(({ reference }) => reference));
  const again = (await promisesOf(db, supplier.name)).filter(({ reference }) => references.has(reference));
  return broken(supplier, again);
}

/**
 * The attempts of decided orders with future stays, without an open supplier request and without an issue that an
 * operator is dealing with.
 */
async function promisesOf(db: Db, supplier: string): Promise<readonly Promised[]> {
  const { rows } = await sql<Promised>`
    select o.number, o.status, a.reference, a.last_sent_at as "lastSentAt",
      o.status in ('confirmed', 'confirmedLate') and a.state = 'confirmed' as "isBooked",
      o.supplier_confirmation as confirmation
    from orders o join supplier_attempts a on a.order_id = o.id
    where o.supplier = ${supplier}
      and o.status in ('confirmed', 'confirmedLate', 'cancelled', 'rejected')
      and not o.is_cancel_pending
      and o.check_out >= current_date
      and not exists (select from supplier_outbox where order_id = o.id and state <> 'done')
      and not exists (select from booking_issues where order_id = o.id and closed_at is null)
    order by a.id`.execute(db);
  return rows;
}

async function broken(supplier: Supplier, promises: readonly Promised[]): Promise<readonly BrokenPromise[]> {
  const violations: BrokenPromise[] = [];
  for (const promised of promises) {
    const found = await supplier.find(promised.reference, promised.lastSentAt);
    if (!agrees(promised, found)) violations.push(brokenPromise(promised, found));
  }
  return violations;
}

/** Whether order and supplier agree. A missing response is a difference, unless the booking can still appear. */
function agrees({ isBooked, confirmation }: Promised, found: FoundBooking): boolean {
  if (isBooked) {
    return found.state === 'notYet' || (found.state === 'confirmed' && found.confirmation === confirmation);
  }
  return found.state !== 'confirmed' && found.state !== 'pending' && found.state !== 'timedOut';
}

function brokenPromise({ number, status, reference, confirmation }: Promised, found: FoundBooking): BrokenPromise {
  const ours = confirmation === null ? {} : { confirmation };
  const theirs = found.state === 'confirmed' ? { confirmationAtSupplier: found.confirmation } : {};
  return { number, status, reference, atSupplier: found.state, ...ours, ...theirs };
}
