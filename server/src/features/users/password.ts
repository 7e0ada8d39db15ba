import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's second recommended configuration of argon2id: 19 MiB, two passes, one lane. */
const STRENGTH = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const { memory: MEMORY, passes: PASSES, parallelism: LANES } = STRENGTH;
const HEAD = `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$`;

const hash = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
);

/** Hashes a password to the PHC string format, which includes its parameters. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const key = await hash({ message: password, nonce, ...STRENGTH });
  return `${HEAD}${bare(nonce)}$${bare(key)}`;
}

/** Whether a stored hash uses the current parameters. */
export function isOfPresentStrength(stored: string): boolean {
  return stored.startsWith(HEAD);
}

/** Verifies a password. Without a stored hash it takes just as long and returns false. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const match = PHC.exec(stored ?? '');
  if (match === null) {
    await hash({ message: password, nonce: randomBytes(16), ...STRENGTH });
    return false;
  }
  const [, memory, passes, parallelism, nonce = '', key = ''] = match;
  const expected = Buffer.from(key, 'base64');
  const strength = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const hashed = await hash({
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    ...strength,
    tagLength: expected.length,
  });
  return timingSafeEqual(hashed, expected);
}

function bare(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
