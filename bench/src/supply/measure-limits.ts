import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What a supplier with a limit received; the last line of `measured-limits.ts`. */
export interface MeasuredLimits {
  readonly limit: { readonly requests: number; readonly windowMs: number };
  readonly received: number;
  /** Most requests that arrived within any window. */
  readonly mostInWindow: number;
  readonly bookings: number;
  readonly slowestBookingMs: number;
}

/** S14: three processes with ten times the load that a supplier allows. */
export async function measureLimits(): Promise<MeasuredLimits> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/test/supply/measured-limits.ts']);
  return JSON.parse(stdout) as MeasuredLimits;
}
