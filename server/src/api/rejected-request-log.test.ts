import { expect, it } from 'vitest';
import { networkKind } from './rejected-request-log.ts';

it.each([
  ['127.0.0.1', 'this machine'],
  ['::1', 'this machine'],
  ['::ffff:127.0.0.1', 'this machine'],
  ['10.1.2.3', 'private'],
  ['::ffff:192.168.1.1', 'private'],
  ['fd00::1', 'private'],
  ['203.0.113.9', 'public'],
  ['2001:db8::1', 'public'],
  ['unknown', 'public'],
])('an address like %s is of the kind %s', (address, kind) => {
  expect(networkKind(address)).toBe(kind);
});
