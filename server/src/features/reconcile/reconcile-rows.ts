import type { Db } from '../../platform/database/connect.ts';
import { INVARIANTS } from './invariants.ts';

/** An invariant that does not hold, with rows that show it. */
export interface Finding {
  readonly invariant: string;
  readonly says: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Checks everything that must always hold, at one moment of the database. Empty: all is well. */
export async function reconcile(db: Db): Promise<readonly Finding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const findings: Finding[] = [];
      for (const { name, says, offenders } of INVARIANTS) {
        const { rows } = await offenders.execute(trx);
        if (rows.length > 0) findings.push({ invariant: name, says, rows });
      }
      return findings;
    });
}
