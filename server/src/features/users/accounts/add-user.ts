import { emailKey, type Language, type Permissions, personName } from '@portico/contract';
import { emailFault } from '@portico/contract/rules';
import { newPortalSettings } from '../../../api/portal-settings.ts';
import { type Deed, tellDeed } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { UserError } from '../../../platform/user-error.ts';
import { hashPassword } from '../password.ts';
import { assertModules } from '../set-modules.ts';
import { assertNamed } from './assert-named.ts';
import { assertPassword } from './password-rule.ts';

/** A person as an operator adds them. */
export interface NewUser {
  readonly email: string;
  readonly companyId: string;
  /** Empty: the person has one name. */
  readonly firstName: string;
  readonly lastName: string;
  /** Left out, the company's. */
  readonly language?: Language | undefined;
  readonly permissions: Permissions;
  /** Runs the portal: may change who gets which version of a remote. */
  readonly isOperator: boolean;
  /** Left out, the person sets it by an emailed link. */
  readonly password?: string | undefined;
}

/** Adds a person who may sign in at once. */
export async function addUser(db: Db, user: NewUser, deed: Deed): Promise<void> {
  await transact(db, async (trx) => insertUser(trx, user, deed));
}

/** The same within a transaction; gives the person's id. `more` stands in the line of the audit log too. */
export async function insertUser(
  trx: Trx,
  user: NewUser,
  deed: Deed,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { companyId, firstName, lastName, permissions, isOperator, password } = user;
  const email = emailKey(user.email);
  if (emailFault(email) !== undefined) throw new UserError(`"${user.email}" is no email address.`);
  assertNamed({ ...(firstName !== '' && { 'first name': firstName }), 'last name': lastName });
  assertModules(permissions.modules ?? []);
  const company = await trx
    .selectFrom('companies')
    .select(['language', 'nameEn', 'nameZh', 'isOperating'])
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (isOperator && company?.isOperating === false)
    throw new UserError(`Only people of the operating company can be operators; ${companyId} is another company.`);
  if (!company) throw new UserError(`There is no company ${companyId}; \`pnpm admin users company add\` adds one.`);
  const { productName } = await newPortalSettings(trx)();
  if (password !== undefined) assertPassword(password, { productName, company, firstName, lastName, email });
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const added = await trx
    .insertInto('users')
    .values({
      companyId,
      email,
      passwordHash,
      firstName,
      lastName,
      nickname: personName(user),
      permissions: JSON.stringify(permissions),
      language: user.language ?? company.language,
      isOperator,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) throw new UserError(`Somebody signs in as ${email} already.`);
  const detail = { company: companyId, kind: isOperator ? 'operator' : 'person', ...more };
  await tellDeed(trx, deed, { action: 'addUser', subject: added.id, detail });
  return added.id;
}
