import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { newTestDatabase } from '../../../test/harness/test-database.ts';
import type { Connection, Db } from '../../platform/database/connect.ts';
import { createFavouriteIds } from './favourite-ids.ts';
import { setLiked } from './favourites-repository.ts';

/** More than the batch loader loads per user. */
const MANY = 120;

let connection: Connection;
let db: Db;
let hotels: readonly number[];
let [few, many, none]: string[] = [];
beforeAll(async () => {
  connection = await newTestDatabase();
  db = connection.db;
  await db.deleteFrom('favourites').execute();
  hotels = (
    await db
      .selectFrom('hotels')
      .select('id')
      .orderBy('id')
      .limit(MANY + 10)
      .execute()
  ).map(({ id }) => id);
  [few, many, none] = (await db.selectFrom('users').select('id').limit(3).execute()).map(({ id }) => id);
  for (const id of hotels.slice(0, 3)) await setLiked(db, few ?? '', id, true);
  for (const id of hotels.slice(5, 5 + MANY)) await setLiked(db, many ?? '', id, true);
});
afterAll(() => connection.close());

const favouriteIdsOf = createFavouriteIds();
const likedAmong = async (userId: string, ids: readonly number[]) => (await favouriteIdsOf(db, userId)).among(ids);

it('tells of each person which of the hotels they like, however many hearts they have', async () => {
  const [first, , third, fourth, , sixth] = hotels as number[];
  const requestedIds = [first, third, fourth, sixth, hotels.at(-1)] as number[];
  const people = [few, many, none, few] as string[];
  const liked = await Promise.all(people.map((id) => likedAmong(id, requestedIds)));
  expect(liked.map((ids) => [...ids])).toEqual([[first, third], [sixth], [], [first, third]]);
  expect([...(await likedAmong(many ?? '', []))]).toEqual([]);
});

it('asks for all who are asked about at the same moment in one statement', async () => {
  let statements = 0;
  const count = () => (statements += 1);
  connection.pool.on('acquire', count);
  onTestFinished(() => void connection.pool.off('acquire', count));
  const favourites = await Promise.all(([few, none, few] as string[]).map((id) => favouriteIdsOf(db, id)));
  await Promise.all(favourites.map((one) => one.among(hotels)));
  expect(statements).toBe(1);
});

it('knows nothing of what was asked before', async () => {
  const id = hotels[4] ?? 0;
  const isLiked = async () => (await likedAmong(few ?? '', [id])).has(id);
  expect(await isLiked()).toBe(false);
  await setLiked(db, few ?? '', id, true);
  expect(await isLiked()).toBe(true);
  await setLiked(db, few ?? '', id, false);
  expect(await isLiked()).toBe(false);
});
