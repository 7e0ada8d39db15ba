import { type AdminAction, recordAdminAction } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';
import { holdCompany } from './hold-company.ts';

/** Restricts or frees a company, effective from its users' next request. (OPS-06) */
export async function restrictCompany(
  db: Db,
  companyId: string,
  isRestricted: boolean,
  adminAction: AdminAction,
): Promise<void> {
  await transact(db, async (trx) => {
    const before = await holdCompany(trx, companyId, adminAction);
    if (before.isRestricted === isRestricted) return;
    await trx.updateTable('companies').set({ isRestricted }).where('id', '=', companyId).execute();
    await recordAdminAction(trx, adminAction, {
      action: isRestricted ? 'restrict' : 'free',
      subject: companyId,
      detail: {},
    });
  });
}
