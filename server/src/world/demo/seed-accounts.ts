import { hashPassword } from '../../features/users/users.ts';
import type { Trx } from '../../platform/database/transact.ts';
import { DEMO_COMPANIES, DEMO_PASSWORD, DEMO_USERS } from './demo-accounts.ts';

/** Demo currencies have two decimals. */
const MINOR = 100;

/** Puts the demo companies and their people into an empty database. Their money is the ledger's to open. */
export async function seedAccounts(trx: Trx): Promise<void> {
  const companies = DEMO_COMPANIES.map((company) => ({
    id: company.id,
    name_en: company.nameEn,
    name_zh: company.nameZh,
    currency: company.currency,
    language: company.language,
    credit_limit: company.creditLimit * MINOR,
  }));
  await trx.insertInto('companies').values(companies).execute();
  await trx
    .insertInto('company_platforms')
    .values(
      DEMO_COMPANIES.flatMap(({ id, platforms }) =>
        platforms.map(({ source, platform, labelEn, labelZh }, position) => ({
          company_id: id,
          source,
          platform,
          label_en: labelEn,
          label_zh: labelZh,
          position,
        })),
      ),
    )
    .execute();
  const users = DEMO_USERS.map(async (user) => ({
    company_id: user.companyId,
    email: user.email,
    password_hash: await hashPassword(DEMO_PASSWORD),
    first_name: user.firstName,
    last_name: user.lastName,
    nickname: user.nickname,
    permissions: JSON.stringify(user.permissions),
    language: DEMO_COMPANIES.find(({ id }) => id === user.companyId)?.language ?? 'en',
    is_operator: user.isOperator,
    is_seeded: true,
  }));
  await trx
    .insertInto('users')
    .values(await Promise.all(users))
    .execute();
}
