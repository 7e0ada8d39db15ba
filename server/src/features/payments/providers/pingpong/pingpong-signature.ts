import { createHash, timingSafeEqual } from 'node:crypto';

/** What PingPong signs: every field of an envelope but the signature itself. Fields that are empty take no part. */
export type Envelope = Readonly<Record<string, string | undefined>>;

/** SHA-256 over the salt and the fields in the order of their names, in capitals: PingPong Checkout v4. */
export function signatureOf(salt: string, envelope: Envelope): string {
  const text = Object.keys(envelope)
    .filter((name) => name !== 'sign' && envelope[name]?.trim())
    .toSorted()
    .map((name) => `${name}=${envelope[name]}`)
    .join('&');
  return createHash('sha256')
    .update(salt + text, 'utf8')
    .digest('hex')
    .toUpperCase();
}

/** Whether an envelope was signed with one of the salts: two are good while one is exchanged for the other. */
export function isSigned(salts: readonly string[], envelope: Envelope): boolean {
  const given = Buffer.from(envelope.sign ?? '', 'utf8');
  return salts.some((salt) => {
    const right = Buffer.from(signatureOf(salt, envelope), 'utf8');
    return right.length === given.length && timingSafeEqual(right, given);
  });
}
