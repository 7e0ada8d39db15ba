import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { newHashing } from '../../src/features/users/hashing.ts';
import { hashPassword } from '../../src/features/users/password.ts';
import { readEnv } from '../../src/platform/env/env.ts';
import { packed } from '../../src/platform/packed.ts';

/** The number of sign-ins that can wait and be checked at once, on any machine. */
const SIGN_INS = 21;

it('a page is packed while passwords are judged: it does not wait until all of them are', {
  timeout: 60_000,
}, async () => {
  const hashing = newHashing(readEnv(process.env).threads);
  let judged = 0;
  const signIns = Array.from({ length: SIGN_INS }, async () => {
    await hashing.within(false, () => hashPassword('Portico!2026'));
    judged += 1;
  });
  const { body } = await packed('<!doctype html>', 'br');
  // If sign-ins used every thread, the page would come after all but the last three.
  expect(judged).toBeLessThan(SIGN_INS / 2);
  expect(brotliDecompressSync(body).toString()).toBe('<!doctype html>');
  await Promise.all(signIns);
  expect(judged).toBe(SIGN_INS);
});
