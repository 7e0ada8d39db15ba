import { FAULT_REPORTS_PATH, FaultReport } from '@portico/contract';

/**
 * Sends what a page that closes has still to tell of its faults: a signature takes longer than it has, so the server takes
 * these unsigned, and only so many. For the host.
 */
export function sendLastFaults(report: FaultReport): void {
  navigator.sendBeacon(FAULT_REPORTS_PATH, new Blob([lastFaultsText(report)], { type: 'application/json' }));
}

/** The same as a body, for who sends it in the page's stead. For the host. */
export function lastFaultsText(report: FaultReport): string {
  return JSON.stringify(FaultReport.encode(report));
}
