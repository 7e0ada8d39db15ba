import { sql } from 'kysely';
import { memo } from '../../platform/caches.ts';
import { inGroups } from '../../platform/database/batch-loader.ts';
import type { Db } from '../../platform/database/connect.ts';
import { isRolledBack } from '../../platform/database/rolled-back.ts';
import { findFavouritesAmong } from './favourites-repository.ts';

/** A snapshot of a user's favourites. */
export interface FavouriteIds {
  /** The favourites among these hotels. */
  readonly among: (hotelIds: readonly number[]) => Promise<ReadonlySet<number>>;
}

/** Users with more favourites are queried per page, once its hotels are known. */
const FEW = 100;

/** Two batches may run at once, so one slow batch does not block all users. */
const GROUPING = { most: 200, atOnce: 2, patienceMs: 1000, isOneToBlame: isRolledBack };

/**
 * Loads a user's favourites, batched with concurrent requests. It needs no hotel ids, so it runs in parallel with the
 * query for hotels.
 */
export type FavouriteIdsOf = (db: Db, userId: string) => Promise<FavouriteIds>;

type Few = ReadonlySet<number> | undefined;

/** One batch loader per database: the primary or the read replica. */
export function createFavouriteIds(): FavouriteIdsOf {
  const groupOf = memo('favourite-groups', (db: Db) =>
    inGroups((users: readonly string[]): Promise<readonly Few[]> => fewOfAll(db, users), GROUPING),
  );
  return async (db, userId) => {
    const few = await groupOf(db)(userId);
    return {
      among: async (hotelIds) =>
        few === undefined
          ? await findFavouritesAmong(db, userId, hotelIds)
          : new Set(hotelIds.filter((id) => few.has(id))),
    };
  };
}

/** Favourites per user, in the order of the input; undefined for users with more than `FEW`. */
async function fewOfAll(db: Db, userIds: readonly string[]): Promise<readonly Few[]> {
  const users = [...new Set(userIds)];
  const { rows } = await sql<{ userId: string; hotels: readonly number[] }>`
    select one.id::text as user_id, to_json(array(
      select hotel_id from favourites where user_id = one.id limit ${FEW + 1}::int
    )) as hotels
    from unnest(${users}::uuid[]) as one (id)`.execute(db);
  const fewByUser = new Map(
    rows.map(({ userId, hotels }) => [userId, hotels.length > FEW ? undefined : new Set(hotels)]),
  );
  return userIds.map((userId) => fewByUser.get(userId));
}
