import type { Trx } from '../../../platform/database/transact.ts';

/** Whether nobody else runs the portal; all who do are held, so that of two who take each other away one stays. */
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
