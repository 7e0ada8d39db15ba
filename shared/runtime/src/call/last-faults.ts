import { FAULT_REPORTS_PATH, FaultReport } from '@portico/contract';

/**
 * Sends the last errors of a closing page. They are unsigned, because signing takes too long then; the server limits
 * their number. For the host.
 */
export function sendLastFaults(report: FaultReport): void {
  navigator.sendBeacon(FAULT_REPORTS_PATH, new Blob([lastFaultsText(report)], { type: 'application/json' }));
}

/** The same report as a body, for a worker that sends it in place of the page. For the host. */
export function lastFaultsText(report: FaultReport): string {
  return JSON.stringify(FaultReport.encode(report));
}
