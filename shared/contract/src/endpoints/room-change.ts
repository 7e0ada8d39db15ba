import { amount, as, flagBit, id, localizedText, maybe, type Of, record, seconds } from '../codec/codec.ts';
import { Price } from '../entities/money.ts';
import { currency } from '../entities/money-fields.ts';
import { CancellationPolicy } from '../entities/policy.ts';

/** Terms of a room that the user compares when they change. Amounts are in the currency of the response. */
export const RoomTerms = record({
  room: as('name', localizedText()),
  /** Missing if the supplier does not state it. */
  beds: maybe('bedType', localizedText()),
  board: as('breakfast', localizedText()),
  policy: as('cancelPolicy', CancellationPolicy),
  /** Collected by the property. */
  atHotel: as('payAtProperty', amount()),
});
export type RoomTerms = Of<typeof RoomTerms>;

/** Previous and current terms. Missing if the supplier does not know the previous ones. Portico extension. */
const changedTerms = {
  termsBefore: maybe('termsBefore', RoomTerms),
  termsNow: maybe('termsNow', RoomTerms),
  /** Server time in epoch seconds at which the offered quote was made. */
  quotedAt: maybe('time', seconds()),
} as const;

/**
 * A price higher than the one that the user saw. All three amounts are decimal text in `currency` (ISO 4217); `rise` is
 * `now` minus `before`. (VRFY-02)
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
 * Another room that the hotel offers, or the requested `product` with other cancellation terms. The amounts are decimal
 * text in the currency of `before` and `now`. (VRFY-03)
 */
export const Substitute = record({
  substitute: as(
    'sameRoomInfo',
    record({
      product: as('subid', id(200)),
      name: as('name', localizedText()),
      board: as('breakfast', localizedText()),
      before: as('oldTotalPrice', Price),
      now: as('totalPrice', Price),
    }),
  ),
  /** Price difference (negative: cheaper); "0.00" at the same price. */
  change: as('priceRise', amount()),
  /** The requested rate is for guests of other nationalities. Portico extension. */
  isOtherMarket: maybe('othermarket', flagBit()),
  ...changedTerms,
});
export type Substitute = Of<typeof Substitute>;
