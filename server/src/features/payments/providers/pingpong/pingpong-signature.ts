import { createHash, timingSafeEqual } from 'node:crypto';

/** The signed fields of an envelope: all non-empty fields except `sign`. */
export type Envelope = Readonly<Record<string, string | undefined>>;

/** PingPong Checkout v4: SHA-256 in upper-case hex over the salt and the fields sorted by name. */
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

/** Whether one of the salts signed the envelope; during a rotation two salts are valid. */
export function isSigned(salts: readonly string[], envelope: Envelope): boolean {
  const receivedSignature = Buffer.from(envelope.sign ?? '', 'utf8');
  return salts.some((salt) => {
    const right = Buffer.from(signatureOf(salt, envelope), 'utf8');
    return right.length === receivedSignature.length && timingSafeEqual(right, receivedSignature);
  });
}
