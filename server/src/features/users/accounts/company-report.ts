import { type AdminAction, recordAdminAction } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';
import { UserError } from '../../../platform/user-error.ts';
import { hasCompany } from '../find-visitor.ts';

/** Whether the report URL has the origin that pages may frame. */
export function isReport(address: string, origin: string | undefined): boolean {
  return URL.canParse(address) && new URL(address).origin === origin;
}

/** Sets a company's own dashboard report, or restores the portal's. Pages may frame only `origin`. */
export async function reportOfCompany(
  db: Db,
  companyId: string,
  address: string | undefined,
  { origin, ...adminAction }: AdminAction & { readonly origin: string | undefined },
): Promise<void> {
  if (!(await hasCompany(db, companyId))) throw new UserError(`There is no company ${companyId}.`);
  if (address !== undefined) {
    if (origin === undefined)
      throw new UserError('Set PORTICO_REPORTS_ORIGIN to the origin of the reports. Pages can only frame that origin.');
    if (!isReport(address, origin))
      throw new UserError(`${address} is not below ${origin}, the origin in PORTICO_REPORTS_ORIGIN.`);
  }
  await transact(db, async (trx) => {
    await trx
      .updateTable('companies')
      .set({ reportUrl: address ?? null })
      .where('id', '=', companyId)
      .execute();
    const detail = { address: address ?? 'none' };
    await recordAdminAction(trx, adminAction, { action: 'setReport', subject: companyId, detail });
  });
}
