import type { Db } from '../../platform/database/connect.ts';

export async function countOpenIssues(db: Db): Promise<number> {
  const { open } = await db
    .selectFrom('bookingIssues')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return open;
}
