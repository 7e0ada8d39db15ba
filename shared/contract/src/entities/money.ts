import { amount, as, type Codec, mapped, maybe, type Of, record } from '../codec/codec.ts';
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

const EightFees = record({
  mandatoryFee: maybe('mandatoryFee', amount()),
  mandatoryTax: maybe('mandatoryTax', amount()),
  resortFee: maybe('resortFee', amount()),
  cityFee: maybe('cityFee', amount()),
  destinationFee: maybe('destinationFee', amount()),
  serviceFee: maybe('serviceFee', amount()),
  cleaningFee: maybe('CleaningFee', amount()),
  administrativeFee: maybe('administrativeFee', amount()),
});
export type Fees = Of<typeof EightFees>;

/**
 * The eight fees by kind. The wire has all of them, zero where a fee is not asked; read, such a one is missing. `cleaningFee` is
 * `CleaningFee` in quotes and orders.
 */
export const Fees: Codec<Fees> = mapped(
  EightFees,
  (all) => Object.fromEntries(Object.entries(all).filter(([, fee]) => !isZero(fee))) as Fees,
  (fees) => fees,
);

function isZero(amountText: string): boolean {
  return /^0(\.0+)?$/.test(amountText);
}

/** An amount with its currency. */
export const Price = record({ amount: as('amount', amount()), currency });
export type Price = Of<typeof Price>;
