import type { Trx } from '../../../platform/database/transact.ts';

/** Whether this is the last active operator. Locks all operators, so that two cannot remove each other concurrently. */
export async function isLastOperator(trx: Trx, id: string): Promise<boolean> {
  const one = await trx.selectFrom('users').select('isOperator').where('id', '=', id).executeTakeFirst();
  if (!one?.isOperator) return false;
  const operators = await trx
    .selectFrom('users')
    .select('id')
    .where('isOperator', '=', true)
    .where('state', '=', 'active')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return operators.some((one) => one.id === id) && operators.length === 1;
}
