import { describe, expect, it } from 'vitest';
import { NO_SURCHARGES, type Order } from '../orders/orders.ts';
import { cancellable } from './cancel-rules.ts';

const FREE_UNTIL = Date.parse('2026-12-09T02:00:00Z') / 1000;
const ORDER = {
  status: 'confirmed',
  parentId: null,
  isCancelPending: false,
  checkIn: '2026-12-10',
  checkOut: '2026-12-12',
  snapshot: {},
  zone: 'America/Los_Angeles',
  policy: { kind: 'free', freeUntil: FREE_UNTIL },
  total: 40_000,
  pointsUsed: 0,
  pointsDiscount: 0,
} as Partial<Order> as Order;
const before = new Date((FREE_UNTIL - 60) * 1000);
const after = new Date((FREE_UNTIL + 60) * 1000);

function outcome(order: Partial<Order>, scene: number | undefined, now: Date): string | number {
  const may = cancellable({ ...ORDER, ...order }, NO_SURCHARGES, scene, now);
  return 'error' in may ? may.error : may.refund.refundPrice;
}

describe('who may cancel what, and when', () => {
  it.each([
    [2, before, 40_000],
    [2, after, 0],
    [undefined, after, 0],
    [1, before, 40_000],
    [1, after, 'onlyFree'],
    [0, before, 'forbidden'],
  ] as const)('[CNCL-05] follows cancel_scene %s', (scene, now, expected) => {
    expect(outcome({}, scene, now)).toBe(expected);
  });

  it.each([
    ['pending', 'waiting'],
    ['rejected', 'ended'],
    ['cancelled', 'ended'],
    ['contactSupport', 'support'],
    ['confirmedLate', 40_000],
    ['unpaid', 0],
  ] as const)('of an order that is %s: %s', (status, expected) => {
    expect(outcome({ status }, 2, before)).toBe(expected);
  });

  it('[CNCL-02] only while no other cancellation is under way', () => {
    expect(outcome({ isCancelPending: true }, 2, before)).toBe('underWay');
  });

  it('[CNCL-03] until the day of departure begins at the hotel', () => {
    const midnight = Date.parse('2026-12-12T08:00:00Z');
    const half = { policy: { kind: 'fixed', penalty: 100 } } as const;
    expect(outcome(half, 2, new Date(midnight - 1000))).toBe(20_000);
    expect(outcome(half, 2, new Date(midnight))).toBe('over');
  });
});
