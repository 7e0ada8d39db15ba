import type { TrackingEvent } from '@portico/contract';
import { setTrackingSender, trackPageView } from '@portico/runtime';
import { onTestFinished } from 'vitest';

/** Plugs a sender in where the page is, for the rest of the test: the buttons that the product itself tells of. */
export function watchButtons(): readonly TrackingEvent[] {
  const told: TrackingEvent[] = [];
  setTrackingSender((event) => {
    if (event.type === 'button') told.push(event);
  });
  trackPageView(window.location.pathname);
  onTestFinished(() => setTrackingSender(undefined));
  return told;
}
