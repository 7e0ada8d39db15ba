import { writeAudit } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';

export interface Restriction {
  readonly companyId: string;
  readonly isRestricted: boolean;
  readonly why: string;
  /** Number of the operator, or the name of who typed the command. */
  readonly by: string;
}

/** Restricts a company or frees it, from its people's next call on; false where there is no such company. (OPS-06) */
export async function restrictCompany(db: Db, { companyId, isRestricted, why, by }: Restriction): Promise<boolean> {
  return await transact(db, async (trx) => {
    const before = await trx
      .selectFrom('companies')
      .select('isRestricted')
      .where('id', '=', companyId)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) return false;
    if (before.isRestricted === isRestricted) return true;
    await trx.updateTable('companies').set({ isRestricted }).where('id', '=', companyId).execute();
    await writeAudit(trx, { by, action: isRestricted ? 'restrict' : 'free', subject: companyId, detail: { why } });
    return true;
  });
}
