import { type PermissionSet, TOGGLED_PERMISSIONS } from '@portico/contract';
import { type AdminAction, recordAdminAction } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';
import {
  hasSamePermissions,
  type OtherPermissions,
  otherThanExpected,
  permissionsText,
  type SavedPermissions,
  tidied,
} from '../permissions-line.ts';
import { holdCompany } from './hold-company.ts';

/**
 * Sets the maximum permissions of a company's users, effective from their next request. Equal permissions change
 * nothing. If the stored ones no longer match `seen`, changes nothing and returns them. (OPS-01)
 */
export async function saveCompanyPermissions(
  db: Db,
  companyId: string,
  { rights, expectedRevision }: SavedPermissions,
  adminAction: AdminAction,
): Promise<OtherPermissions | undefined> {
  const limits = limitsOf(tidied(rights));
  return await transact(db, async (trx) => {
    const { permissions } = await holdCompany(trx, companyId, adminAction);
    if (hasSamePermissions(permissions, limits)) return undefined;
    const other = otherThanExpected(permissions, expectedRevision);
    if (other !== undefined) return other;
    await trx
      .updateTable('companies')
      .set({ permissions: JSON.stringify(limits) })
      .where('id', '=', companyId)
      .execute();
    const detail = { before: permissionsText(permissions), after: permissionsText(limits) };
    await recordAdminAction(trx, adminAction, { action: 'changeCompanyRights', subject: companyId, detail });
    return undefined;
  });
}

/** Omits values that restrict nothing. */
function limitsOf({ cancelScene = 2, modules, ...rights }: PermissionSet): PermissionSet {
  const taken = TOGGLED_PERMISSIONS.filter((right) => rights[right] === false).map((right) => [right, false]);
  return {
    ...Object.fromEntries(taken),
    ...(cancelScene < 2 && { cancelScene }),
    ...(modules !== undefined && { modules }),
  };
}
