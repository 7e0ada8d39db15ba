import { FAULT_REPORTS_PATH, FaultReport } from '@portico/contract';

/**
 * Sends what a page that closes has still to tell of its faults: a signature takes longer than it has, so the server takes
 * these unsigned, and only so many. For the host.
 */
export function sendLastFaults(report: FaultReport): void {
  const told = JSON.stringify(FaultReport.encode(report));
  navigator.sendBeacon(FAULT_REPORTS_PATH, new Blob([told], { type: 'application/json' }));
}
