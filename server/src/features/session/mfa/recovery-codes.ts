import { createHash, randomBytes } from 'node:crypto';

const HOW_MANY = 10;
/** Crockford's base32: no letter looks like a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 120 bits: nobody finds one from its hash, so that a plain hash does. */
const LENGTH = 24;
const GROUP = 4;

/** Ten new codes, as people read them: `7QF2-…` in six groups of four. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: HOW_MANY }, () => {
    const letters = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
    return letters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? letters;
  });
}

/** What is stored of a code, however it was typed; the same code of two people has two hashes. */
export function recoveryHash(typed: string, userId: string): Buffer {
  const code = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(`${userId}\n${code}`).digest();
}
