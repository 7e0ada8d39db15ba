import type { Language } from '@portico/contract';
import type { Trx } from '../../../platform/database/transact.ts';

/** Why somebody stays an operator who may sign in. */
export const LAST_OPERATOR: Readonly<Record<Language, string>> = {
  en: 'This is the last operator. Somebody else has to be one first.',
  zh: '这是最后一位运营人员，请先设置其他运营人员。',
};

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
