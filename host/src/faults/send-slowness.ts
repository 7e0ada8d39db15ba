import { SLOW_REPORTS_PATH, SlowReport } from '@portico/contract';

/** Sends what was slow on a page that somebody looks away from; nobody waits for it, and nobody signs it. */
export function sendSlowness(report: SlowReport): void {
  const body = JSON.stringify(SlowReport.encode(report));
  navigator.sendBeacon(SLOW_REPORTS_PATH, new Blob([body], { type: 'application/json' }));
}
