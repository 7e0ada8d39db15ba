import { SIZES } from '../limits.ts';

const FORBIDDEN = /[^A-Za-z0-9\s+,.!\-?:;()]/g;

/** The part of a text that hotels' systems take as a special request: other letters drop out, the rest ends at its limit (GUEST-04). */
export function allowedRequest(text: string): string {
  return text.replace(FORBIDDEN, '').slice(0, SIZES.specialRequest);
}

/** Whether hotels' systems take the whole text as it is. */
export function isAllowedRequest(text: string): boolean {
  return allowedRequest(text) === text;
}
