import { as, text } from '../codec/codec.ts';

/** ISO 4217 code of the currency in which the amounts beside it are. For the contract's own files. */
export const currency = as('currency', text(3));
