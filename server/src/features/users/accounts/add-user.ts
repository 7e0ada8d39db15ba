import { emailKey, fullName, type Language, type Permissions } from '@portico/contract';
import { emailError } from '@portico/contract/rules';
import { newPortalSettings } from '../../../api/portal-settings.ts';
import { type AdminAction, recordAdminAction } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { UserError } from '../../../platform/user-error.ts';
import { hashPassword } from '../password.ts';
import { assertModules } from '../set-modules.ts';
import { assertNamed } from './assert-named.ts';
import { assertPassword } from './password-rule.ts';

/** Input of an operator who adds a user. */
export interface NewUser {
  readonly email: string;
  readonly companyId: string;
  /** Empty if the user has only one name. */
  readonly firstName: string;
  readonly lastName: string;
  /** Default: the company's language. */
  readonly language?: Language | undefined;
  readonly permissions: Permissions;
  /** Operators run the portal and may change which users get which version of a remote. */
  readonly isOperator: boolean;
  /** If missing, the user sets it by an emailed link. */
  readonly password?: string | undefined;
}

export async function addUser(db: Db, user: NewUser, adminAction: AdminAction): Promise<void> {
  await transact(db, async (trx) => insertUser(trx, user, adminAction));
}

/** The same within a transaction; returns the user id. `more` is added to the detail of the audit row. */
export async function insertUser(
  trx: Trx,
  user: NewUser,
  adminAction: AdminAction,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { companyId, firstName, lastName, permissions, isOperator, password } = user;
  const email = emailKey(user.email);
  if (emailError(email) !== undefined) throw new UserError(`"${user.email}" is not an email address.`);
  assertNamed({ ...(firstName !== '' && { 'first name': firstName }), 'last name': lastName });
  assertModules(permissions.modules ?? []);
  const company = await trx
    .selectFrom('companies')
    .select(['language', 'nameEn', 'nameZh', 'isOperating'])
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (isOperator && company?.isOperating === false)
    throw new UserError(`Only users of the operating company can be operators. ${companyId} is another company.`);
  if (!company) throw new UserError(`There is no company ${companyId}. \`pnpm admin users company add\` adds one.`);
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
      nickname: fullName(user),
      permissions: JSON.stringify(permissions),
      language: user.language ?? company.language,
      isOperator,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) throw new UserError(`An account with the email ${email} already exists.`);
  const detail = { company: companyId, kind: isOperator ? 'operator' : 'person', ...more };
  await recordAdminAction(trx, adminAction, { action: 'addUser', subject: added.id, detail });
  return added.id;
}
