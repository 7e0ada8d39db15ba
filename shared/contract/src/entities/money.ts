import { amount, as, maybe, type Of, record } from '../codec/codec.ts';
import { currency } from './money-fields.ts';

/** The eight fees a property may ask, in the order they are shown. */
export const FEE_KINDS = [
  'mandatoryFee',
  'mandatoryTax',
  'resortFee',
  'cityFee',
  'destinationFee',
  'serviceFee',
  'cleaningFee',
  'administrativeFee',
] as const;
/** A fee that a property may ask; its names for people are in `@portico/contract/words`. */
export type FeeKind = (typeof FEE_KINDS)[number];

/** The eight fees by kind; a missing one is not asked. `cleaningFee` is `CleaningFee` in quotes and orders. */
export const Fees = record({
  mandatoryFee: maybe('mandatoryFee', amount()),
  mandatoryTax: maybe('mandatoryTax', amount()),
  resortFee: maybe('resortFee', amount()),
  cityFee: maybe('cityFee', amount()),
  destinationFee: maybe('destinationFee', amount()),
  serviceFee: maybe('serviceFee', amount()),
  cleaningFee: maybe('CleaningFee', amount()),
  administrativeFee: maybe('administrativeFee', amount()),
});
export type Fees = Of<typeof Fees>;

/** An amount with its currency. */
export const Price = record({ amount: as('amount', amount()), currency });
export type Price = Of<typeof Price>;
