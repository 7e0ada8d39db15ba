import { createHash, randomBytes } from 'node:crypto';

const HOW_MANY = 10;
/** Crockford's base32: no letter looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 120 bits: a plain hash is enough, because such a code cannot be guessed. */
const LENGTH = 24;
const GROUP = 4;

/** Ten new codes in six groups of four: `7QF2-…`. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: HOW_MANY }, () => {
    const characters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
    return characters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? characters;
  });
}

/** The stored hash of a code, normalized from any spelling. It depends on the user. */
export function recoveryHash(typed: string, userId: string): Buffer {
  const code = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(`${userId}\n${code}`).digest();
}
