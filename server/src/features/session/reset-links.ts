import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transact.ts';
import { dropOneTouchOf } from './magic-link-tokens.ts';
import { dropThirdPartiesOf } from './third-party/links.ts';

/** A link of a mail serves so long. */
export const LINK_MINUTES = 10;

/** What a link carries: it serves with all of it unchanged, or not at all. */
export interface CarriedLink {
  /** Lower case. */
  readonly email: string;
  /** When it was made, epoch seconds. */
  readonly time: string;
  /** 256 random bits in base64url. */
  readonly sign: string;
}

/** Makes a link and keeps its hash; without a person it is kept in the same way and leads nowhere. */
export async function addResetLink(
  trx: Trx,
  email: string,
  userId: string | undefined,
  minutes = LINK_MINUTES,
): Promise<CarriedLink> {
  const now = Date.now();
  const link = { email, time: String(Math.floor(now / 1000)), sign: randomBytes(32).toString('base64url') };
  const expiresAt = new Date(now + minutes * 60_000);
  await trx
    .insertInto('resetLinks')
    .values({ hash: hashOf(link), userId: userId ?? null, expiresAt })
    .execute();
  return link;
}

/** Whose password the link may set: somebody's who may sign in. */
export async function holderOf(db: Db | Trx, link: CarriedLink): Promise<string | undefined> {
  const found = await db
    .selectFrom('resetLinks as link')
    .innerJoin('users as person', 'person.id', 'link.userId')
    .select('person.id')
    .where('link.hash', '=', hashOf(link))
    .where('link.expiresAt', '>', new Date())
    .where('person.email', '=', link.email)
    .where('person.state', '=', 'active')
    .executeTakeFirst();
  return found?.id;
}

/** Uses the link up, and with it all others of the person; of several at the same moment one does. */
export async function useUpLinks(trx: Trx, link: CarriedLink, userId: string): Promise<boolean> {
  const used = await trx.deleteFrom('resetLinks').where('hash', '=', hashOf(link)).returning('userId').execute();
  await dropLinksOf(trx, userId);
  return used.length === 1;
}

/** No link that was mailed so far serves any more, no token that a partner's system was given, and no account elsewhere. */
export async function dropLinksOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('resetLinks').where('userId', '=', userId).execute();
  await dropOneTouchOf(trx, userId);
  await dropThirdPartiesOf(trx, userId);
}

/** Forgets the links that nobody can use any more. */
export async function sweepResetLinks(db: Db): Promise<void> {
  await db.deleteFrom('resetLinks').where('expiresAt', '<', new Date()).execute();
}

function hashOf({ email, time, sign }: CarriedLink): Buffer {
  return createHash('sha256').update(`${email}\n${time}\n${sign}`).digest();
}
