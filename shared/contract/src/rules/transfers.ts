import { addDays, isDay } from '../days.ts';
import { SIZES } from '../limits.ts';

/** A bank transfer into the pre-deposit, as typed (DEP-01). */
export interface BankTransfer {
  /** The account that the money came from. */
  readonly paymentAccount: string;
  /** Decimal text in the currency of the receiving account. */
  readonly amount: string;
  /** `yyyy-mm-dd`. */
  readonly transferDate: string;
  /** One entry per file, of any type. */
  readonly receipts: readonly unknown[];
}

/** Why a field is rejected; only `missing` has a message in the specification. */
type TransferError = 'missing' | 'wrong' | 'tooLong' | 'notPositive' | 'inFuture' | 'longAgo' | 'tooMany';

/** Removes all characters except digits from a bank account number. */
export function accountDigits(typed: string): string {
  return typed.replace(/\D/g, '');
}

/** Digits in groups of four, with spaces between them: `1234 5678 90`. */
export function groupedInFours(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/**
 * Validates a bank transfer in form order (spec 3 §5). `today` is the user's current day `yyyy-mm-dd`, `exponent` the
 * number of decimals of the currency. The form checks the terms itself.
 */
export function transferErrors(
  { paymentAccount, amount, transferDate, receipts }: BankTransfer,
  { today, exponent }: { readonly today: string; readonly exponent: number },
): readonly (readonly [keyof BankTransfer, TransferError])[] {
  const errors: readonly (readonly [keyof BankTransfer, TransferError | undefined])[] = [
    ['paymentAccount', accountError(paymentAccount)],
    ['amount', amountError(amount.trim(), exponent)],
    ['transferDate', transferDateError(transferDate, today)],
    ['receipts', receiptsError(receipts.length)],
  ];
  return errors.flatMap(([field, error]) => (error === undefined ? [] : [[field, error] as const]));
}

function accountError(typed: string): TransferError | undefined {
  if (typed.trim() === '') return 'missing';
  if (/[^\d ]/.test(typed)) return 'wrong';
  return accountDigits(typed).length > SIZES.transferAccountDigits ? 'tooLong' : undefined;
}

/** Maximum digits before the point: amounts in the ledger stay exact. */
const AMOUNT_DIGITS = 11;

function amountError(typed: string, exponent: number): TransferError | undefined {
  if (typed === '') return 'missing';
  const parts = /^(\d+)(?:\.(\d*))?$/.exec(typed);
  if (parts === null) return 'wrong';
  const [, integer = '', fraction = ''] = parts;
  if (fraction.length > exponent) return 'wrong';
  if (integer.replace(/^0+/, '').length > AMOUNT_DIGITS) return 'tooLong';
  return /[1-9]/.test(integer + fraction) ? undefined : 'notPositive';
}

/** Validates the day of a bank transfer: neither in the future nor more than 366 days before `today`. */
export function transferDateError(
  day: string,
  today: string,
): 'missing' | 'wrong' | 'inFuture' | 'longAgo' | undefined {
  if (day === '') return 'missing';
  if (!isDay(day)) return 'wrong';
  if (day > today) return 'inFuture';
  return day < addDays(today, -366) ? 'longAgo' : undefined;
}

function receiptsError(count: number): TransferError | undefined {
  if (count === 0) return 'missing';
  return count > SIZES.transferReceipts ? 'tooMany' : undefined;
}
