import { annotateTrip, exportTrips, tripDetail, tripList, tripTime } from '@portico/contract';
import { type Calls, registerCall } from '../../calls/calls.ts';
import { answerAnnotateTrip } from './annotate-trip.ts';
import { answerExportTrips } from './export-trips.ts';
import { answerTripDetail } from './trip-detail.ts';
import { answerTripList } from './trip-list.ts';
import { answerTripTime } from './trip-time.ts';

const TRIPS = { access: { modules: [2, 6] } } as const;

export function registerTrips(calls: Calls): void {
  registerCall(calls, tripList, answerTripList, TRIPS);
  registerCall(calls, exportTrips, answerExportTrips, TRIPS);
  registerCall(calls, tripDetail, answerTripDetail, TRIPS);
  registerCall(calls, annotateTrip, answerAnnotateTrip, TRIPS);
  registerCall(calls, tripTime, answerTripTime, TRIPS);
}
