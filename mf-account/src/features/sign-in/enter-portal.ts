import { addDays, DEFAULT_REGION, hotelListUrl, isPortalPath, PATHS, type StartedSession } from '@portico/contract';
import { dayInZone, serverNow, startSession, takeReturnUrl } from '@portico/runtime';

/** Starts the session after any kind of sign-in and returns the URL to open. */
export function enterPortal(session: StartedSession): string {
  startSession(session);
  return signInDestination({
    saved: takeReturnUrl(),
    redirectPage: session.redirectPage,
    today: dayInZone(DEFAULT_REGION.timeZone, serverNow()),
  });
}

/** Target of a sign-in: the saved URL, else the server's page, else the root, which opens the first module. */
export function signInDestination(target: {
  readonly saved: string | undefined;
  readonly redirectPage: string | undefined;
  readonly today: string;
}): string {
  if (target.saved !== undefined) return target.saved;
  const page = target.redirectPage ?? '';
  if (!isPortalPath(page) || pathOf(page) === PATHS.login) return PATHS.home;
  if (pathOf(page) !== PATHS.hotelList) return page;
  return hotelListUrl({ checkIn: target.today, checkOut: addDays(target.today, 1) });
}

function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? address;
}
