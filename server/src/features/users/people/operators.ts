import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { findUser } from '../find-visitor.ts';

/** Why an operator may not approve what was entered. */
export type ApproverFault = 'ownChange' | 'notOperator' | 'operatorSinceThen';

interface EnteredChange {
  /** Id of the operator who approves, or the name of who typed the command. */
  readonly by: string;
  readonly enteredBy: string;
  readonly enteredAt: Date;
}

/**
 * Judges the second of two operators: another person than the first, and an operator before the change was entered, which stays so
 * until the transaction ends. The name of a shell account is no user and has no date. (BO-06)
 */
export async function findApproverFault(
  trx: Trx,
  { by, enteredBy, enteredAt }: EnteredChange,
): Promise<ApproverFault | undefined> {
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

/** Whether the actor belongs to this company, and so decides nothing about it. (BO-06) */
export async function isOwnCompany(db: Db | Trx, by: string, companyId: string): Promise<boolean> {
  return (await findUser(db, by))?.companyId === companyId;
}

/** Whether a person becomes an operator only when a second operator approves: as long as any company requires two people. */
export async function needsSecondOperator(db: Db | Trx): Promise<boolean> {
  const company = await db
    .selectFrom('companies')
    .select('id')
    .where('needsTwoPeople', '=', true)
    .limit(1)
    .executeTakeFirst();
  return company !== undefined;
}

/** How many operators beside this one may sign in and could approve. */
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
