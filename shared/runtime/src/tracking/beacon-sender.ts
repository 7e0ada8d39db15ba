import { trackingFields } from '@portico/contract';
import { currentSigner } from '../session/secrets.ts';
import type { TrackingSender } from './tracking.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Posts signed events as JSON with the field names of the specification to the setting `tracking_url`. The beacon
 * outlives the page; events not yet signed when it closes are sent unsigned. The session token is never sent to another
 * origin.
 */
export function beaconSender(address: string): TrackingSender {
  const isOurs = new URL(address, window.location.href).origin === window.location.origin;
  const unsigned = new Set<Fields>();
  return (event) => {
    const fields = trackingFields(isOurs ? event : { ...event, userToken: undefined });
    unsigned.add(fields);
    if (event.pageType === 'close') return leave();
    currentSigner()
      .signFields(fields)
      .then((sign) => {
        if (unsigned.delete(fields)) post({ ...fields, sign });
      })
      .catch((error: unknown) => reportError(error));
  };

  function leave(): void {
    for (const fields of unsigned) post(fields);
    unsigned.clear();
  }

  function post(fields: Fields): void {
    if (!navigator.sendBeacon(address, JSON.stringify(fields))) console.warn('A tracking event is too large to send');
  }
}
