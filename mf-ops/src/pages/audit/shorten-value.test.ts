import { expect, it } from 'vitest';
import { shortenValue } from './shorten-value.ts';

const DIGEST = '0123456789abcdef'.repeat(4);

it.each([
  [DIGEST, '0123456789ab…'],
  [`sha256:${DIGEST} ${DIGEST.toUpperCase()}`, 'sha256:0123456789ab… 0123456789AB…'],
  ['203.0.113.0/24, 198.51.100.0/24, 192.0.2.0/24, 2001:db8::/48', '203.0.113.0/24, 198.51.100.0/24…'],
  ['203.0.113.7 198.51.100.9 192.0.2.1 192.0.2.2', '203.0.113.7, 198.51.100.9…'],
  ['a'.repeat(3).concat(' b'.repeat(200)), `aaa${' b'.repeat(78)}…`],
])('shortens %s', (value, short) => {
  expect(shortenValue(value)).toBe(short);
});

it.each([
  'owes since May',
  '1.4.2-0a1b2c3d, 5 % 1.4.3-77c0de12',
  '6f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f506',
  '203.0.113.0/24, 198.51.100.0/24, 192.0.2.0/24',
  'publish, go live, canary, roll back',
])('leaves %s as it is', (value) => {
  expect(shortenValue(value)).toBe(value);
});
