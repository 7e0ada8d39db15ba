import { as, record, text } from '../codec/codec.ts';

/** One order, by its number. For this folder. */
export const OrderNumberRequest = record({ orderNumber: as('orderno', text(40)) });
