import { expect, it } from 'vitest';
import { holdLimits } from './expires-at.ts';

const portal = { holdSeconds: 300, paymentSeconds: 600 };

it.each([
  [undefined, portal],
  [1_000 + 3_600, portal],
  [1_000 + 400, { holdSeconds: 300, paymentSeconds: 400 }],
  [1_000 + 60, { holdSeconds: 60, paymentSeconds: 60 }],
  [999, { holdSeconds: 0, paymentSeconds: 0 }],
])('a quote that expires at %s has the limits %j', (expiresAt, limits) => {
  expect(holdLimits(portal, { quotedAt: 1_000, ...(expiresAt !== undefined && { expiresAt }) })).toEqual(limits);
});
