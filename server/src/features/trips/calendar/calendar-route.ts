import { type Language, tripDetailUrl } from '@portico/contract';
import type { FastifyInstance } from 'fastify';
import { hasAny, TRIP_MODULES } from '../../../api/access.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { localized, type TextKey } from '../../../platform/texts.ts';
import { UUID } from '../../../platform/uuid.ts';
import { calendarOrders, readerOf } from './calendar-feeds.ts';
import { calendarText } from './calendar-text.ts';
import { FEED_PATH, isFeedSeal } from './feed-address.ts';

/** Serves feeds to calendar clients, which have no session: the signed URL is their only credential. */
export function registerCalendarRoute(
  app: FastifyInstance,
  { db, keys, origin }: { readonly db: Db; readonly keys: ServerKeys; readonly origin: string },
): void {
  app.get<{ Params: { file: string }; Querystring: { sign?: string } }>(
    `${FEED_PATH}/:file`,
    async (request, reply) => {
      reply.headers({
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
      const id = request.params.file.replace(/\.ics$/, '');
      const { sign } = request.query;
      const isSealed = UUID.test(id) && typeof sign === 'string' && isFeedSeal(id, sign, keys);
      const reader = isSealed ? await readerOf(db, id) : undefined;
      if (reader === undefined)
        return reply.code(404).type('text/plain; charset=utf-8').send(inAll('trips.noSuchCalendar'));
      const mayRead = reader !== 'revoked' && hasAny(reader.modules, TRIP_MODULES);
      if (!mayRead) return reply.code(410).type('text/plain; charset=utf-8').send(inAll('trips.calendarRevoked'));
      const language: Language = reader.language;
      const calendar = calendarText(await calendarOrders(db, reader.companyId), {
        language,
        bookingUrl: (number) => origin + tripDetailUrl(number),
      });
      return reply.type('text/calendar; charset=utf-8').send(calendar);
    },
  );
}

/** The language of a client without a valid feed is unknown, so the message has all languages. */
function inAll(key: TextKey): string {
  return Object.values(localized(key)).join(' ');
}
