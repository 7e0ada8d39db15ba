import { record } from '../codec/codec.ts';
import { orderNumber } from '../entities/order-fields.ts';

/** One order, by its number: what many calls ask for, and some answer. For this folder. */
export const OneOrder = record({ orderNumber });
