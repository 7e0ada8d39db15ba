import { amount, as, count, oneOf, text } from '../codec/codec.ts';

/** An entry of a points account, with texts in the requested language. Only for files of the contract. */
export const pointsEntry = {
  /** Description of the event. */
  event: as('event', text(200)),
  sign: as('pointsSign', oneOf(['+', '-'])),
  /** Whole points, never negative; `sign` is the direction. */
  points: as('pointsAmount', count()),
  /** Name of the account: points or pending points. */
  kind: as('pointsType', text(40)),
  /** Formatted for display. */
  date: as('date', text(30)),
} as const;

/** Points spent on an order, and their discount, never negative. Only for files of the contract. */
export const spentPoints = {
  /** Whole points. */
  pointsUsed: as('used_points_amount', count()),
  pointsDiscount: as('used_points_price', amount()),
} as const;
