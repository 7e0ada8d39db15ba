import fc from 'fast-check';
import { expect } from 'vitest';
import type { Fund, Method, Mood, Order, World } from './model.ts';
import * as model from './model.ts';
import { ROOMS, type Visit } from './paid-hotel.ts';

/** What the model keeps between two steps. */
export interface Kept {
  world: World;
  /** Hears of each step that a payment took: `waiting → captured`. */
  readonly moved: (step: string) => void;
}

/** Something that can happen to an order: at the portal, and in the model. `seen`: how it stood for who does it. */
interface Action {
  readonly says: string;
  readonly moods: readonly Mood[];
  readonly inModel: (order: Order, seen: Order['status']) => void;
  readonly atPortal: (visit: Visit, order: number, seen: Order['status']) => Promise<unknown>;
}

type Command = fc.AsyncCommand<Kept, Visit>;

const FUNDS: readonly Fund[] = ['credit', 'balance'];
const METHODS: readonly Method[] = ['paypal', 'wechat', 'pingpong'];
const QUIET: readonly (readonly Mood[])[] = [[], [], [], ['deaf'], ['silent']];
const STARTS: readonly (readonly Mood[])[] = [
  ...QUIET,
  ['refuse'],
  ['decline'],
  ['securityCode'],
  ['challenge'],
  ['deciding'],
  ['needsConfirmation'],
  ['needsConfirmation'],
  ['lyingAmount'],
];
const DECLINES: readonly (readonly Mood[])[] = [['decline'], ['decline'], ['decline']];
const PAYERS: readonly (readonly Mood[])[] = [
  [],
  ['late'],
  ['late'],
  ['late'],
  ['needsConfirmation'],
  ['needsConfirmation'],
  ['late', 'needsConfirmation'],
  ['lyingAmount'],
  ['late', 'lyingAmount'],
  ['decline'],
];

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const whichOrder = oneOf([0, 0, 0, 1, 2]);
const whichPayment = fc.nat({ max: 3 });

const payment: fc.Arbitrary<Action> = fc.oneof(
  fc.tuple(oneOf(FUNDS), oneOf(QUIET)).map(([fund, moods]) => ({
    says: `pay ${fund}`,
    moods,
    inModel: (order: Order) => model.payFromFund(order, fund, moods),
    atPortal: (visit: Visit, order: number) => visit.pay(order, fund),
  })),
  {
    weight: 6,
    arbitrary: fc.tuple(oneOf(METHODS), oneOf(STARTS)).map(([method, moods]) => ({
      says: `pay ${method}`,
      moods,
      inModel: (order: Order) => model.payAtProvider(order, method, moods),
      atPortal: (visit: Visit, order: number) => visit.pay(order, method),
    })),
  },
);

/** Mostly the payment that the order last began. */
const payer = fc
  .tuple(
    oneOf(['last', 'last', 'last', ...METHODS] as const),
    oneOf(['pays', 'pays', 'pays', 'pays', 'cancels', 'isDeclined'] as const),
    oneOf(PAYERS),
  )
  .map(([where, does, moods]) => ({
    says: `payer ${does} at ${where}`,
    moods,
    inModel: (order: Order) => {
      const method = where === 'last' ? order.payments.at(-1)?.method : where;
      if (method !== undefined) model.payer(order, method, does, moods);
    },
    atPortal: (visit: Visit, order: number) => visit.payer(order, where, does),
  }));

const notification = fc
  .tuple(whichPayment, oneOf(['new', 'new', 'repeated', 'forged'] as const), oneOf(QUIET))
  .map(([which, as, moods]) => ({
    says: `${as} notification of payment ${which}`,
    moods,
    inModel: (order: Order) => {
      const told = order.payments[which];
      if (told !== undefined && as !== 'forged') model.notify(order, told, as === 'repeated', moods);
    },
    atPortal: (visit: Visit, order: number) => visit.tell(order, which, as),
  }));

const question = fc.tuple(fc.boolean(), oneOf(QUIET)).map(([isBack, moods]) => ({
  says: isBack ? 'the browser comes back' : 'the page polls',
  moods,
  inModel: (order: Order) => model.ofPage(order, isBack, moods),
  atPortal: (visit: Visit, order: number) => (isBack ? visit.comeBack(order) : visit.poll(order)),
}));

const decision = fc
  .tuple(oneOf(['confirm', 'confirm', 'confirm', 'reject'] as const), oneOf([...QUIET, ...DECLINES]))
  .map(([action, moods]) => ({
    says: `second confirmation: ${action}`,
    moods,
    inModel: (order: Order) => model.decide(order, action === 'confirm', moods),
    atPortal: (visit: Visit, order: number) => visit.decide(order, action),
  }));

const cancellation = oneOf(QUIET).map((moods) => ({
  says: 'cancel',
  moods,
  inModel: (order: Order, seen: Order['status']) => model.cancel(order, seen, moods),
  atPortal: (visit: Visit, order: number, seen: Order['status']) => visit.cancel(order, seen),
}));

const expiry = oneOf(QUIET).map((moods) => ({
  says: 'expire',
  moods,
  inModel: (order: Order) => model.expire(order, moods),
  atPortal: (visit: Visit, order: number) => visit.expire(order),
}));

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: payment },
  { weight: 8, arbitrary: payer },
  { weight: 6, arbitrary: notification },
  { weight: 3, arbitrary: question },
  { weight: 5, arbitrary: decision },
  { weight: 1, arbitrary: cancellation },
  { weight: 1, arbitrary: expiry },
);

/** A step of which the model says exactly what it leads to. */
function step(
  says: string,
  can: (world: World) => boolean,
  inModel: (world: World) => void,
  atPortal: (visit: Visit, world: World) => Promise<unknown>,
  moods: readonly Mood[] = [],
): Command {
  return {
    check: ({ world }) => can(world),
    run: async (kept, visit) => {
      const next = structuredClone(kept.world);
      inModel(next);
      visit.behave(moods);
      await atPortal(visit, kept.world);
      visit.behave([]);
      expect(await seenOf(visit), says).toEqual(expected(next, visit));
      goOn(kept, next);
    },
    toString: () => (moods.length === 0 ? says : `${says} [${moods.join(' ')}]`),
  };
}

function goOn(kept: Kept, next: World): void {
  for (const [index, { payments }] of next.orders.entries())
    for (const [at, { state }] of payments.entries()) {
      const before = kept.world.orders[index]?.payments[at]?.state ?? 'starting';
      if (before !== state) kept.moved(`${before} → ${state}`);
    }
  kept.world = next;
}

const always = () => true;
/** The place of an order among all: the last one, the one before it, and so on. */
const lately = ({ orders }: World, which: number) => Math.max(0, orders.length - 1 - which);
const hasOrders = ({ orders }: World) => orders.length > 0;

function ofOrder(which: number, { says, moods, inModel, atPortal }: Action): Command {
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

/** Two tabs act upon one order at once: both have their effect, in one order or the other, or one comes too late for it. */
function twoTabs(which: number, one: Action, other: Action): Command {
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

/** Looking takes nothing: it is answered, and nothing changes. */
function looking(which: number, what: 'search' | 'verify' | 'quote' | 'page'): Command {
  const has = what === 'page' ? hasOrders : always;
  return step(
    what,
    has,
    () => {},
    async (visit, world) => {
      const answer = await (what === 'page' ? visit.page(lately(world, which)) : visit[what]());
      expect(answer.status).toBe(200);
    },
  );
}

const PASSES = [90, 90, 90, 90, 7300];

/** Up to so many steps of everything that may happen. */
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

/** Providers tell of all their money until they are heard. */
export const closing: readonly Command[] = [
  step(
    'providers tell of their money',
    always,
    ({ orders }) => {
      for (const order of orders) for (const one of order.payments) model.notify(order, one, false);
    },
    async (visit) => {
      const found = await visit.found();
      for (const [order, { payments }] of found.entries())
        for (const index of payments.keys()) await visit.tell(order, index, 'new');
    },
  ),
  step('a minute’s jobs', always, model.sweep, (visit) => visit.sweep()),
];

/** Everybody's time is over, and everything that was booked is cancelled. */
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

/** What must be seen of a world. */
function expected(world: World, visit: Visit) {
  const spent = { credit: 0, balance: 0, points: 0, sold: 0 };
  for (const [index, order] of world.orders.entries()) {
    if (order.status === 'cancelled') continue;
    spent.sold += 1;
    spent.points += order.points;
    if (order.by === 'credit' || order.by === 'balance') spent[order.by] += visit.priceOf(index);
  }
  const orders = world.orders.map(({ status, paid, by, payments }) => ({
    status,
    paid,
    by,
    payments: payments.map(({ method, state, says, isWatched }) => ({
      method,
      state,
      says,
      isWatched,
      back: state === 'returned' || (state === 'captured' && paid === 'back') ? 'all' : 'nothing',
    })),
  }));
  return { orders, spent };
}

const PAID: Readonly<Record<string, Order['paid']>> = { unpaid: 'no', paid: 'yes', refunded: 'back' };

/** The same as it is stored, and as the providers have it. */
async function seenOf(visit: Visit): Promise<ReturnType<typeof expected>> {
  const orders = (await visit.found()).map(({ status, payStatus, by, payments }) => ({
    status,
    paid: PAID[payStatus] ?? (payStatus as Order['paid']),
    by: by ?? undefined,
    payments: payments.map((one) => ({
      method: one.method,
      state: one.state as model.Payment['state'],
      says: visit.saysOf(one),
      isWatched: one.isWatched,
      back: one.back === 0 ? 'nothing' : one.back === one.taken ? 'all' : String(one.back),
    })),
  }));
  const now = await visit.purse();
  const before = visit.before();
  const spent = {
    credit: before.credit - now.credit,
    balance: before.balance - now.balance,
    points: before.points - now.points,
    sold: now.sold - before.sold,
  };
  return { orders, spent };
}
