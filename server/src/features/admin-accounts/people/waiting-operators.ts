import type { PendingOperator } from '@portico/contract';
import type { Db } from '../../../platform/database/connect.ts';
import { actorName } from '../../users/users.ts';

/** Operator rights that wait for a second operator, oldest first; `personId` limits them to one user. (BO-06) */
export async function waitingOperators(db: Db, by: string, personId?: string): Promise<readonly PendingOperator[]> {
  const rows = await db
    .selectFrom('companyChanges as change')
    .innerJoin('users as person', 'person.id', 'change.personId')
    .select(['change.id', 'change.why', 'change.enteredBy', 'change.enteredAt', 'person.email'])
    .select('person.id as person')
    .$if(personId !== undefined, (all) => all.where('person.id', '=', personId ?? ''))
    .orderBy('change.id')
    .execute();
  return await Promise.all(
    rows.map(async ({ enteredBy, enteredAt, ...change }) => ({
      ...change,
      enteredBy: await actorName(db, enteredBy),
      enteredAt: Math.floor(enteredAt.getTime() / 1000),
      isOwn: enteredBy === by,
    })),
  );
}
