import { as, id, record, text } from '../codec/codec.ts';

/** An option of a select: value and label. Internal to this folder. */
export const Choice = record({ key: as('key', id(40)), label: as('val', text(120)) });
