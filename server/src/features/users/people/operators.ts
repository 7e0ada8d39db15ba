import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { findUser } from '../find-visitor.ts';

/** Why an operator may not approve a change. */
export type ApproverError = 'ownChange' | 'notOperator' | 'operatorSinceThen';

interface EnteredChange {
  /** Id of the approving operator, or the shell account that ran the command. */
  readonly by: string;
  readonly enteredBy: string;
  readonly enteredAt: Date;
}

/**
 * Checks the second of two operators: a different user, and an operator since before the change was entered. Locks that
 * status until the transaction ends. A shell account is no user and has no start date. (BO-06)
 */
export async function findApproverError(
  trx: Trx,
  { by, enteredBy, enteredAt }: EnteredChange,
): Promise<ApproverError | undefined> {
  if (by === enteredBy) return 'ownChange';
  const [approver, enterer] = [await findUser(trx, by), await findUser(trx, enteredBy)];
  if (approver === undefined) return undefined;
  if (approver.id === enterer?.id) return 'ownChange';
  const operator = await trx
    .selectFrom('users')
    .select('operatorSince')
    .where('id', '=', approver.id)
    .where('isOperator', '=', true)
    .where('state', '=', 'active')
    .forShare()
    .executeTakeFirst();
  if (operator?.operatorSince == null) return 'notOperator';
  return operator.operatorSince < enteredAt ? undefined : 'operatorSinceThen';
}

/** Whether the actor belongs to this company and so must not decide about it. (BO-06) */
export async function isOwnCompany(db: Db | Trx, by: string, companyId: string): Promise<boolean> {
  return (await findUser(db, by))?.companyId === companyId;
}

/** Whether a new operator needs approval by a second one: while any company requires two people. */
export async function needsSecondOperator(db: Db | Trx): Promise<boolean> {
  const company = await db
    .selectFrom('companies')
    .select('id')
    .where('needsTwoPersonApproval', '=', true)
    .limit(1)
    .executeTakeFirst();
  return company !== undefined;
}

/** Number of other active operators, who could approve. */
export async function countOtherOperators(db: Db | Trx, by: string): Promise<number> {
  const own = await findUser(db, by);
  const { operators } = await db
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('operators'))
    .where('isOperator', '=', true)
    .where('state', '=', 'active')
    .$if(own !== undefined, (all) => all.where('id', '!=', own?.id ?? ''))
    .executeTakeFirstOrThrow();
  return operators;
}
