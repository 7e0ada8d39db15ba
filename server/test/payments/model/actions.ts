import fc from 'fast-check';
import type { Fund, Method, Mood, Order } from './model.ts';
import * as model from './model.ts';
import type { Visit } from './paid-hotel.ts';

/** An action on an order, in the portal and in the model. `seen` is the status that the actor saw before. */
export interface Action {
  readonly label: string;
  readonly moods: readonly Mood[];
  readonly inModel: (order: Order, observedStatus: Order['status']) => void;
  readonly atPortal: (visit: Visit, order: number, observedStatus: Order['status']) => Promise<unknown>;
}

const FUNDS: readonly Fund[] = ['credit', 'balance'];
const METHODS: readonly Method[] = ['paypal', 'wechat', 'pingpong'];
export const QUIET: readonly (readonly Mood[])[] = [[], [], [], ['deaf'], ['silent']];
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

export const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const whichPayment = fc.nat({ max: 3 });

const payment: fc.Arbitrary<Action> = fc.oneof(
  fc.tuple(oneOf(FUNDS), oneOf(QUIET)).map(([fund, moods]) => ({
    label: `pay ${fund}`,
    moods,
    inModel: (order: Order) => model.payFromFund(order, fund, moods),
    atPortal: (visit: Visit, order: number) => visit.pay(order, fund),
  })),
  {
    weight: 6,
    arbitrary: fc.tuple(oneOf(METHODS), oneOf(STARTS)).map(([method, moods]) => ({
      label: `pay ${method}`,
      moods,
      inModel: (order: Order) => model.payAtProvider(order, method, moods),
      atPortal: (visit: Visit, order: number) => visit.pay(order, method),
    })),
  },
);

/** Usually the payment that the order started last. */
const payer = fc
  .tuple(
    oneOf(['last', 'last', 'last', ...METHODS] as const),
    oneOf(['pays', 'pays', 'pays', 'pays', 'cancels', 'isDeclined'] as const),
    oneOf(PAYERS),
  )
  .map(([where, does, moods]) => ({
    label: `payer ${does} at ${where}`,
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
    label: `${as} notification of payment ${which}`,
    moods,
    inModel: (order: Order) => {
      const reportedPayment = order.payments[which];
      if (reportedPayment !== undefined && as !== 'forged')
        model.notify(order, reportedPayment, as === 'repeated', moods);
    },
    atPortal: (visit: Visit, order: number) => visit.instruct(order, which, as),
  }));

const question = fc.tuple(fc.boolean(), oneOf(QUIET)).map(([isBack, moods]) => ({
  label: isBack ? 'the browser comes back' : 'the page polls',
  moods,
  inModel: (order: Order) => model.ofPage(order, isBack, moods),
  atPortal: (visit: Visit, order: number) => (isBack ? visit.comeBack(order) : visit.poll(order)),
}));

const decision = fc
  .tuple(oneOf(['confirm', 'confirm', 'confirm', 'reject'] as const), oneOf([...QUIET, ...DECLINES]))
  .map(([action, moods]) => ({
    label: `second confirmation: ${action}`,
    moods,
    inModel: (order: Order) => model.decide(order, action === 'confirm', moods),
    atPortal: (visit: Visit, order: number) => visit.decide(order, action),
  }));

const cancellation = oneOf(QUIET).map((moods) => ({
  label: 'cancel',
  moods,
  inModel: (order: Order, observedStatus: Order['status']) => model.cancel(order, observedStatus, moods),
  atPortal: (visit: Visit, order: number, observedStatus: Order['status']) => visit.cancel(order, observedStatus),
}));

const expiry = oneOf(QUIET).map((moods) => ({
  label: 'expire',
  moods,
  inModel: (order: Order) => model.expire(order, moods),
  atPortal: (visit: Visit, order: number) => visit.expire(order),
}));

export const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: payment },
  { weight: 8, arbitrary: payer },
  { weight: 6, arbitrary: notification },
  { weight: 3, arbitrary: question },
  { weight: 5, arbitrary: decision },
  { weight: 1, arbitrary: cancellation },
  { weight: 1, arbitrary: expiry },
);
