import { amount, as, day, ifMissing, list, record } from '../codec/codec.ts';

/** Price of one night of a stay, all rooms together. */
const NightPrice = record({
  day: as('date', day()),
  /** Share of the fare, without tax and fees; the nights add up to the fare. */
  amount: as('price', amount()),
  /** Share of the amount paid now, with taxes and fees; the nights add up to it. The cancellation cost `firstNight`. */
  paid: as('payPrice', amount()),
});

/** All nights in order; empty for a booking made before night prices were stored. Only for files of the contract. */
export const nightPrices = as('nightList', list(NightPrice));

/** The same, for a response that another release of the server may send without it. */
export const maybeNightPrices = as('nightList', ifMissing(list(NightPrice), []));
