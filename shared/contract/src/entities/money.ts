import { amount, as, type Codec, mapped, maybe, type Of, record } from '../codec/codec.ts';
import { currency } from './money-fields.ts';

/** The eight fees that a property may charge, in display order. */
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
/** A fee that a property may charge; `@portico/contract/labels` has the names to show. */
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
 * The eight fees by kind. The wire has all of them, with zero for no fee; a zero is read as missing. The wire name of
 * `cleaningFee` is `CleaningFee` in quotes and orders.
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
