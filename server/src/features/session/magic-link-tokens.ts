import { createHash, randomBytes } from 'node:crypto';
import { oneTouchAddress } from '@portico/contract';
import { type Deed, tellDeed } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { type Trx, transact } from '../../platform/database/transact.ts';
import { UserError } from '../../platform/user-error.ts';
import { type Account, findAccount, listPlatforms } from '../users/users.ts';

/** How long a token serves unless it is said, and at most. */
export const ONE_TOUCH_MINUTES = { usual: 10, most: 60 } as const;

/** Who is signed in, for how long the token serves, and through which channel of the company; left out, the customary one. */
export interface WantedOneTouch {
  readonly email: string;
  readonly minutes: number;
  readonly source?: string | undefined;
}

/** Makes a token of 256 random bits, keeps its hash, and gives the page's path that carries it: it is known nowhere else. */
export async function addOneTouch(db: Db, { email, minutes, source }: WantedOneTouch, deed: Deed): Promise<string> {
  const account = await findAccount(db, email);
  if (account === undefined) throw new UserError(`Nobody signs in as ${email}.`);
  if (account.state !== 'active') throw new UserError(`${email} may not sign in.`);
  const sources = (await listPlatforms(db, account.companyId)).map((platform) => platform.source);
  const chosen = source ?? sources[0];
  if (chosen === undefined || !sources.includes(chosen))
    throw new UserError(`The company of ${email} sells through ${sources.join(', ')}, not through ${chosen}.`);
  const userToken = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  await transact(db, async (trx) => {
    await trx
      .insertInto('oneTouchTokens')
      .values({ hash: hashOf(userToken), userId: account.id, expiresAt })
      .execute();
    const detail = { minutes, source: chosen };
    await tellDeed(trx, deed, { action: 'makeOneTouch', subject: account.id, detail });
  });
  return oneTouchAddress({ userToken, source: chosen });
}

/** Whom the token signs in: somebody who may, while it serves. */
export async function bearerOf(db: Db, userToken: string): Promise<Account | undefined> {
  return db
    .selectFrom('oneTouchTokens as token')
    .innerJoin('users as person', 'person.id', 'token.userId')
    .select(['person.id', 'person.companyId', 'person.passwordHash', 'person.state'])
    .where('token.hash', '=', hashOf(userToken))
    .where('token.expiresAt', '>', new Date())
    .where('person.state', '=', 'active')
    .executeTakeFirst();
}

/** Uses the token up; of several at the same moment one does. */
export async function useUpOneTouch(trx: Trx, userToken: string): Promise<boolean> {
  const used = await trx
    .deleteFrom('oneTouchTokens')
    .where('hash', '=', hashOf(userToken))
    .where('expiresAt', '>', new Date())
    .returning('userId')
    .execute();
  return used.length === 1;
}

/** No token that was made so far serves any more. */
export async function dropOneTouchOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('oneTouchTokens').where('userId', '=', userId).execute();
}

/** Forgets the tokens that nobody can use any more. */
export async function sweepOneTouch(db: Db): Promise<void> {
  await db.deleteFrom('oneTouchTokens').where('expiresAt', '<', new Date()).execute();
}

function hashOf(userToken: string): Buffer {
  return createHash('sha256').update(userToken).digest();
}
