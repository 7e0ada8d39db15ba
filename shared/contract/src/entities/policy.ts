import { amount, as, count, maybe, type Of, oneOf, record, seconds } from '../codec/codec.ts';
import { zone } from './hotel-fields.ts';

/**
 * What cancelling costs. `freeUntil` is an instant (epoch seconds) with the hotel's IANA zone; before it cancelling is free,
 * after it the penalty of the kind applies: the first night, a fixed amount, a percentage, or everything.
 * `free` keeps to the end of its window and then costs everything; `nonRefundable` has no window at all.
 */
export const CancellationPolicy = record({
  kind: as('kind', oneOf(['free', 'firstNight', 'fixed', 'percentage', 'nonRefundable'])),
  freeUntil: maybe('free_until', seconds()),
  zone,
  /** Penalty of `fixed` and `firstNight`, in the quote's currency. */
  penalty: maybe('penalty', amount()),
  /** Penalty of `percentage`. */
  percent: maybe('percent', count(1, 100)),
});
export type CancellationPolicy = Of<typeof CancellationPolicy>;
