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
import { handleCalendarFeed } from './calendar/calendar-feed.ts';
import { handleExportTicket } from './export-route.ts';
import { handleExportTrips } from './export-trips.ts';
import { handleTripDetail } from './trip-detail.ts';
import { handleTripList } from './trip-list.ts';
import { handleTripTime } from './trip-time.ts';
import { annotate } from './trips-repository.ts';

const ACCESS = { modules: TRIP_MODULES } as const;
const TRIPS = { access: ACCESS } as const;

export function registerTrips(calls: EndpointRegistry, keys: ServerKeys): void {
  registerEndpoint(calls, tripList, handleTripList, { ...TRIPS, mayBeOld: true });
  registerEndpoint(calls, exportTrips, handleExportTrips, { ...TRIPS, mayBeOld: true });
  registerEndpoint(calls, exportTicket, handleExportTicket(keys), TRIPS);
  registerEndpoint(calls, tripDetail, handleTripDetail, TRIPS);
  registerEndpoint(calls, annotateTrip, handleAnnotateTrip, { access: { ...ACCESS, isChange: true } });
  registerEndpoint(calls, calendarFeed, handleCalendarFeed(keys), TRIPS);
  registerEndpoint(calls, tripTime, handleTripTime, TRIPS);
}

/** `annotate` of `getTripDetail`: saves the agency's own reference and note, trimmed. */
export async function handleAnnotateTrip(
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
