import fc from 'fast-check';
import { expect } from 'vitest';
import { action, oneOf, QUIET } from './actions.ts';
import type { World } from './model.ts';
import * as model from './model.ts';
import { ROOMS } from './paid-hotel.ts';
import { always, type Command, step } from './step.ts';
import { hasOrders, lately, ofOrder, twoTabs } from './steps-of-orders.ts';

const whichOrder = oneOf([0, 0, 0, 1, 2]);

const live = ({ orders }: World) => orders.filter(({ status }) => status !== 'cancelled').length;

function fill(points: number): Command {
  return step(
    `fill an order with ${points} points`,
    always,
    (world) => {
      if (live(world) === ROOMS) return;
      world.orders.push({ status: 'unpaid', paid: 'no', by: undefined, points, age: 0, payments: [] });
    },
    async (visit, world) => {
      const { flag } = await visit.fill(points);
      expect(flag === '200' ? 'ordered' : flag).toMatch(live(world) < ROOMS ? /ordered/ : /15[45]/);
    },
  );
}

/** A read-only request: it succeeds and changes nothing. */
function looking(which: number, what: 'search' | 'verify' | 'quote' | 'page'): Command {
  const has = what === 'page' ? hasOrders : always;
  return step(
    what,
    has,
    () => {},
    async (visit, world) => {
      const response = await (what === 'page' ? visit.page(lately(world, which)) : visit[what]());
      expect(response.status).toBe(200);
    },
  );
}

const PASSES = [90, 90, 90, 90, 7300];

/** Random sequences of at most `maxCommands` steps. */
export function anySteps(maxCommands: number) {
  const commands: fc.Arbitrary<Command>[] = [
    ...[0, 0, 0, 100].map((points) => fc.constant(fill(points))),
    ...Array.from({ length: 16 }, () => fc.tuple(whichOrder, action).map(([which, one]) => ofOrder(which, one))),
    fc
      .tuple(whichOrder, action, action)
      .filter(([, one, other]) => one.moods.length === 0 && other.moods.length === 0)
      .map(([which, one, other]) => twoTabs(which, one, other)),
    fc
      .tuple(whichOrder, oneOf(['search', 'verify', 'quote', 'page'] as const))
      .map(([which, what]) => looking(which, what)),
    oneOf(PASSES).map((seconds) =>
      step(
        `${seconds} seconds pass`,
        always,
        (world) => model.pass(world, seconds),
        (visit) => visit.pass(seconds),
      ),
    ),
    oneOf(QUIET).map((moods) =>
      step(
        'a minute’s jobs',
        always,
        (world) => model.sweep(world, moods),
        (visit) => visit.sweep(),
        moods,
      ),
    ),
  ];
  return fc.noBias(fc.commands(commands, { maxCommands, size: 'max' }));
}

/** Providers repeat notifications about all their money until the portal accepts them. */
export const closing: readonly Command[] = [
  step(
    'providers tell of their money',
    always,
    ({ orders }) => {
      for (const order of orders) for (const one of order.payments) model.notify(order, one, false);
    },
    async (visit) => {
      const actualOrders = await visit.actualOrders();
      for (const [order, { payments }] of actualOrders.entries())
        for (const index of payments.keys()) await visit.instruct(order, index, 'new');
    },
  ),
  step('a minute’s jobs', always, model.sweep, (visit) => visit.sweep()),
];

/** Expires all deadlines and cancels everything that is booked. */
export const ending: readonly Command[] = [
  step(
    'two hours pass',
    always,
    (world) => model.pass(world, 7300),
    (visit) => visit.pass(7300),
  ),
  ...[1, 2].map(() => step('a minute’s jobs', always, model.sweep, (visit) => visit.sweep())),
  step(
    'all is cancelled',
    always,
    ({ orders }) => {
      for (const order of orders) model.cancel(order, order.status);
    },
    async (visit, { orders }) => {
      for (const [index, { status }] of orders.entries()) await visit.cancel(index, status);
    },
  ),
  step('a minute’s jobs', always, model.sweep, (visit) => visit.sweep()),
];
