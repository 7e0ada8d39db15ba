import { expect, it } from 'vitest';
import { newAppKey, otpauthUrl, stepOfCode } from './one-time-codes.ts';

/** RFC 6238, appendix B: “12345678901234567890” in base32, and the last six digits of its SHA-1 codes. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
])('reads the standard’s code at %i s', (seconds, code, step) => {
  expect(stepOfCode(code, KEY, { at: at(seconds) })).toBe(step);
});

it.each([
  [-60, undefined],
  [-30, 37_037_036],
  [0, 37_037_036],
  [30, 37_037_036],
  [60, undefined],
])('with a clock that is %i s off takes the code of its own half minute, or none', (off, step) => {
  expect(stepOfCode('081804', KEY, { at: at(1_111_111_109 + off) })).toBe(step);
});

it.each([
  [37_037_035, 37_037_036],
  [37_037_036, undefined],
  [37_037_037, undefined],
  [37_037_099, undefined],
])('after step %i takes it as %s', (after, step) => {
  expect(stepOfCode('081804', KEY, { at: at(1_111_111_109), after })).toBe(step);
});

it.each(['', '08180', '0818040', 'abcdef', '٠٨١٨٠٤', '08180４', ' 81804'])('takes «%s» for no code', (code) => {
  expect(stepOfCode(code, KEY, { at: at(1_111_111_109) })).toBeUndefined();
});

it('makes keys of 160 bits, each another, in an address that apps read', () => {
  const [key, other] = [newAppKey(), newAppKey()];
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  expect(other).not.toBe(key);
  const address = new URL(otpauthUrl(key, { email: 'ana+x@example.com', productName: 'Portico & Co' }));
  expect([address.protocol, address.hostname]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(address.pathname)).toBe('/Portico & Co:ana+x@example.com');
  expect(address.searchParams.get('secret')).toBe(key);
  expect(address.searchParams.get('issuer')).toBe('Portico & Co');
});
