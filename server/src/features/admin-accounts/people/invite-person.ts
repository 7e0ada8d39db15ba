import { emailKey, type Language } from '@portico/contract';
import { emailError } from '@portico/contract/rules';
import { type AdminAction, recordAdminAction } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { INVITED_KIND, sendLater } from '../../emails/emails.ts';
import { addResetLink } from '../../session/session.ts';
import { EVERY_RIGHT, findAccount, type GivenLevel, insertUser, permissionsOf } from '../../users/users.ts';
import { PreconditionError } from '../admin-action.ts';
import { lockUser } from './hold-person.ts';

/** Lifetime of the emailed link. */
const INVITED_DAYS = 7;
const MAX_LENGTH = 60;

export interface Invited {
  readonly companyId: string;
  readonly email: string;
  /** If missing, the user has only one name. */
  readonly firstName?: string | undefined;
  readonly lastName: string;
  readonly level: GivenLevel;
}

/** Adds a user without a password and emails the link to set one. Returns the id. */
export async function inviteUser(db: Db, invited: Invited, adminAction: AdminAction): Promise<string> {
  const { companyId, level } = invited;
  const email = emailKey(invited.email);
  const [firstName, lastName] = [invited.firstName?.trim(), invited.lastName.trim()];
  if (emailError(email) !== undefined) throw new PreconditionError('badEmail');
  if ([firstName ?? lastName, lastName].some((name) => name === '' || name.length > MAX_LENGTH))
    throw new PreconditionError('badName');
  // Operators may grant every level; the company's permissions still limit it.
  const permissions = permissionsOf(level, EVERY_RIGHT);
  if (permissions === undefined) throw new Error(`Level ${level} cannot be assigned`);
  return await transact(db, async (trx) => {
    const company = await companyOf(trx, companyId);
    if ((await findAccount(trx, email)) !== undefined) throw new PreconditionError('emailTaken');
    const person = { email, companyId, firstName: firstName ?? '', lastName, permissions, isOperator: false };
    const id = await insertUser(trx, person, adminAction, { level });
    await emailLink(trx, { id, email, language: company.language }, company);
    return id;
  });
}

/** Emails an active user another link to set a password. Operators must request one on the sign-in page. (BO-06) */
export async function inviteAgain(db: Db, id: string, adminAction: AdminAction): Promise<void> {
  await transact(db, async (trx) => {
    const { state, email, companyId, isOperator } = await lockUser(trx, id);
    if (isOperator) throw new PreconditionError('operatorPassword');
    if (state === 'inactive') throw new PreconditionError('inactive');
    const { language } = await trx
      .selectFrom('users')
      .select('language')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await emailInvitation(trx, { id, email, language }, companyId);
    await recordAdminAction(trx, adminAction, { action: 'inviteAgain', subject: id, detail: {} });
  });
}

/** Emails a user of the company the link to set a password. */
export async function emailInvitation(
  trx: Trx,
  person: { readonly id: string; readonly email: string; readonly language: Language },
  companyId: string,
): Promise<void> {
  await emailLink(trx, person, await companyOf(trx, companyId));
}

type InvitingCompany = Awaited<ReturnType<typeof companyOf>>;

async function companyOf(trx: Trx, id: string) {
  const company = await trx
    .selectFrom('companies')
    .select(['nameEn', 'nameZh', 'language'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (company === undefined) throw new PreconditionError('noSuchCompany');
  const channel = await trx
    .selectFrom('companyPlatforms')
    .select('source')
    .where('companyId', '=', id)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  if (channel === undefined) throw new PreconditionError('noChannel');
  return { ...company, source: channel.source };
}

async function emailLink(
  trx: Trx,
  { id, email, language }: { readonly id: string; readonly email: string; readonly language: Language },
  { nameEn, nameZh, source }: InvitingCompany,
): Promise<void> {
  const link = await addResetLink(trx, email, id, INVITED_DAYS * 24 * 60);
  const data = { ...link, nameEn, nameZh, source, days: INVITED_DAYS };
  // Two invitations in the same second create two links, but the equal key allows only one email.
  await sendLater(trx, INVITED_KIND, [{ key: `${INVITED_KIND.name} ${id} ${link.time}`, to: email, language, data }]);
}
