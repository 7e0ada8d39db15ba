import {
  foldCase,
  type Language,
  type RequestOf,
  type ResponseOf,
  type SubAccount,
  type subAccounts,
} from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import { text } from '../../../platform/texts.ts';
import { type AccessLevel, type AccountType, accessLevelOf, isAdministrator } from './access-level.ts';
import { type CompanyUser, usersOf } from './people-repository.ts';

const PAGE_SIZE = 20;
const LEVELS = ['1', '2', '3', '0'] as const satisfies readonly AccessLevel[];
const TYPES = ['1', '2'] as const satisfies readonly AccountType[];

/** Filters in memory: the access level is computed from permissions by code, and a company has few users. */
export async function handleSubAccounts(
  { email, status, accessLevel, page }: RequestOf<typeof subAccounts>,
  { db, company, language }: Context,
): Promise<ResponseOf<typeof subAccounts>> {
  const part = foldCase(email);
  const matches = (await usersOf(db, company.id)).filter(
    (person) =>
      person.email.includes(part) &&
      (status === 'all' || person.state === status) &&
      (accessLevel === '' || accessLevelOf(person.permissions) === accessLevel),
  );
  const currentPage = Math.min(page, Math.max(1, Math.ceil(matches.length / PAGE_SIZE)));
  return {
    name: 'accounts',
    data: {
      total: matches.length,
      page: currentPage,
      pageSize: PAGE_SIZE,
      accounts: matches
        .slice((currentPage - 1) * PAGE_SIZE, currentPage * PAGE_SIZE)
        .map((person) => rowOf(person, language)),
      types: TYPES.map((key) => ({ key, label: text(language, `users.accountType.${key}`) })),
      accessLevels: LEVELS.map((key) => ({ key, label: text(language, `users.accessLevel.${key}`) })),
    },
  };
}

function rowOf({ permissions, isInvited, ...person }: CompanyUser, language: Language): SubAccount {
  const accessLevel = accessLevelOf(permissions);
  return {
    ...person,
    accessLevel,
    typeText: text(language, `users.accountType.${isAdministrator(permissions) ? '1' : '2'}`),
    accessText: text(language, `users.accessLevel.${accessLevel}`),
    ...(isInvited && { isInvited }),
  };
}
