import { THIRD_PARTIES, type ThirdParty } from '@portico/contract';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import type { Account } from '../../users/users.ts';
import type { Identity } from './provider.ts';

/** Whom an account at a third party lets in: somebody who may sign in. */
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

/** Whether it still lets them in; it stays so until the transaction ends. */
export async function isStillLinked(trx: Trx, { issuer, subject }: Identity, userId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('thirdPartyLinks')
    .select('userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('userId', '=', userId)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** False where that account lets somebody in already, or the person has another one at the same party. */
export async function insertLink(trx: Trx, identity: Identity, userId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('thirdPartyLinks')
    .values({ ...identity, userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False where there was none. */
export async function deleteLink(trx: Trx, userId: string, party: ThirdParty): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('thirdPartyLinks')
    .where('userId', '=', userId)
    .where('party', '=', party)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Since when each party lets the person in. */
export async function linksOf(db: Db, userId: string): Promise<ReadonlyMap<ThirdParty, Date>> {
  const rows = await db
    .selectFrom('thirdPartyLinks')
    .select(['party', 'createdAt'])
    .where('userId', '=', userId)
    .execute();
  const since = new Map(rows.map(({ party, createdAt }) => [party, createdAt]));
  return new Map(THIRD_PARTIES.flatMap((party) => (since.has(party) ? [[party, since.get(party) as Date]] : [])));
}

/** No account elsewhere lets the person in any more, and nobody who is on the way. */
export async function dropThirdPartiesOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('thirdPartyVisits').where('userId', '=', userId).execute();
  await trx.deleteFrom('thirdPartyTickets').where('userId', '=', userId).execute();
  await trx.deleteFrom('thirdPartyLinks').where('userId', '=', userId).execute();
}
