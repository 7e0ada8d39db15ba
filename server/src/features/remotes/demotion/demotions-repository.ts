import type { SelfDemotion } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';

/** Decision about a failing version and the figures behind it. */
export interface Demotion extends SelfDemotion {
  readonly name: string;
  readonly version: string;
}

/** Final outcomes: if an operator makes such a version live again, it is not demoted a second time. */
const FINAL: readonly SelfDemotion['outcome'][] = ['rolled-back', 'reverted'];

/** Demotions of one remote or of all, one row per version. */
export async function demotions(db: Db | Trx, name?: string): Promise<Demotion[]> {
  const rows = await db
    .selectFrom('versionDemotions')
    .selectAll()
    .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''))
    .execute();
  return rows.map(({ toVersion, said, decidedAt, ...row }) => ({
    ...row,
    to: toVersion ?? undefined,
    said: said ?? undefined,
    at: Math.floor(decidedAt.getTime() / 1000),
  }));
}

export function isDone({ outcome }: Pick<SelfDemotion, 'outcome'>): boolean {
  return FINAL.includes(outcome);
}

/** Stores the decision; returns false if the same decision, or a final one, is stored already. */
export async function writeDemotion(db: Db | Trx, { to, said, ...row }: Omit<Demotion, 'at'>): Promise<boolean> {
  const values = { ...row, toVersion: to ?? null, said: said ?? null };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('versionDemotions')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'version'])
        .doUpdateSet({ ...values, decidedAt: sql<Date>`now()` })
        .where('versionDemotions.outcome', 'not in', FINAL)
        .where(
          sql<boolean>`(version_demotions.outcome, version_demotions.said) is distinct from (excluded.outcome, excluded.said)`,
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Restarts the retry delay after the same rejection. */
export async function rejectedAgain(db: Db, { name, version }: Pick<Demotion, 'name' | 'version'>): Promise<void> {
  await db
    .updateTable('versionDemotions')
    .set({ decidedAt: sql<Date>`now()` })
    .where('name', '=', name)
    .where('version', '=', version)
    .where('outcome', '=', 'refused')
    .execute();
}
