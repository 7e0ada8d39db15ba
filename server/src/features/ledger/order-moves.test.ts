import { describe, expect, it } from 'vitest';
import type { Account } from './accounts.ts';
import { balanced, type Move } from './moves.ts';
import {
  cancellationMoves,
  confirmationMoves,
  earnPoints,
  loseEarnedPoints,
  maturePoints,
  type OrderMoney,
  paymentMoves,
  rejectionMoves,
  retainedCost,
  returnPoints,
  type SupplyCost,
  spendPoints,
} from './order-moves.ts';

const ORDER: OrderMoney = {
  companyId: 'harbour',
  method: 'credit',
  currency: 'USD',
  total: 38_000,
  coupon: 1_500,
  points: 500,
  cost: 35_200,
};
const SUPPLY: SupplyCost = { supplier: 'quay', currency: 'USD', planned: 35_200, booked: 35_200, loss: 0 };
/** The supplier charges euros, 1.10 dollars each, and 20.00 more than planned. */
const IN_EUROS: SupplyCost = { ...SUPPLY, currency: 'EUR', planned: 32_000, booked: 34_000, loss: 2_200 };

/** Balances of all accounts after several transactions; checks that each one balances. */
function after(...transactions: readonly (readonly Move[])[]): Map<string, number> {
  return heldBy(({ owner, kind }) => `${owner} ${kind}`, transactions);
}

function heldBy(keyOf: (account: Account) => string, transactions: readonly (readonly Move[])[]): Map<string, number> {
  const held = new Map<string, number>();
  for (const moves of transactions) {
    for (const { account, amount } of balanced(moves)) {
      const key = keyOf(account);
      held.set(key, (held.get(key) ?? 0) + amount);
    }
  }
  return new Map([...held].filter(([, amount]) => amount !== 0));
}

describe('what an order moves', () => {
  it('[PAY-12] takes the charge from the fund it is paid with', () => {
    expect(after(paymentMoves(ORDER))).toEqual(
      new Map([
        ['harbour credit', -38_000],
        ['house coupons', -1_500],
        ['house points-cost', -500],
        ['house clearing', 40_000],
      ]),
    );
    expect(after(paymentMoves({ ...ORDER, method: 'balance' })).get('harbour deposit')).toBe(-38_000);
    expect(after(paymentMoves({ ...ORDER, method: 'paypal' })).get('house provider')).toBe(-38_000);
  });

  it('leaves nothing behind when a free cancellation gives everything back', () => {
    const nothingRetained = { money: 0, points: 0, isCouponRetained: false };
    expect(
      after(paymentMoves(ORDER), confirmationMoves(ORDER, SUPPLY), cancellationMoves(ORDER, SUPPLY, nothingRetained)),
    ).toEqual(new Map());
  });

  it('leaves nothing behind when the supplier declines', () => {
    expect(after(paymentMoves(ORDER), rejectionMoves(ORDER))).toEqual(new Map());
  });

  it('leaves the kept part with supplier and sales, in proportion', () => {
    const retained = { money: 10_000, points: 0, isCouponRetained: true };
    const held = after(
      paymentMoves(ORDER),
      confirmationMoves(ORDER, SUPPLY),
      cancellationMoves(ORDER, SUPPLY, retained),
    );
    expect(held).toEqual(
      new Map([
        ['harbour credit', -10_000],
        ['house coupons', -1_500],
        ['house supplier:quay', 10_120],
        ['house sales', 1_380],
      ]),
    );
  });

  describe('[SUP-06] with a supplier in another currency', () => {
    const paidAndConfirmed = [paymentMoves(ORDER), confirmationMoves(ORDER, IN_EUROS)];
    const byCurrency = (...transactions: readonly (readonly Move[])[]) =>
      heldBy(({ kind, currency }) => `${kind} ${currency}`, transactions);

    it('owes the booked cost in its currency, and posts the difference to the plan as a loss', () => {
      expect(byCurrency(confirmationMoves(ORDER, IN_EUROS))).toEqual(
        new Map([
          ['clearing USD', -40_000],
          ['sales USD', 4_800],
          ['supplier:quay EUR', 34_000],
          ['fx EUR', -34_000],
          ['fx USD', 37_400],
          ['losses USD', -2_200],
        ]),
      );
    });

    it('owes nothing after a full refund', () => {
      const retained = { money: 0, points: 0, isCouponRetained: false };
      expect(byCurrency(...paidAndConfirmed, cancellationMoves(ORDER, IN_EUROS, retained))).toEqual(new Map());
      expect(retainedCost(ORDER, IN_EUROS, retained)).toBe(0);
    });

    it('owes its part of what a cancellation costs', () => {
      const retained = { money: 10_000, points: 0, isCouponRetained: true };
      const held = byCurrency(...paidAndConfirmed, cancellationMoves(ORDER, IN_EUROS, retained));
      expect(held.get('supplier:quay EUR')).toBe(9_775);
      expect(retainedCost(ORDER, IN_EUROS, retained)).toBe(9_775);
      expect(held.get('losses USD')).toBe(-633);
    });
  });

  it('refuses a transaction that does not balance', () => {
    const [first] = paymentMoves(ORDER);
    expect(() => balanced([first as Move])).toThrow('does not balance: -38000 USD');
  });

  it('[API-03] balances to zero for any order and any sequence of pay, confirm, decline and cancel', () => {
    const random = seeded(20_261_210);
    const randomInteger = (limit: number) => Math.floor(random() * limit);
    for (let round = 0; round < 3_000; round += 1) {
      const order: OrderMoney = {
        companyId: 'harbour',
        method: (['credit', 'balance', 'wechat'] as const)[randomInteger(3)] ?? 'credit',
        currency: 'CNY',
        total: randomInteger(5_000_000),
        coupon: randomInteger(50_000),
        points: randomInteger(80_000),
        cost: 0,
      };
      const sold = { ...order, cost: randomInteger(order.total + order.coupon + order.points + 1) };
      const isForeign = random() < 0.5;
      const planned = isForeign ? Math.round(sold.cost / 7.12) : sold.cost;
      const loss = random() < 0.5 ? 0 : randomInteger(2_000) - Math.min(1_000, planned);
      const supply: SupplyCost = {
        supplier: 'quay',
        currency: isForeign ? 'USD' : 'CNY',
        planned,
        booked: planned + (isForeign ? Math.round(loss / 7.12) : loss),
        loss,
      };
      const retained = {
        money: randomInteger(sold.total + 1),
        points: randomInteger(sold.points + 1),
        isCouponRetained: random() < 0.5,
      };
      const [used, earned] = [randomInteger(9_000), randomInteger(9_000)];
      const isDeclined = random() < 0.3;
      const points = [spendPoints('harbour', used), ...(isDeclined ? [] : [earnPoints('harbour', earned)])];
      const undone = [returnPoints('harbour', used), ...(isDeclined ? [] : [loseEarnedPoints('harbour', earned)])];
      const money = isDeclined
        ? [paymentMoves(sold), rejectionMoves(sold)]
        : [paymentMoves(sold), confirmationMoves(sold, supply), cancellationMoves(sold, supply, retained)];
      const held = after(...points, ...money, ...undone);

      expect([...held.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
      expect(held.get('house clearing')).toBeUndefined();
      expect(held.get('harbour points')).toBeUndefined();
      expect(held.get('harbour points-pending')).toBeUndefined();
      if (isDeclined) expect(held).toEqual(new Map());
      else expect(held.get(payerOf(sold)) ?? 0).toBe(0 - retained.money || 0);
      const owed = isDeclined ? 0 : retainedCost(sold, supply, retained);
      expect(held.get('house supplier:quay') ?? 0).toBe(owed);
      expect(owed).toBeGreaterThanOrEqual(0);
      expect(owed).toBeLessThanOrEqual(Math.max(supply.planned, supply.booked));
    }
  });

  it('moves pending points to the current ones with the bonus of the level', () => {
    expect(after(earnPoints('harbour', 210), maturePoints('harbour', 210, 42))).toEqual(
      new Map([
        ['house points-issued', -252],
        ['harbour points', 252],
      ]),
    );
  });
});

function payerOf({ method }: OrderMoney): string {
  return { credit: 'harbour credit', balance: 'harbour deposit' }[method as 'credit' | 'balance'] ?? 'house provider';
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
