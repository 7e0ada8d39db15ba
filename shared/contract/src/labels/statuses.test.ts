import { describe, expect, it } from 'vitest';
import { type StatusParts, shownStatus } from './statuses.ts';

const order: StatusParts = { status: 'confirmed', isSurchargeDue: false, isCancelPending: false, hasCharges: false };

describe('an order’s status', () => {
  it.each([
    [{ status: 'unpaid' }, 'unpaid'],
    [{ status: 'pending' }, 'pending'],
    [{ status: 'confirmed' }, 'confirmed'],
    [{ status: 'confirmedLate' }, 'confirmed'],
    [{ status: 'confirmedLate', isCancelPending: true }, 'pendingCancellation'],
    [{ status: 'cancelled' }, 'cancelled'],
    [{ status: 'cancelled', hasCharges: true }, 'cancelledWithCharges'],
    [{ status: 'rejected' }, 'rejected'],
    [{ status: 'contactSupport' }, 'contactSupport'],
    [{ status: 'unknown' }, 'unknown'],
    [{ status: 'unknown', hasCharges: true }, 'unknown'],
    [{ status: 'confirmed', isSurchargeDue: true }, 'additionalPayment'],
  ] as const)('[TRIP-04] %o is shown as %s', (parts, pill) => {
    expect(shownStatus({ ...order, ...parts })).toBe(pill);
  });
});
