import { emailKey } from '@portico/contract';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transact.ts';
import { UUID } from '../../platform/uuid.ts';

export interface FoundUser {
  readonly id: string;
  readonly email: string;
  readonly companyId: string;
}

export async function hasCompany(db: Db | Trx, id: string): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function findUser(db: Db | Trx, emailOrId: string): Promise<FoundUser | undefined> {
  const key = emailKey(emailOrId);
  const isId = UUID.test(key);
  return await db
    .selectFrom('users')
    .select(['id', 'email', 'companyId'])
    .where(isId ? 'id' : 'email', '=', key)
    .executeTakeFirst();
}
