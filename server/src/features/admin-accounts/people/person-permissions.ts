import { type AdminAction, recordAdminAction } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';
import { isOwnCompany } from '../../users/users.ts';
import { PreconditionError } from '../admin-action.ts';
import {
  hasSamePermissions,
  type OtherPermissions,
  otherThanExpected,
  permissionsIn,
  permissionsText,
  type SavedPermissions,
  tidied,
} from '../permissions-line.ts';
import { lockUser } from './hold-person.ts';

/**
 * Replaces a user's own permissions, effective from the next request; other stored fields stay. Equal permissions
 * change nothing. If the stored ones no longer match `seen`, changes nothing and returns them. (OPS-01)
 */
export async function saveUserPermissions(
  db: Db,
  id: string,
  { rights, expectedRevision }: SavedPermissions,
  adminAction: AdminAction,
): Promise<OtherPermissions | undefined> {
  // Set `canManageAccounts` explicitly, because a missing value counts as granted.
  const granted = { canManageAccounts: false, ...tidied({ modules: [], ...rights }) };
  return await transact(db, async (trx) => {
    const { permissions, companyId } = await lockUser(trx, id);
    if (await isOwnCompany(trx, adminAction.by, companyId)) throw new PreconditionError('ownCompany');
    const before = permissionsIn(permissions);
    if (hasSamePermissions(before, granted)) return undefined;
    const other = otherThanExpected(before, expectedRevision);
    if (other !== undefined) return other;
    const { emails, phonesInternal, phonesExternal } = permissions;
    const stored = JSON.stringify({ emails, phonesInternal, phonesExternal, ...granted });
    await trx.updateTable('users').set({ permissions: stored }).where('id', '=', id).execute();
    const detail = { before: permissionsText(before), after: permissionsText(granted) };
    await recordAdminAction(trx, adminAction, { action: 'changeRights', subject: id, detail });
    return undefined;
  });
}
