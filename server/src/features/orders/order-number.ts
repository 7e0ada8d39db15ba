import { randomInt } from 'node:crypto';
import { normalizeCode } from '@portico/contract';

/** No characters that are easily confused on the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 9;

/** A booking reference: `PT` and nine characters. With 2.6e13 possible values, references cannot be guessed. */
export function newOrderNumber(): string {
  return `PT${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}

export function readOrderNumber(typed: string): string {
  return normalizeCode(typed).toUpperCase();
}
