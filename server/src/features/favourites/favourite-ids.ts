import { sql } from 'kysely';
import { memo } from '../../platform/caches.ts';
import { inGroups } from '../../platform/database/batch-loader.ts';
import type { Db } from '../../platform/database/connect.ts';
import { isRolledBack } from '../../platform/database/rolled-back.ts';
import { askedAmong } from './favourites-repository.ts';

/** What a person likes, as of when it was asked for. */
export interface Hearts {
  /** Which of these hotels. */
  readonly among: (hotelIds: readonly number[]) => Promise<ReadonlySet<number>>;
}

/** Who has more hearts is asked about the hotels that are shown, once these are known. */
const FEW = 100;

/** As of the numbers of calls: one slow group does not hold up everybody. */
const GROUPING = { most: 200, atOnce: 2, patienceMs: 1000, isOneToBlame: isRolledBack };

/**
 * Asks for a person's hearts, together with whoever else is asked about at the same moment. It takes no hotels, so that it can leave
 * beside what finds them.
 */
export type HeartsOf = (db: Db, userId: string) => Promise<Hearts>;

type Few = ReadonlySet<number> | undefined;

/** A group for each place that hearts are read from: the primary, or a standby. */
export function newHearts(): HeartsOf {
  const groupOf = memo('favourite-groups', (db: Db) =>
    inGroups((users: readonly string[]): Promise<readonly Few[]> => fewOfAll(db, users), GROUPING),
  );
  return async (db, userId) => {
    const few = await groupOf(db)(userId);
    return {
      among: async (hotelIds) =>
        few === undefined ? await askedAmong(db, userId, hotelIds) : new Set(hotelIds.filter((id) => few.has(id))),
    };
  };
}

/** All hearts of each person, in their order; undefined for who has more than a few. */
async function fewOfAll(db: Db, asked: readonly string[]): Promise<readonly Few[]> {
  const users = [...new Set(asked)];
  const { rows } = await sql<{ userId: string; hotels: readonly number[] }>`
    select one.id::text as user_id, to_json(array(
      select hotel_id from favourites where user_id = one.id limit ${FEW + 1}::int
    )) as hotels
    from unnest(${users}::uuid[]) as one (id)`.execute(db);
  const known = new Map(rows.map(({ userId, hotels }) => [userId, hotels.length > FEW ? undefined : new Set(hotels)]));
  return asked.map((userId) => known.get(userId));
}
