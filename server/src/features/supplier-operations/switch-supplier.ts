import type { SupplierState } from '@portico/contract';
import { recordAdminAction } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/transact.ts';

export interface SupplierSwitching {
  readonly name: string;
  readonly state: SupplierState;
  readonly why: string;
  /** Id and nickname of the operator; for a command, twice the name of the user who ran it. */
  readonly by: string;
  readonly nickname: string;
}

/** Switches a supplier and records it. Returns whether the state changed. All processes follow within a second. */
export async function switchSupplier(db: Db, { name, state, why, by, nickname }: SupplierSwitching): Promise<boolean> {
  return await transact(db, async (trx) => {
    const former = await trx
      .selectFrom('suppliers')
      .select('state')
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst();
    const before = former?.state ?? 'on';
    if (before === state) return false;
    const changed = { state, reason: why, actor: nickname, changedAt: new Date() };
    await trx
      .insertInto('suppliers')
      .values({ name, ...changed })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(changed))
      .execute();
    const what = { action: 'switchSupplier', subject: name, detail: { before, after: state } };
    await recordAdminAction(trx, { by, why }, what);
    return true;
  });
}
