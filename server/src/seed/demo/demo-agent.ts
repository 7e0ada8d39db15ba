import type { Language } from '@portico/contract';
import type { Person } from '../../api/sessions-repository.ts';
import type { Trx } from '../../platform/database/transact.ts';

/** The user who makes the demo bookings. */
export type DemoAgent = Pick<Person, 'source' | 'platform'> & {
  readonly user: Pick<Person['user'], 'id' | 'email' | 'nickname'>;
  readonly company: Pick<Person['company'], 'id' | 'currency'>;
  readonly language: Language;
};

export async function getDemoAgent(trx: Trx, email: string): Promise<DemoAgent> {
  const row = await trx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .innerJoin('companyPlatforms as platform', 'platform.companyId', 'companies.id')
    .select(['users.id', 'users.email', 'users.nickname', 'companies.id as company', 'companies.currency'])
    .select(['companies.language', 'platform.source', 'platform.platform'])
    .where('users.email', '=', email)
    .orderBy('platform.position')
    .executeTakeFirstOrThrow();
  const { id, nickname, company, currency, language, source, platform } = row;
  return { user: { id, email, nickname }, company: { id: company, currency }, language, source, platform };
}
