import { type BegunSession, DEFAULT_REGION } from '@portico/contract';
import { dayInZone, serverNow, startSession, takeReturnAddress } from '@portico/runtime';
import { signInDestination } from './sign-in-destination.ts';

/** Begins the session of whoever has just signed in, by whichever way, and gives the address that it leads to. */
export function enterPortal(session: BegunSession): string {
  startSession(session);
  return signInDestination({
    saved: takeReturnAddress(),
    redirectPage: session.redirectPage,
    today: dayInZone(DEFAULT_REGION.timeZone, serverNow()),
  });
}
