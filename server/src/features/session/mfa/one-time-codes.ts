import { generateSecret, generateURI, verifySync } from 'otplib';

/** RFC 6238 as authenticator apps implement it: SHA-1, six digits, 30 seconds. */
const STEP_SECONDS = 30;
/** 160 bits, as RFC 4226 recommends. */
const KEY_BYTES = 20;
export const SIX_DIGITS = /^\d{6}$/;

export function newAppKey(): string {
  return generateSecret({ length: KEY_BYTES });
}

/** The URI for the QR code. */
export function otpauthUrl(key: string, { email, productName }: { email: string; productName: string }): string {
  return generateURI({ issuer: productName, label: email, secret: key });
}

/**
 * The time step of a valid code (30-second steps since 1970); undefined for an invalid one. Clocks may differ by one
 * step each way. Codes of step `after` and earlier are invalid.
 */
export function stepOfCode(code: string, key: string, { at, after }: { at: Date; after?: number }): number | undefined {
  if (!SIX_DIGITS.test(code)) return undefined;
  const epoch = Math.floor(at.getTime() / 1000);
  const verdict = verifySync({
    secret: key,
    token: code,
    epoch,
    epochTolerance: STEP_SECONDS,
    // The library rejects an `after` beyond its window, which occurs if the last used code was one step early.
    ...(after !== undefined && { afterTimeStep: Math.min(after, Math.floor(epoch / STEP_SECONDS) + 1) }),
  });
  return verdict.valid && 'timeStep' in verdict ? verdict.timeStep : undefined;
}
