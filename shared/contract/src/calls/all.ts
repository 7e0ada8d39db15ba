import type { Call } from '../call.ts';
import * as account from './account.ts';
import * as booking from './booking.ts';
import * as faults from './faults.ts';
import * as geography from './geography.ts';
import * as hotelDetail from './hotel-detail.ts';
import * as hotelList from './hotel-list.ts';
import * as remotes from './remotes.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as trips from './trips.ts';

/** Every call of the portal, by our name for it. */
export const ALL_CALLS: Readonly<Record<string, Call>> = Object.fromEntries(
  [settings, session, geography, hotelList, hotelDetail, booking, trips, account, remotes, faults].flatMap((module) =>
    Object.entries(module as Record<string, unknown>).filter((entry): entry is [string, Call] => isCall(entry[1])),
  ),
);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'answers' in value;
}
