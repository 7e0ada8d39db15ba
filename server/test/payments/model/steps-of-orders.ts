import { expect } from 'vitest';
import type { Action } from './actions.ts';
import type { World } from './model.ts';
import { expected, seenOf } from './seen.ts';
import { type Command, goOn, step } from './step.ts';

/** Index of an order counted from the latest. */
export const lately = ({ orders }: World, which: number) => Math.max(0, orders.length - 1 - which);
export const hasOrders = ({ orders }: World) => orders.length > 0;

export function ofOrder(which: number, { label, moods, inModel, atPortal }: Action): Command {
  return step(
    `order ${which}: ${label}`,
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
    run: async (state, visit) => {
      const at = lately(state.world, which);
      const observedStatus = state.world.orders[at]?.status ?? 'unpaid';
      const possible = [[one, other], [other, one], [one], [other]].map((actions) => {
        const next = structuredClone(state.world);
        const order = next.orders[at];
        if (order !== undefined) for (const { inModel } of actions) inModel(order, observedStatus);
        return next;
      });
      await Promise.all([one.atPortal(visit, at, observedStatus), other.atPortal(visit, at, observedStatus)]);
      const actual = await seenOf(visit);
      const outcomes = possible.map((world) => expected(world, visit));
      expect(outcomes, `two tabs: ${one.label} and ${other.label}`).toContainEqual(actual);
      const text = JSON.stringify(actual);
      const happened = outcomes.findIndex((outcome) => JSON.stringify(outcome) === text);
      goOn(state, possible[happened] ?? state.world);
    },
    toString: () => `order ${which}: two tabs: ${one.label} | ${other.label}`,
  };
}
