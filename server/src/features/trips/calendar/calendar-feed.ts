import type { calendarFeed, RequestOf, ResponseOf } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { changeFeed, feedOf } from './calendar-feeds.ts';
import { feedUrl } from './feed-address.ts';

/** `calendar` of `getTripList`: reads, renews or revokes the user's own feed. */
export function handleCalendarFeed(keys: ServerKeys) {
  return async (
    { change }: RequestOf<typeof calendarFeed>,
    { db, user }: Context,
  ): Promise<ResponseOf<typeof calendarFeed>> => {
    const id = change === 'none' ? await feedOf(db, user.id) : await changeFeed(db, user.id, change);
    return { name: 'feed', data: id === undefined ? {} : { address: feedUrl(id, keys) } };
  };
}
