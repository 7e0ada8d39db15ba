import { CLIENT_ERRORS_PATH, ClientErrorReport } from '@portico/contract';

/**
 * Sends the last errors of a closing page. They are unsigned, because signing takes too long then; the server limits
 * their number. For the host.
 */
export function sendLastErrors(report: ClientErrorReport): void {
  navigator.sendBeacon(CLIENT_ERRORS_PATH, new Blob([lastErrorsText(report)], { type: 'application/json' }));
}

/** The same report as a body, for a worker that sends it in place of the page. For the host. */
export function lastErrorsText(report: ClientErrorReport): string {
  return JSON.stringify(ClientErrorReport.encode(report));
}
