import { createHash, randomBytes } from 'node:crypto';
import { magicLinkUrl } from '@portico/contract';
import { type AdminAction, recordAdminAction } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { type Trx, transact } from '../../platform/database/transact.ts';
import { UserError } from '../../platform/user-error.ts';
import { type Account, findAccount, listPlatforms } from '../users/users.ts';

/** Default and maximum lifetime of a token. */
export const ONE_TOUCH_MINUTES = { usual: 10, most: 60 } as const;

/** Input for a magic link. Without `source` it uses the default channel of the company. */
export interface WantedOneTouch {
  readonly email: string;
  readonly minutes: number;
  readonly source?: string | undefined;
}

/** Creates a token of 256 random bits, stores only its hash, and returns the page path that contains it. */
export async function addOneTouch(
  db: Db,
  { email, minutes, source }: WantedOneTouch,
  adminAction: AdminAction,
): Promise<string> {
  const account = await findAccount(db, email);
  if (account === undefined) throw new UserError(`No account has the email ${email}.`);
  if (account.state !== 'active') throw new UserError(`${email} cannot sign in because the account is inactive.`);
  const sources = (await listPlatforms(db, account.companyId)).map((platform) => platform.source);
  const chosen = source ?? sources[0];
  if (chosen === undefined || !sources.includes(chosen))
    throw new UserError(`The company of ${email} sells through ${sources.join(', ')}, not through ${chosen}.`);
  const userToken = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  await transact(db, async (trx) => {
    await trx
      .insertInto('magicLinkTokens')
      .values({ hash: hashOf(userToken), userId: account.id, expiresAt })
      .execute();
    const detail = { minutes, source: chosen };
    await recordAdminAction(trx, adminAction, { action: 'makeOneTouch', subject: account.id, detail });
  });
  return magicLinkUrl({ userToken, source: chosen });
}

/** The active user of a valid token. */
export async function bearerOf(db: Db, userToken: string): Promise<Account | undefined> {
  return db
    .selectFrom('magicLinkTokens as token')
    .innerJoin('users as person', 'person.id', 'token.userId')
    .select(['person.id', 'person.companyId', 'person.passwordHash', 'person.state'])
    .where('token.hash', '=', hashOf(userToken))
    .where('token.expiresAt', '>', new Date())
    .where('person.state', '=', 'active')
    .executeTakeFirst();
}

/** Consumes the token. Of several concurrent requests one succeeds. */
export async function useUpOneTouch(trx: Trx, userToken: string): Promise<boolean> {
  const used = await trx
    .deleteFrom('magicLinkTokens')
    .where('hash', '=', hashOf(userToken))
    .where('expiresAt', '>', new Date())
    .returning('userId')
    .execute();
  return used.length === 1;
}

export async function dropOneTouchOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('magicLinkTokens').where('userId', '=', userId).execute();
}

export async function sweepOneTouch(db: Db): Promise<void> {
  await db.deleteFrom('magicLinkTokens').where('expiresAt', '<', new Date()).execute();
}

function hashOf(userToken: string): Buffer {
  return createHash('sha256').update(userToken).digest();
}
