import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** A store is silent for as long as it is: one line in so long tells enough. */
const NOTED_AGAIN_AFTER_MS = 5_000;
/** What a page asked for while a store was silent it gives up this much later, and tells of it. */
const ECHO_MS = 30_000;

/** Notes that pages met a silent store, so that no version answers for it. */
export function silenceNotes(db: Db, place: string, clock = () => performance.now()): () => Promise<void> {
  let noted = Number.NEGATIVE_INFINITY;
  return async () => {
    if (clock() - noted < NOTED_AGAIN_AFTER_MS) return;
    noted = clock();
    const seenAt = sql<Date>`clock_timestamp()`;
    await db
      .insertInto('storeSilences')
      .values({ place, seenAt })
      .onConflict((conflict) => conflict.column('place').doUpdateSet({ seenAt }))
      .execute();
  };
}

/** Until when a silent store may be the cause of what pages tell; undefined when none was ever silent. */
export async function lastSilence(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('storeSilences')
    .select('seenAt')
    .orderBy('seenAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && new Date(row.seenAt.getTime() + ECHO_MS);
}
