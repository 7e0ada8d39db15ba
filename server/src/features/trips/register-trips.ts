import {
  type AnswerOf,
  annotateTrip,
  calendarFeed,
  exportTicket,
  exportTrips,
  type RequestOf,
  tripDetail,
  tripList,
  tripTime,
} from '@portico/contract';
import { TRIP_MODULES } from '../../api/access.ts';
import type { Context } from '../../api/context.ts';
import { type Calls, registerCall } from '../../api/endpoint-registry.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { answerCalendarFeed } from './calendar/calendar-feed.ts';
import { answerExportTicket } from './export-route.ts';
import { answerExportTrips } from './export-trips.ts';
import { answerTripDetail } from './trip-detail.ts';
import { answerTripList } from './trip-list.ts';
import { answerTripTime } from './trip-time.ts';
import { annotate } from './trips-repository.ts';

const ACCESS = { modules: TRIP_MODULES } as const;
const TRIPS = { access: ACCESS } as const;

export function registerTrips(calls: Calls, keys: ServerKeys): void {
  registerCall(calls, tripList, answerTripList, { ...TRIPS, mayBeOld: true });
  registerCall(calls, exportTrips, answerExportTrips, { ...TRIPS, mayBeOld: true });
  registerCall(calls, exportTicket, answerExportTicket(keys), TRIPS);
  registerCall(calls, tripDetail, answerTripDetail, TRIPS);
  registerCall(calls, annotateTrip, answerAnnotateTrip, { access: { ...ACCESS, isChange: true } });
  registerCall(calls, calendarFeed, answerCalendarFeed(keys), TRIPS);
  registerCall(calls, tripTime, answerTripTime, TRIPS);
}

/** `annotate` of `getTripDetail`: saves the agency's own reference and note, trimmed. */
export async function answerAnnotateTrip(
  { orderNumber, reference, note }: RequestOf<typeof annotateTrip>,
  { db, company }: Context,
): Promise<AnswerOf<typeof annotateTrip>> {
  const isThere = await annotate(db, company.id, {
    number: orderNumber,
    ownReference: reference.trim(),
    ownNote: note.trim(),
  });
  return { name: isThere ? 'saved' : 'noSuchOrder' };
}
