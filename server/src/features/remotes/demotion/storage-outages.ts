import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Limits how often a continuing outage is written. */
const NOTED_AGAIN_AFTER_MS = 5_000;
/** Delay until pages give up on a request to an unavailable store and report it. */
const ECHO_MS = 30_000;

/** Records storage outages, so that no version is blamed for them. */
export function silenceNotes(db: Db, place: string, clock = () => performance.now()): () => Promise<void> {
  let noted = Number.NEGATIVE_INFINITY;
  return async () => {
    if (clock() - noted < NOTED_AGAIN_AFTER_MS) return;
    noted = clock();
    const seenAt = sql<Date>`clock_timestamp()`;
    await db
      .insertInto('storageOutages')
      .values({ place, seenAt })
      .onConflict((conflict) => conflict.column('place').doUpdateSet({ seenAt }))
      .execute();
  };
}

/** Time until which an outage may be the cause of reported errors; undefined if there was none. */
export async function lastSilence(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('storageOutages')
    .select('seenAt')
    .orderBy('seenAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && new Date(row.seenAt.getTime() + ECHO_MS);
}
