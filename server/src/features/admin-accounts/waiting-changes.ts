import type { Insertable, Selectable } from 'kysely';
import type { AdminAction } from '../../platform/database/audit-log.ts';
import type { CompanyChanges } from '../../platform/database/schema.generated.ts';
import type { Trx } from '../../platform/database/transact.ts';
import { findApproverError } from '../users/users.ts';
import { PreconditionError } from './admin-action.ts';

type NewChange = Pick<Insertable<CompanyChanges>, 'companyId' | 'kind'> &
  Partial<Pick<Insertable<CompanyChanges>, 'amount' | 'personId'>>;

/** Stores a change for a second operator. Only one change per company, kind and user may wait. */
export async function enterChange(trx: Trx, change: NewChange, { by, why }: AdminAction): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('companyChanges')
    .values({ amount: null, personId: null, ...change, why, enteredBy: by })
    .onConflict((conflict) => conflict.columns(['companyId', 'kind', 'personId']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new PreconditionError('waitsAlready');
}

export async function assertApprover(
  trx: Trx,
  { enteredBy, enteredAt }: Pick<Selectable<CompanyChanges>, 'enteredBy' | 'enteredAt'>,
  { by }: AdminAction,
): Promise<void> {
  const problem = await findApproverError(trx, { by, enteredBy, enteredAt });
  if (problem !== undefined) throw new PreconditionError(problem);
}
