/** Two-way codecs, one file per kind of value; `two-way.ts` defines what a codec is. */

export * from './card-free.ts';
export * from './choices.ts';
export * from './decode.ts';
export { as, type Field, flat, maybe } from './fields.ts';
export * from './joined.ts';
export * from './localized-text.ts';
export * from './many.ts';
export * from './map-codec.ts';
export * from './merge-records.ts';
export * from './missing.ts';
export * from './numbers.ts';
export * from './record.ts';
export * from './switches.ts';
export * from './texts.ts';
export * from './times.ts';
export type { Codec, Of } from './two-way.ts';
