import { trackingFields } from '@portico/contract';
import type { TrackingSender } from './tracking.ts';

/**
 * Posts each event to the address of the setting `tracking_url`, as JSON under the names of the specification. Nothing waits for
 * it, and it outlives the page. The session's token stays at home: an address elsewhere never gets it.
 */
export function beaconSender(address: string): TrackingSender {
  const isOurs = new URL(address, window.location.href).origin === window.location.origin;
  return (event) => {
    const fields = trackingFields(isOurs ? event : { ...event, userToken: undefined });
    if (!navigator.sendBeacon(address, JSON.stringify(fields))) console.warn('A tracking event was too much to send');
  };
}
