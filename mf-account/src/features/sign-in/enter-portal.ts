import { addDays, type BegunSession, DEFAULT_REGION, hotelListAddress, isPortalPath, PATHS } from '@portico/contract';
import { dayInZone, serverNow, startSession, takeReturnAddress } from '@portico/runtime';

/** Begins the session of whoever has just signed in, by whichever way, and gives the address that it leads to. */
export function enterPortal(session: BegunSession): string {
  startSession(session);
  return signInDestination({
    saved: takeReturnAddress(),
    redirectPage: session.redirectPage,
    today: dayInZone(DEFAULT_REGION.timeZone, serverNow()),
  });
}

/** Where a sign-in leads: back to where one was; else where the server says; else the root, which knows the first module. */
export function signInDestination(known: {
  readonly saved: string | undefined;
  readonly redirectPage: string | undefined;
  readonly today: string;
}): string {
  if (known.saved !== undefined) return known.saved;
  const page = known.redirectPage ?? '';
  if (!isPortalPath(page) || pathOf(page) === PATHS.login) return PATHS.home;
  if (pathOf(page) !== PATHS.hotelList) return page;
  return hotelListAddress({ checkIn: known.today, checkOut: addDays(known.today, 1) });
}

function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? address;
}
