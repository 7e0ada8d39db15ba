import { SIZES } from '../limits.ts';

const FORBIDDEN = /[^A-Za-z0-9\s+,.!\-?:;()]/g;

/**
 * Removes characters that hotel systems reject from a special request, and cuts it at `SIZES.specialRequest`
 * (GUEST-04).
 */
export function allowedRequest(text: string): string {
  return text.replace(FORBIDDEN, '').slice(0, SIZES.specialRequest);
}

/** Whether hotel systems accept the complete text unchanged. */
export function isAllowedRequest(text: string): boolean {
  return allowedRequest(text) === text;
}
