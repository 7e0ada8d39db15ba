import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transact.ts';
import { dropOneTouchOf } from './magic-link-tokens.ts';
import { dropThirdPartiesOf } from './third-party/links.ts';

/** Lifetime of an emailed link. */
export const LINK_MINUTES = 10;

/** Content of a link. Any change invalidates it. */
export interface LinkPayload {
  /** Lower case. */
  readonly email: string;
  /** Creation time, epoch seconds. */
  readonly time: string;
  /** 256 random bits in base64url. */
  readonly sign: string;
}

/** Creates a link and stores its hash. Without a user the same row is written, but the link is invalid. */
export async function addResetLink(
  trx: Trx,
  email: string,
  userId: string | undefined,
  minutes = LINK_MINUTES,
): Promise<LinkPayload> {
  const now = Date.now();
  const link = { email, time: String(Math.floor(now / 1000)), sign: randomBytes(32).toString('base64url') };
  const expiresAt = new Date(now + minutes * 60_000);
  await trx
    .insertInto('resetLinks')
    .values({ hash: hashOf(link), userId: userId ?? null, expiresAt })
    .execute();
  return link;
}

/** The active user that a valid link belongs to. */
export async function holderOf(db: Db | Trx, link: LinkPayload): Promise<string | undefined> {
  const row = await db
    .selectFrom('resetLinks as link')
    .innerJoin('users as person', 'person.id', 'link.userId')
    .select('person.id')
    .where('link.hash', '=', hashOf(link))
    .where('link.expiresAt', '>', new Date())
    .where('person.email', '=', link.email)
    .where('person.state', '=', 'active')
    .executeTakeFirst();
  return row?.id;
}

/** Consumes the link and all others of the user. Of several concurrent requests one succeeds. */
export async function useUpLinks(trx: Trx, link: LinkPayload, userId: string): Promise<boolean> {
  const used = await trx.deleteFrom('resetLinks').where('hash', '=', hashOf(link)).returning('userId').execute();
  await dropLinksOf(trx, userId);
  return used.length === 1;
}

/** Invalidates all reset links, magic links and third-party links of the user. */
export async function dropLinksOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('resetLinks').where('userId', '=', userId).execute();
  await dropOneTouchOf(trx, userId);
  await dropThirdPartiesOf(trx, userId);
}

export async function sweepResetLinks(db: Db): Promise<void> {
  await db.deleteFrom('resetLinks').where('expiresAt', '<', new Date()).execute();
}

function hashOf({ email, time, sign }: LinkPayload): Buffer {
  return createHash('sha256').update(`${email}\n${time}\n${sign}`).digest();
}
