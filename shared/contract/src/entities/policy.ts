import { amount, as, count, maybe, type Of, oneOf, record, seconds } from '../codec/codec.ts';
import { zone } from './hotel-fields.ts';

/**
 * Cost of cancelling. `freeUntil` is an instant (epoch seconds); `zone` is the hotel's IANA zone. Before it cancelling
 * is free, after it the penalty applies: the first night, a fixed amount, a percentage, or everything. `free` costs
 * everything after `freeUntil`; `nonRefundable` has no free period.
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
