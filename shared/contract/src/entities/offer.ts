import { amount, as, count, list, localizedText, maybe, type Of, oneOf, record, seconds } from '../codec/codec.ts';
import { Price } from './money.ts';

/** Included meals. A rate whose meals are not among them is not sold. */
export const BOARDS = ['roomOnly', 'breakfast', 'halfBoard', 'fullBoard', 'allInclusive'] as const;
/** The meals that a rate includes. */
export type Board = (typeof BOARDS)[number];

/**
 * What a remark is about: the rate, the property (pets, children, deposit), charges at the property, arrival, or the
 * supplier's terms.
 */
export const REMARK_KINDS = ['rate', 'property', 'charges', 'arrival', 'terms'] as const;
/** The subject of a remark. */
export type RemarkKind = (typeof REMARK_KINDS)[number];

/** Information of the supplier that is shown before payment and printed on the voucher; plain text with line breaks. */
export const Remark = record({ kind: as('kind', oneOf(REMARK_KINDS)), text: as('text', localizedText()) });
export type Remark = Of<typeof Remark>;

/** A tax that is contained in the price, in the currency in which it is charged. */
export const IncludedTax = record({ name: as('name', localizedText()), price: as('price', Price) });
export type IncludedTax = Of<typeof IncludedTax>;

/** A room of a stay with several rooms, and its part of the fare in the currency of the containing record. */
export const RoomRate = record({
  name: as('name', localizedText()),
  adults: as('adults', count(1)),
  /** Years. */
  childAges: as('child_ages', list(count(0, 17))),
  fare: as('fare', amount()),
});
export type RoomRate = Of<typeof RoomRate>;

/** What the supplier states in addition to the price, before and after the order. Portico extensions. */
export const offerFields = {
  /** Missing in orders of earlier versions. */
  boardCode: maybe('board_code', oneOf(BOARDS)),
  /** In order of the stay's rooms; missing for one room. */
  roomRates: maybe('room_rates', list(RoomRate)),
  includedTaxes: maybe('included_taxes', list(IncludedTax)),
  remarks: maybe('remarks', list(Remark)),
} as const;

/** Epoch seconds until which the supplier accepts the rate; missing if it states no time. */
export const expiresAt = maybe('expires_at', seconds());
