import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { BookResult, Supplier } from '../supply/supply.ts';

/** An order with a different state at its supplier. */
export interface BrokenPromise {
  readonly number: string;
  readonly status: string;
  readonly atSupplier: BookResult['state'];
  /** Confirmation numbers of both sides, if both have the booking. */
  readonly confirmation?: string;
  readonly confirmationAtSupplier?: string;
}

interface Promised {
  readonly number: string;
  readonly status: 'confirmed' | 'confirmedLate' | 'cancelled' | 'rejected';
  readonly confirmation: string | null;
}

/**
 * Compares all relevant bookings with the supplier. The portal keeps running during the comparison, so differences are
 * checked a second time.
 */
export async function brokenPromises(db: Db, supplier: Supplier): Promise<readonly BrokenPromise[]> {
  const suspects = await broken(supplier, await promisesOf(db, supplier.name));
  if (suspects.length === 0) return [];
  const numbers = new Set(suspects.map(({ number }) => number));
  const again = (await promisesOf(db, supplier.name)).filter(({ number }) => numbers.has(number));
  return broken(supplier, again);
}

/** Decided orders with future stays and no open supplier request. */
async function promisesOf(db: Db, supplier: string): Promise<readonly Promised[]> {
  const { rows } = await sql<Promised>`
    select number, status, supplier_confirmation as confirmation from orders o
    where supplier = ${supplier}
      and status in ('confirmed', 'confirmedLate', 'cancelled', 'rejected')
      and not is_cancel_pending
      and parent_id is null
      and check_out >= current_date
      and not exists (select from supplier_outbox where order_id = o.id and state <> 'done')
    order by id`.execute(db);
  return rows;
}

async function broken(supplier: Supplier, promises: readonly Promised[]): Promise<readonly BrokenPromise[]> {
  const violations: BrokenPromise[] = [];
  for (const promised of promises) {
    const result = await supplier.find(promised.number);
    if (!isStored(promised, result)) violations.push(brokenPromise(promised, result));
  }
  return violations;
}

/** Whether order and supplier agree. A missing response counts as a difference. */
function isStored({ status, confirmation }: Promised, result: BookResult): boolean {
  if (status === 'confirmed' || status === 'confirmedLate') {
    return result.state === 'confirmed' && result.confirmation === confirmation;
  }
  return result.state === 'unknown' || result.state === 'rejected' || result.state === 'cancelled';
}

function brokenPromise({ number, status, confirmation }: Promised, result: BookResult): BrokenPromise {
  const ours = confirmation === null ? {} : { confirmation };
  const theirs = result.state === 'confirmed' ? { confirmationAtSupplier: result.confirmation } : {};
  return { number, status, atSupplier: result.state, ...ours, ...theirs };
}
