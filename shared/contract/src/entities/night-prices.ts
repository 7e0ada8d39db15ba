import { amount, as, day, ifMissing, list, record } from '../codec/codec.ts';

/** What a night of a stay costs, all rooms together. */
const NightPrice = record({
  day: as('date', day()),
  /** Its part of the fare, without tax and fees; the nights sum to the fare. */
  amount: as('price', amount()),
  /** Its part of what is paid now, taxes and fees included; the nights sum to that. What cancelling costs as "the first night". */
  paid: as('payPrice', amount()),
});

/** Night by night, the first one first; none of a booking made before nights were kept. For the contract's own files. */
export const nightPrices = as('nightList', list(NightPrice));

/** The same of an answer that another release of the server may give without it. */
export const maybeNightPrices = as('nightList', ifMissing(list(NightPrice), []));
