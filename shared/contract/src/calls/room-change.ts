import { amount, as, flagBit, id, maybe, type Of, record, seconds, words } from '../codec/codec.ts';
import { Price } from '../entities/money.ts';
import { currency } from '../entities/money-fields.ts';
import { CancellationPolicy } from '../entities/policy.ts';

/** What a room is sold with: what a person compares when it changes. Amounts are in the currency of the answer around it. */
export const RoomTerms = record({
  room: as('name', words()),
  beds: as('bedType', words()),
  board: as('breakfast', words()),
  policy: as('cancelPolicy', CancellationPolicy),
  /** What the property collects itself. */
  atHotel: as('payAtProperty', amount()),
});
export type RoomTerms = Of<typeof RoomTerms>;

/** What was seen and what there is now; ours. Missing where the supplier does not know what was seen. */
const changedTerms = {
  termsBefore: maybe('termsBefore', RoomTerms),
  termsNow: maybe('termsNow', RoomTerms),
  /** The server's clock, epoch seconds: the birth of the quote that is offered now. */
  quotedAt: maybe('time', seconds()),
} as const;

/**
 * A price that is higher than the one the person saw. All three amounts are decimal text in `currency` (ISO 4217, three
 * letters); `rise` is `now` minus `before`. (VRFY-02)
 */
export const PriceRise = record({
  rise: as('priceRise', amount()),
  currency,
  before: as('oldTotalPrice', amount()),
  now: as('totalPrice', amount()),
  ...changedTerms,
});
export type PriceRise = Of<typeof PriceRise>;

/**
 * What the hotel offers instead of what was asked for: another room, or the same one on other terms of cancellation, whose
 * `product` is then the one that was asked for. The amounts are decimal text in the currency of `before` and `now`. (VRFY-03)
 */
export const Substitute = record({
  substitute: as(
    'sameRoomInfo',
    record({
      product: as('subid', id(200)),
      name: as('name', words()),
      board: as('breakfast', words()),
      before: as('oldTotalPrice', Price),
      now: as('totalPrice', Price),
    }),
  ),
  /** How much dearer (negative: cheaper); "0.00" at the same price. */
  change: as('priceRise', amount()),
  /** The rate that was asked for is for guests of other nationalities; ours. */
  isOtherMarket: maybe('othermarket', flagBit()),
  ...changedTerms,
});
export type Substitute = Of<typeof Substitute>;
