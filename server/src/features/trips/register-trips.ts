import {
  annotateTrip,
  calendarFeed,
  exportTicket,
  exportTrips,
  type RequestOf,
  type ResponseOf,
  tripDetail,
  tripList,
  tripTime,
} from '@portico/contract';
import { TRIP_MODULES } from '../../api/access.ts';
import type { Context } from '../../api/context.ts';
import { type EndpointRegistry, registerEndpoint } from '../../api/endpoint-registry.ts';
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

export function registerTrips(calls: EndpointRegistry, keys: ServerKeys): void {
  registerEndpoint(calls, tripList, answerTripList, { ...TRIPS, mayBeOld: true });
  registerEndpoint(calls, exportTrips, answerExportTrips, { ...TRIPS, mayBeOld: true });
  registerEndpoint(calls, exportTicket, answerExportTicket(keys), TRIPS);
  registerEndpoint(calls, tripDetail, answerTripDetail, TRIPS);
  registerEndpoint(calls, annotateTrip, answerAnnotateTrip, { access: { ...ACCESS, isChange: true } });
  registerEndpoint(calls, calendarFeed, answerCalendarFeed(keys), TRIPS);
  registerEndpoint(calls, tripTime, answerTripTime, TRIPS);
}

/** `annotate` of `getTripDetail`: saves the agency's own reference and note, trimmed. */
export async function answerAnnotateTrip(
  { orderNumber, reference, note }: RequestOf<typeof annotateTrip>,
  { db, company }: Context,
): Promise<ResponseOf<typeof annotateTrip>> {
  const isThere = await annotate(db, company.id, {
    number: orderNumber,
    ownReference: reference.trim(),
    ownNote: note.trim(),
  });
  return { name: isThere ? 'saved' : 'noSuchOrder' };
}
