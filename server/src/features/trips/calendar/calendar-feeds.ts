import type { Language } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Order } from '../../orders/orders.ts';

/** The owner of a feed; `revoked` for a feed that is no longer valid. */
export interface FeedReader {
  readonly companyId: string;
  readonly language: Language;
  readonly modules: readonly number[];
}

/** Days after which past stays leave the feed; calendars keep their events. */
const RETENTION_DAYS = 30;
/** Statuses of bookings that no guest will use. */
export const ENDED = ['cancelled', 'rejected'] as const;
/** Bookings per feed: calendars download it completely and repeatedly. */
const MOST = 2_000;

/** The id of the user's active feed. */
export async function feedOf(db: Db, userId: string): Promise<string | undefined> {
  const feed = await db
    .selectFrom('calendarFeeds')
    .select('id')
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return feed?.id;
}

/** Revokes the user's feed and creates a new one for `renew`. Of two concurrent requests one feed remains. */
export async function changeFeed(db: Db, userId: string, change: 'renew' | 'revoke'): Promise<string | undefined> {
  return transact(db, async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    await trx
      .updateTable('calendarFeeds')
      .set({ revokedAt: new Date() })
      .where('userId', '=', userId)
      .where('revokedAt', 'is', null)
      .execute();
    if (change === 'revoke') return undefined;
    return (await trx.insertInto('calendarFeeds').values({ userId }).returning('id').executeTakeFirstOrThrow()).id;
  });
}

/** Undefined for an unknown feed; `revoked` also for a deactivated user. */
export async function readerOf(db: Db, id: string): Promise<FeedReader | 'revoked' | undefined> {
  const row = await db
    .selectFrom('calendarFeeds as feed')
    .innerJoin('users as person', 'person.id', 'feed.userId')
    .select(['feed.revokedAt', 'person.companyId', 'person.language', 'person.state', 'person.permissions'])
    .where('feed.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { revokedAt, companyId, language, state, permissions } = row;
  if (revokedAt !== null || state !== 'active') return 'revoked';
  return { companyId, language, modules: permissions.modules ?? [] };
}

/**
 * The company's paid bookings by check-in day. Cancelled ones stay, because many calendars keep an event that
 * disappears from the feed; they come last, so the limit drops them first.
 */
export async function calendarOrders(db: Db, companyId: string): Promise<readonly Order[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('parentId', 'is', null)
    .where('status', '!=', 'unpaid')
    .where(({ eb, or }) => or([eb('status', 'not in', ENDED), eb('paidAt', 'is not', null)]))
    .where('checkOut', '>=', sql<string>`current_date - ${RETENTION_DAYS}::int`)
    .orderBy(({ eb }) => eb('status', 'in', ENDED))
    .orderBy('checkIn')
    .orderBy('id')
    .limit(MOST)
    .execute();
}
