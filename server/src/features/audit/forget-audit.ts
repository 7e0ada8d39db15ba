import { sql } from 'kysely';
import { writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/transact.ts';
import { UserError } from '../../platform/user-error.ts';
import { chainAudit, holdsChain } from './chain-audit.ts';
import { FORGOT, verifyAudit } from './verify-audit.ts';

/** Retention: the current month and this many months before it. */
export const RETENTION_MONTHS = 12;

export interface Forgetting {
  /** `yyyy-mm`: rows before this month are deleted. */
  readonly before: string;
  readonly by: string;
  readonly why: string;
}

export interface Forgotten {
  readonly lines: number;
}

/**
 * The only way to delete audit rows: complete months, from the start. Place and hash of the last deleted row remain as
 * the anchor for later verification. A new row records actor and reason.
 */
export async function forgetAudit(db: Db, { before, by, why }: Forgetting, now = new Date()): Promise<Forgotten> {
  assertOld(before, now);
  await chainAudit(db);
  const { faults } = await verifyAudit(db);
  if (faults.length > 0)
    throw new UserError(
      'The log cannot be verified. No entries were deleted. `pnpm admin audit verify` prints what is wrong.',
    );
  const day = `${before}-01`;
  return await transact(db, async (trx) => {
    if (!(await holdsChain(trx))) throw new UserError('The log is locked by its hash chain job. Try again.');
    const { rows } = await sql<{ place: number; hash: Buffer }>`
      select c.place, c.hash from audit_chain c
      where c.place < coalesce(
        (select min(y.place) from audit_chain y join audit_log l on l.id = y.line_id
          where l.at >= ${day}::date::timestamp at time zone 'UTC'),
        (select max(place) + 1 from audit_chain))
      order by c.place desc limit 1`.execute(trx);
    const [last] = rows;
    if (last === undefined) return { lines: 0 };
    const { place, hash } = last;
    await trx.insertInto('auditAnchors').values({ place, hash, before: day }).execute();
    const gone = await sql`
      delete from audit_log l using audit_chain c where c.line_id = l.id and c.place <= ${place}`.execute(trx);
    await trx.deleteFrom('auditChain').where('place', '<=', place).execute();
    const lines = Number(gone.numAffectedRows ?? 0n);
    const detail = { before: day, lines, hash: hash.toString('hex'), why };
    await writeAudit(trx, { by, action: FORGOT, subject: String(place), detail });
    return { lines };
  });
}

function assertOld(before: string, now: Date): void {
  const newest = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - RETENTION_MONTHS, 1))
    .toISOString()
    .slice(0, 7);
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(before)) throw new UserError(`"${before}" is not a month such as 2025-01.`);
  if (before > newest)
    throw new UserError(
      `${RETENTION_MONTHS} complete months are retained: only entries from before ${newest} can be deleted.`,
    );
}
