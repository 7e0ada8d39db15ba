import { amount, as, count, oneOf, text } from '../codec/codec.ts';

/** An entry of a points account, its texts in the asked language. For the contract's own files. */
export const pointsEntry = {
  /** What happened. */
  event: as('event', text(200)),
  sign: as('pointsSign', oneOf(['+', '-'])),
  /** Whole points, never negative: `sign` says the direction. */
  points: as('pointsAmount', count()),
  /** Name of the account: points, or pending points. */
  kind: as('pointsType', text(40)),
  /** Ready to show. */
  date: as('date', text(30)),
} as const;

/** Points that are spent on an order, and what they take off its price, never negative. For the contract's own files. */
export const spentPoints = {
  /** Whole points. */
  pointsUsed: as('used_points_amount', count()),
  pointsDiscount: as('used_points_price', amount()),
} as const;
