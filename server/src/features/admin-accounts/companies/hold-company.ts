import type { AdminAction } from '../../../platform/database/audit-log.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { isOwnCompany } from '../../users/users.ts';
import { PreconditionError } from '../admin-action.ts';

/**
 * Locks a company for an operator's decision: other changes and bookings on its credit wait until the transaction ends.
 * Throws for the operator's own company. (BO-06)
 */
export async function holdCompany(trx: Trx, id: string, { by }: AdminAction) {
  const company = await lockCompany(trx, id);
  if (await isOwnCompany(trx, by, id)) throw new PreconditionError('ownCompany');
  return company;
}

/** The same, but allows the operators' own company: operators manage its users. */
export async function lockCompany(trx: Trx, id: string) {
  const company = await trx
    .selectFrom('companies')
    .select(['id', 'currency', 'creditLimit', 'permissions', 'landingPath', 'reportUrl', 'needsTwoPersonApproval'])
    .select(['isRestricted', 'isOperating'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (company === undefined) throw new PreconditionError('noSuchCompany');
  return company;
}
export type HeldCompany = Awaited<ReturnType<typeof lockCompany>>;
