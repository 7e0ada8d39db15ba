import { expect, it } from 'vitest';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';

it('are ten of 120 bits, each another', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
});

it('are one code however they are typed, and another of somebody else', () => {
  const hash = recoveryHash('7QF2-01AB-CDEF-GHJK-MNPQ-RSTV', 'ana');
  for (const typed of ['7qf2 01ab cdef ghjk mnpq rstv', '7QF2OIABCDEFGHJKMNPQRSTV', ' 7QF2-0lAB-CDEF-GHJK-MNPQ-RSTV '])
    expect(recoveryHash(typed, 'ana')).toEqual(hash);
  expect(recoveryHash('7QF2-01AB-CDEF-GHJK-MNPQ-RSTV', 'bea')).not.toEqual(hash);
});
