import { expect, it } from 'vitest';
import { networkOf } from './rate-limits.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7'],
  ['2001:db8:0:7::9', '2001:db8:0:7'],
  ['2001:0DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts with %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
