import {
  emailKey,
  type Language,
  type mfaPolicy,
  type RequestOf,
  type ResponseOf,
  type resetMfa,
  type saveMfaPolicy,
} from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import { deleteSessionsOf } from '../../../api/sessions-repository.ts';
import { type AdminAction, auditNetwork, writeAudit } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { text } from '../../../platform/texts.ts';
import { UserError } from '../../../platform/user-error.ts';
import { emailMfaChanged } from '../../emails/emails.ts';
import { allowPasskeys, deletePasskeysOf, hasPasskeysAllowed } from '../passkeys/passkeys-repository.ts';
import { deleteFactor, holdersIn, policyOf, setPolicy } from './mfa-repository.ts';

export async function handleFactorPolicy(
  _request: unknown,
  { db, company }: Context,
): Promise<ResponseOf<typeof mfaPolicy>> {
  return {
    name: 'policy',
    data: {
      policy: await policyOf(db, company.id),
      passkeys: await hasPasskeysAllowed(db, company.id),
      holders: await holdersIn(db, company.id),
    },
  };
}

/**
 * Existing sessions and existing factors remain when the policy changes. Passkeys are unusable while the company
 * disables them; users then sign in with password and factor.
 */
export async function handleSaveFactorPolicy(
  { policy, passkeys }: RequestOf<typeof saveMfaPolicy>,
  { db, user, company, address }: Context,
): Promise<ResponseOf<typeof saveMfaPolicy>> {
  const network = auditNetwork(address);
  const line = { by: user.id, subject: company.id } as const;
  await transact(db, async (trx) => {
    if (await setPolicy(trx, company.id, policy))
      await writeAudit(trx, { ...line, action: 'changeFactorPolicy', detail: { policy, network } });
    if (passkeys !== undefined && (await allowPasskeys(trx, company.id, passkeys)))
      await writeAudit(trx, {
        ...line,
        action: 'allowPasskeys',
        detail: { passkeys: passkeys ? 'on' : 'off', network },
      });
  });
  return { name: 'saved' };
}

/** Administrators cannot reset their own factor here: an attacker at an open page has no code. */
export async function handleResetFactor(
  { id }: RequestOf<typeof resetMfa>,
  { db, user, company, language }: Context,
): Promise<ResponseOf<typeof resetMfa>> {
  if (id === user.id) return { name: 'ownAccount', message: text(language, 'session.ownFactor') };
  const person = await db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where((where) => where.eb(where.cast<string>('id', 'text'), '=', id))
    .where('companyId', '=', company.id)
    .executeTakeFirst();
  if (person === undefined) return { name: 'noSuchAccount', message: text(language, 'users.noSuchAccount') };
  await transact(db, (trx) => takeOff(trx, person, { by: user.id, what: 'resetByAdministrator' }));
  return { name: 'reset' };
}

/** The operator's variant: the last resort for an administrator who lost all factors. False if there was none. */
export async function resetFactorOf(db: Db, email: string, { by, why }: AdminAction): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('email', '=', emailKey(email))
    .executeTakeFirst();
  if (person === undefined) throw new UserError(`No account has the email ${email}.`);
  return await transact(db, (trx) => takeOff(trx, person, { by, why, what: 'resetByUs' }));
}

interface Holder {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
}

async function takeOff(
  trx: Trx,
  { id, email, language }: Holder,
  {
    by,
    why,
    what,
  }: Pick<AdminAction, 'by'> & Partial<AdminAction> & { readonly what: 'resetByAdministrator' | 'resetByUs' },
): Promise<boolean> {
  const had = [await deleteFactor(trx, id), (await deletePasskeysOf(trx, id)) > 0];
  if (!had.includes(true)) return false;
  await deleteSessionsOf(trx, id);
  await writeAudit(trx, { by, action: 'resetFactor', subject: id, detail: why === undefined ? {} : { why } });
  await emailMfaChanged(trx, { email, language, what });
  return true;
}
