import { SIZES } from '@portico/contract';

const FORBIDDEN = /[^A-Za-z0-9\s+,.!\-?:;()]/g;

/** The text that hotels' systems take: what else was typed or pasted is dropped, and the rest ends at its limit (GUEST-04). */
export function allowedText(text: string): string {
  return text.replace(FORBIDDEN, '').slice(0, SIZES.specialRequest);
}
