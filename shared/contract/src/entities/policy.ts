import { amount, as, count, list, maybe, type Of, oneOf, record, seconds } from '../codec/codec.ts';
import { zone } from './hotel-fields.ts';

/** A further penalty from an instant on. `penalty` in the quote's currency; `percent` or `nights` if stated so. */
export const LaterPenalty = record({
  from: as('from', seconds()),
  penalty: as('penalty', amount()),
  percent: maybe('percent', count(1, 100)),
  nights: maybe('nights', count(1, 1000)),
});
export type LaterPenalty = Of<typeof LaterPenalty>;

/**
 * Cost of cancelling. `freeUntil` is an instant (epoch seconds); `zone` is the hotel's IANA zone. Before it cancelling
 * is free, after it the penalty applies: the first night, a fixed amount, a percentage, or everything. `free` costs
 * everything after `freeUntil`; `nonRefundable` has no free period. `later` has the penalties after the first.
 */
export const CancellationPolicy = record({
  kind: as('kind', oneOf(['free', 'firstNight', 'fixed', 'percentage', 'nonRefundable'])),
  freeUntil: maybe('free_until', seconds()),
  zone,
  /** Penalty of `fixed` and `firstNight`, in the quote's currency. */
  penalty: maybe('penalty', amount()),
  /** Penalty of `percentage`. */
  percent: maybe('percent', count(1, 100)),
  /** Earliest first. */
  later: maybe('later', list(LaterPenalty)),
});
export type CancellationPolicy = Of<typeof CancellationPolicy>;
