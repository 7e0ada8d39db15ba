import { type Language, type RequestOf, restrictCompany as restrictCall } from '@portico/contract';
import type { Calls } from '../../calls/calls.ts';
import type { Context } from '../../calls/context.ts';
import { type DeedAnswer, registerGuarded } from '../../calls/deeds.ts';
import { restrictCompany } from './accounts/restrict-company.ts';

const NO_COMPANY: Readonly<Record<Language, string>> = {
  en: 'There is no such company.',
  zh: '没有这家公司。',
};

/** What operators do with companies. */
export function registerCompanies(calls: Calls): void {
  registerGuarded(calls, restrictCall, answerRestrict);
}

async function answerRestrict(
  { company, isRestricted, why }: RequestOf<typeof restrictCall>,
  { db, user, language }: Context,
): Promise<DeedAnswer<typeof restrictCall>> {
  const isThere = await restrictCompany(db, { companyId: company, isRestricted, why, by: user.id });
  if (!isThere) return { name: 'notPossible', message: NO_COMPANY[language], data: { code: 'noSuchCompany' } };
  return { name: 'changed' };
}
