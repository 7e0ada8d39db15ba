import { amount, as, list, localizedText, maybe, oneOf, record } from '../codec/codec.ts';
import { FEE_KINDS, Price } from './money.ts';

const fee = { kind: as('kind', oneOf(FEE_KINDS)), amount: as('amount', amount()) } as const;

/** Fees by kind, in display order; amounts in the currency of the containing record. Only for files of the contract. */
export const feeAmounts = list(record(fee));

/**
 * Fees that the property collects itself. `name`: the supplier's own name of the fee. `local`: the amount that the
 * property charges, if in another currency; `amount` is then an estimate.
 */
export const atHotelFees = as(
  'propertyFees',
  list(record({ ...fee, name: maybe('name', localizedText()), local: maybe('local', Price) })),
);
