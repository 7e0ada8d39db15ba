import type { Services } from '../../api/services.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Check, Invariant } from '../../platform/database/invariant.ts';
import { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { verifyAudit } from '../audit/audit.ts';
import type { SupplierCheck, Suppliers } from '../supply/supply.ts';
import { brokenPromises } from './broken-promises.ts';
import { INVARIANTS } from './invariants.ts';
import { PROMISES } from './lateness.ts';
import { PAYMENT_INVARIANTS } from './payment-invariants.ts';

const OWN_INVARIANTS: readonly Invariant[] = [...INVARIANTS, ...PAYMENT_INVARIANTS];

/** A failed check, with rows that show it. */
export type Finding = Check & { readonly rows: readonly object[] };

const AUDIT: Check = {
  code: 'auditLogIsWhole',
  name: 'the audit log is intact',
  says: 'no line was changed, removed or moved',
};

/** Runs all checks on our data and with every supplier. Empty if all pass. */
export async function reconcile({ db, suppliers }: Pick<Services, 'db' | 'suppliers'>): Promise<readonly Finding[]> {
  const findings = await brokenInvariants(
    db,
    OWN_INVARIANTS,
    suppliers.all.flatMap(({ checks }) => checks),
  );
  const { faults } = await verifyAudit(db);
  if (faults.length > 0) findings.push({ ...AUDIT, rows: faults });
  for (const supplier of suppliers.all) {
    const rows = await brokenPromises(db, supplier);
    if (rows.length > 0) findings.push({ ...promiseOf(supplier), rows });
  }
  return findings;
}

/** Late promises with their orders. Empty if all are on time. */
export function findLate({ db }: Pick<Services, 'db'>): Promise<readonly Finding[]> {
  return brokenInvariants(db, PROMISES);
}

export function checksOf(suppliers: Suppliers): readonly Check[] {
  return [...OWN_INVARIANTS, ...suppliers.all.flatMap(({ checks }) => checks), AUDIT, ...suppliers.all.map(promiseOf)];
}

function promiseOf({ name: supplier }: Suppliers['all'][number]): Check {
  return {
    code: 'supplierKeepsPromises',
    facts: { supplier },
    name: `orders match ${supplier}`,
    says: 'bookings and cancellations here are the same at the supplier',
  };
}

function counting(rows: readonly Record<string, unknown>[], counts: Invariant['counts']): readonly object[] {
  if (counts === undefined) return rows;
  return rows.filter(({ said }) => counts(String(said))).map(({ said: _, ...row }) => row);
}

/** Runs all checks on one database snapshot. */
function brokenInvariants(
  db: Db,
  invariants: readonly Invariant[],
  supplierChecks: readonly SupplierCheck[] = [],
): Promise<Finding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const findings: Finding[] = [];
      for (const { offenders, counts, ...check } of invariants) {
        const rows = counting((await offenders.execute(trx)).rows, counts);
        if (rows.length > 0) findings.push({ ...check, rows });
      }
      for (const { findOffenders, ...check } of supplierChecks) {
        const rows = await findOffenders(new UnitOfWork(trx));
        if (rows.length > 0) findings.push({ ...check, rows });
      }
      return findings;
    });
}
