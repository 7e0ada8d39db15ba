import { SLOW_REPORTS_PATH, SlowReport } from '@portico/contract';

/** Sends slow interactions and tasks of a page that is hidden. Unauthenticated, without waiting for a response. */
export function sendWebVitals(report: SlowReport): void {
  const body = JSON.stringify(SlowReport.encode(report));
  navigator.sendBeacon(SLOW_REPORTS_PATH, new Blob([body], { type: 'application/json' }));
}
