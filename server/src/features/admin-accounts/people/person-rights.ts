import { type Deed, tellDeed } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';
import { isOwnCompany } from '../../users/users.ts';
import { PreconditionError } from '../admin-action.ts';
import {
  isSameLine,
  lineText,
  type OtherLine,
  otherThanSeen,
  rightsIn,
  type SavedRights,
  tidied,
} from '../rights-line.ts';
import { holdPerson } from './hold-person.ts';

/**
 * Puts a person's own line in place of the one before, from their next call on; what else is stored of them stays. A line that says the same
 * changes nothing. Gives the line that stands where it is not the one that was seen; then nothing was done. (OPS-01)
 */
export async function savePersonRights(
  db: Db,
  id: string,
  { rights, seen }: SavedRights,
  deed: Deed,
): Promise<OtherLine | undefined> {
  // Left out, managing accounts would count as granted: a line that an operator gives says everything.
  const given = { canManageAccounts: false, ...tidied({ modules: [], ...rights }) };
  return await transact(db, async (trx) => {
    const { permissions, companyId } = await holdPerson(trx, id);
    if (await isOwnCompany(trx, deed.by, companyId)) throw new PreconditionError('ownCompany');
    const before = rightsIn(permissions);
    if (isSameLine(before, given)) return undefined;
    const other = otherThanSeen(before, seen);
    if (other !== undefined) return other;
    const { emails, phonesInternal, phonesExternal } = permissions;
    const stored = JSON.stringify({ emails, phonesInternal, phonesExternal, ...given });
    await trx.updateTable('users').set({ permissions: stored }).where('id', '=', id).execute();
    const detail = { before: lineText(before), after: lineText(given) };
    await tellDeed(trx, deed, { action: 'changeRights', subject: id, detail });
    return undefined;
  });
}
