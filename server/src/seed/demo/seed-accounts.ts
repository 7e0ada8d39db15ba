import { fullName } from '@portico/contract';
import { hashPassword } from '../../features/users/users.ts';
import type { Trx } from '../../platform/database/transact.ts';
import { DEMO_COMPANIES, DEMO_PASSWORD, DEMO_USERS } from './demo-accounts.ts';

/** Demo currencies have two decimals. */
const MINOR_UNITS = 100;

/** Inserts the demo companies and their users into an empty database. `seedDemo` opens their funds. */
export async function seedAccounts(trx: Trx): Promise<void> {
  const companies = DEMO_COMPANIES.map((company) => ({
    id: company.id,
    nameEn: company.nameEn,
    nameZh: company.nameZh,
    currency: company.currency,
    language: company.language,
    creditLimit: company.creditLimit * MINOR_UNITS,
    isOperating: company.isOperating ?? false,
  }));
  await trx.insertInto('companies').values(companies).execute();
  const brands = DEMO_COMPANIES.flatMap(({ id, brand }) => (brand === undefined ? [] : [{ companyId: id, ...brand }]));
  await trx
    .insertInto('companyBrands')
    .values(brands.map((brand) => ({ ...brand, logo: null, logoType: null })))
    .execute();
  await trx
    .insertInto('companyPlatforms')
    .values(
      DEMO_COMPANIES.flatMap(({ id, platforms }) =>
        platforms.map(({ source, platform, labelEn, labelZh }, position) => ({
          companyId: id,
          source,
          platform,
          labelEn,
          labelZh,
          position,
        })),
      ),
    )
    .execute();
  const users = DEMO_USERS.map(async (user) => ({
    companyId: user.companyId,
    email: user.email,
    passwordHash: await hashPassword(DEMO_PASSWORD),
    firstName: user.firstName,
    lastName: user.lastName,
    nickname: fullName(user),
    permissions: JSON.stringify(user.permissions),
    language: DEMO_COMPANIES.find(({ id }) => id === user.companyId)?.language ?? 'en',
    isOperator: user.isOperator,
    isSeeded: true,
  }));
  await trx
    .insertInto('users')
    .values(await Promise.all(users))
    .execute();
}
