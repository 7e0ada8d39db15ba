import { expect, it } from 'vitest';
import { apiUrl, isForThisMachine } from './addresses.ts';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:4301'],
  ['0.0.0.0', 'http://127.0.0.1:4301'],
  ['::', 'http://127.0.0.1:4301'],
  ['::1', 'http://[::1]:4301'],
])('what listens on %s is reached at %s', (host, address) => {
  expect(apiUrl(host, 4301)).toBe(address);
});

it.each([
  [undefined, true],
  ['http://localhost:4301', true],
  ['http://127.0.0.1:4301', true],
  ['http://[::1]:4301', true],
  ['https://pay.portal.example', false],
  ['https://localhost.portal.example', false],
])('the origin %s is for this machine alone: %s', (origin, isFor) => {
  expect(isForThisMachine(origin)).toBe(isFor);
});
