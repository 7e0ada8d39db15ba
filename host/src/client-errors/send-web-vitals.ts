import { WEB_VITALS_PATH, WebVitalsReport } from '@portico/contract';

/** Sends slow interactions and tasks of a page that is hidden. Unauthenticated, without waiting for a response. */
export function sendWebVitals(report: WebVitalsReport): void {
  const body = JSON.stringify(WebVitalsReport.encode(report));
  navigator.sendBeacon(WEB_VITALS_PATH, new Blob([body], { type: 'application/json' }));
}
