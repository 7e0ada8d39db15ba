import { record } from '../codec/codec.ts';
import { orderNumber } from '../entities/order-fields.ts';

/** One order, identified by its number. Internal to this folder. */
export const OneOrder = record({ orderNumber });
