import type { Trx } from '../../../platform/database/transact.ts';
import { NotPossible } from '../deed.ts';

/** A company to be changed: nobody else changes it before the transaction ends, and nothing is booked on its credit. */
export async function holdCompany(trx: Trx, id: string) {
  const company = await trx
    .selectFrom('companies')
    .select(['id', 'currency', 'creditLimit', 'permissions', 'landingPath', 'reportAddress', 'needsTwoPeople'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (company === undefined) throw new NotPossible('noSuchCompany');
  return company;
}
export type HeldCompany = Awaited<ReturnType<typeof holdCompany>>;
