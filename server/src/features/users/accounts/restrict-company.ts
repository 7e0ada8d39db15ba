import { type Deed, tellDeed } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';

export interface Restriction extends Deed {
  readonly companyId: string;
  readonly isRestricted: boolean;
}

/** Restricts a company or frees it, from its people's next call on; false where there is no such company. (OPS-06) */
export async function restrictCompany(db: Db, { companyId, isRestricted, ...deed }: Restriction): Promise<boolean> {
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
    await tellDeed(trx, deed, { action: isRestricted ? 'restrict' : 'free', subject: companyId, detail: {} });
    return true;
  });
}
