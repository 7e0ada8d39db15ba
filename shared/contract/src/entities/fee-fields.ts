import { amount, as, list, oneOf, record } from '../codec/codec.ts';
import { FEE_KINDS } from './money.ts';

/** Fees by kind, in display order; amounts in the currency of the containing record. Only for files of the contract. */
export const feeAmounts = list(record({ kind: as('kind', oneOf(FEE_KINDS)), amount: as('amount', amount()) }));

/** Fees that the property collects itself. */
export const atHotelFees = as('propertyFees', feeAmounts);
