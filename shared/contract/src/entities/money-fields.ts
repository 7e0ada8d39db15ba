import { as, text } from '../codec/codec.ts';

/** ISO 4217 code of the currency of the amounts in the same record. Only for files of the contract. */
export const currency = as('currency', text(3));
