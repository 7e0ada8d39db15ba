import { as, id, record, text } from '../codec/codec.ts';

/** A choice of a select: what is sent and what is shown. For this folder. */
export const Choice = record({ key: as('key', id(40)), label: as('val', text(120)) });
