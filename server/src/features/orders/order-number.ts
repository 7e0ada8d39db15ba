import { randomInt } from 'node:crypto';
import { normalizeCode } from '@portico/contract';

/** Digits and letters that are not taken for one another when read out on the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 9;

/** A booking reference: `PT` and nine signs, 2.6e13 of them, so that nobody guesses another's. */
export function newOrderNumber(): string {
  return `PT${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}

/** What a person typed, as it is stored. */
export function readOrderNumber(typed: string): string {
  return normalizeCode(typed).toUpperCase();
}
