import { expect } from 'vitest';
import type { Action } from './actions.ts';
import type { World } from './model.ts';
import { expected, seenOf } from './seen.ts';
import { type Command, goOn, step } from './step.ts';

/** Index of an order counted from the latest. */
export const lately = ({ orders }: World, which: number) => Math.max(0, orders.length - 1 - which);
export const hasOrders = ({ orders }: World) => orders.length > 0;

export function ofOrder(which: number, { says, moods, inModel, atPortal }: Action): Command {
  return step(
    `order ${which}: ${says}`,
    hasOrders,
    (world) => {
      const order = world.orders[lately(world, which)];
      if (order !== undefined) inModel(order, order.status);
    },
    (visit, world) => atPortal(visit, lately(world, which), world.orders[lately(world, which)]?.status ?? 'unpaid'),
    moods,
  );
}

/**
 * Two tabs act on one order concurrently: the result equals one of both sequential orders, or one action comes too
 * late.
 */
export function twoTabs(which: number, one: Action, other: Action): Command {
  return {
    check: ({ world }) => hasOrders(world),
    run: async (kept, visit) => {
      const at = lately(kept.world, which);
      const seen = kept.world.orders[at]?.status ?? 'unpaid';
      const possible = [[one, other], [other, one], [one], [other]].map((actions) => {
        const next = structuredClone(kept.world);
        const order = next.orders[at];
        if (order !== undefined) for (const { inModel } of actions) inModel(order, seen);
        return next;
      });
      await Promise.all([one.atPortal(visit, at, seen), other.atPortal(visit, at, seen)]);
      const found = await seenOf(visit);
      const outcomes = possible.map((world) => expected(world, visit));
      expect(outcomes, `two tabs: ${one.says} and ${other.says}`).toContainEqual(found);
      const text = JSON.stringify(found);
      const happened = outcomes.findIndex((outcome) => JSON.stringify(outcome) === text);
      goOn(kept, possible[happened] ?? kept.world);
    },
    toString: () => `order ${which}: two tabs: ${one.says} | ${other.says}`,
  };
}
