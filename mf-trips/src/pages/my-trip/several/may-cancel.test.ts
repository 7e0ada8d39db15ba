import { addDays } from '@portico/contract';
import { dayInZone } from '@portico/runtime';
import { buildTrip } from '@portico/testing';
import { expect, it } from 'vitest';
import { mayCancel } from './may-cancel.ts';

const zone = 'Pacific/Auckland';
const today = dayInZone(zone, Date.now());
const trip = (more: Parameters<typeof buildTrip>[0] = {}) => buildTrip({ zone, checkOut: addDays(today, 1), ...more });

it.each([
  ['confirmed', true],
  ['confirmedLate', true],
  ['unpaid', true],
  ['pending', false],
  ['cancelled', false],
  ['rejected', false],
  ['contactSupport', false],
] as const)('a booking that is %s can be selected: %s', (status, expected) => {
  expect(mayCancel(trip({ status }))).toBe(expected);
});

it('a booking cannot be selected from the day of its check-out on, nor while a cancellation is pending', () => {
  expect(mayCancel(trip({ checkOut: today }))).toBe(false);
  expect(mayCancel(trip({ isCancelPending: true }))).toBe(false);
});
