import { generateSecret, generateURI, verifySync } from 'otplib';

/** RFC 6238 as every app has it: SHA-1, six digits, half a minute. */
const STEP_SECONDS = 30;
/** 160 bits, as RFC 4226 recommends. */
const KEY_BYTES = 20;
const SIX_DIGITS = /^\d{6}$/;

/** A new key for an app, in base32. */
export function newAppKey(): string {
  return generateSecret({ length: KEY_BYTES });
}

/** What an app's camera reads. */
export function appAddress(key: string, { email, productName }: { email: string; productName: string }): string {
  return generateURI({ issuer: productName, label: email, secret: key });
}

/**
 * The half minute that the code is of, counted from 1970; undefined of a wrong one. Clocks may differ by one step each way; codes of
 * `after` and before serve no more.
 */
export function stepOfCode(code: string, key: string, { at, after }: { at: Date; after?: number }): number | undefined {
  if (!SIX_DIGITS.test(code)) return undefined;
  const epoch = Math.floor(at.getTime() / 1000);
  const verdict = verifySync({
    secret: key,
    token: code,
    epoch,
    epochTolerance: STEP_SECONDS,
    // The library refuses an `after` that lies ahead of its window, where a code was used that was a step early.
    ...(after !== undefined && { afterTimeStep: Math.min(after, Math.floor(epoch / STEP_SECONDS) + 1) }),
  });
  return verdict.valid && 'timeStep' in verdict ? verdict.timeStep : undefined;
}
