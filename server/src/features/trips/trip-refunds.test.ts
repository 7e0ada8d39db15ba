import { expect, it } from 'vitest';
import { arrivesBy } from './trip-refunds.ts';

it.each([
  ['a Friday', '2026-11-20T12:00:00Z', '2026-12-04T12:00:00Z'],
  ['a Saturday', '2026-11-21T12:00:00Z', '2026-12-04T12:00:00Z'],
  ['a Sunday', '2026-11-22T12:00:00Z', '2026-12-04T12:00:00Z'],
  ['a Monday', '2026-11-23T12:00:00Z', '2026-12-07T12:00:00Z'],
])('a refund that is sent on %s arrives within ten working days', (_day, sent, arrives) => {
  expect(arrivesBy(new Date(sent))).toEqual(new Date(arrives));
});
