import { THIRD_PARTIES, type ThirdParty } from '@portico/contract';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import type { Account } from '../../users/users.ts';
import type { Identity } from './provider.ts';

/** The active user who signs in with this identity. */
export async function holderOf(db: Db, { issuer, subject }: Identity): Promise<Account | undefined> {
  return await db
    .selectFrom('thirdPartyLinks as link')
    .innerJoin('users as person', 'person.id', 'link.userId')
    .select(['person.id', 'person.companyId', 'person.passwordHash', 'person.state'])
    .where('link.issuer', '=', issuer)
    .where('link.subject', '=', subject)
    .where('person.state', '=', 'active')
    .executeTakeFirst();
}

/** Whether the link still exists. Locks it until the transaction ends. */
export async function isStillLinked(trx: Trx, { issuer, subject }: Identity, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('thirdPartyLinks')
    .select('userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('userId', '=', userId)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** False if the identity is linked already, or the user has another one at the same third party. */
export async function insertLink(trx: Trx, identity: Identity, userId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('thirdPartyLinks')
    .values({ ...identity, userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False if there was none. */
export async function deleteLink(trx: Trx, userId: string, party: ThirdParty): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('thirdPartyLinks')
    .where('userId', '=', userId)
    .where('party', '=', party)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function linksOf(db: Db, userId: string): Promise<ReadonlyMap<ThirdParty, Date>> {
  const rows = await db
    .selectFrom('thirdPartyLinks')
    .select(['party', 'createdAt'])
    .where('userId', '=', userId)
    .execute();
  const since = new Map(rows.map(({ party, createdAt }) => [party, createdAt]));
  return new Map(THIRD_PARTIES.flatMap((party) => (since.has(party) ? [[party, since.get(party) as Date]] : [])));
}

/** Removes all links of the user and all pending sign-ins and tickets. */
export async function dropThirdPartiesOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('oauthRequests').where('userId', '=', userId).execute();
  await trx.deleteFrom('thirdPartyTickets').where('userId', '=', userId).execute();
  await trx.deleteFrom('thirdPartyLinks').where('userId', '=', userId).execute();
}
