import type { TrackingEvent } from '@portico/contract';
import { setTrackingSender, trackPageView } from '@portico/runtime';
import { onTestFinished } from 'vitest';

/** Records the tracked button presses for the rest of the test. */
export function watchButtons(): readonly TrackingEvent[] {
  const events: TrackingEvent[] = [];
  setTrackingSender((event) => {
    if (event.type === 'button') events.push(event);
  });
  trackPageView(window.location.pathname);
  onTestFinished(() => setTrackingSender(undefined));
  return events;
}
