import { addDays, isDay } from '../days.ts';
import { SIZES } from '../limits.ts';

/** What is told of a bank transfer into the pre-deposit, as it is typed. (DEP-01) */
export interface BankTransfer {
  /** The account it came from. */
  readonly paymentAccount: string;
  /** Decimal text in the currency of the account that took it. */
  readonly amount: string;
  /** `yyyy-mm-dd`. */
  readonly transferDate: string;
  /** Of the files, whatever names them. */
  readonly receipts: readonly unknown[];
}

/** What is wrong with a field of it; only `missing` has a sentence in the specification. */
type TransferFault = 'missing' | 'wrong' | 'tooLong' | 'notPositive' | 'inFuture' | 'longAgo' | 'tooMany';

/** The digits of a bank account: whatever else is typed falls away. */
export function accountDigits(typed: string): string {
  return typed.replace(/\D/g, '');
}

/** Digits in groups of four, with spaces between them: `1234 5678 90`. */
export function groupedInFours(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/**
 * What is wrong with a bank transfer, in the order of the form (spec 3 §5). `today` is the day of whoever sent it, `exponent` the
 * decimals of the currency. Whether the terms are agreed to is the form's alone.
 */
export function transferFaults(
  { paymentAccount, amount, transferDate, receipts }: BankTransfer,
  { today, exponent }: { readonly today: string; readonly exponent: number },
): readonly (readonly [keyof BankTransfer, TransferFault])[] {
  const faults: readonly (readonly [keyof BankTransfer, TransferFault | undefined])[] = [
    ['paymentAccount', accountFault(paymentAccount)],
    ['amount', amountFault(amount.trim(), exponent)],
    ['transferDate', transferDateFault(transferDate, today)],
    ['receipts', receiptsFault(receipts.length)],
  ];
  return faults.flatMap(([field, fault]) => (fault === undefined ? [] : [[field, fault] as const]));
}

function accountFault(typed: string): TransferFault | undefined {
  if (typed.trim() === '') return 'missing';
  if (/[^\d ]/.test(typed)) return 'wrong';
  return accountDigits(typed).length > SIZES.transferAccountDigits ? 'tooLong' : undefined;
}

/** Whole units of the most that a transfer can be: what the ledger counts stays exact. */
const AMOUNT_DIGITS = 11;

function amountFault(typed: string, exponent: number): TransferFault | undefined {
  if (typed === '') return 'missing';
  const parts = /^(\d+)(?:\.(\d*))?$/.exec(typed);
  if (parts === null) return 'wrong';
  const [, whole = '', fraction = ''] = parts;
  if (fraction.length > exponent) return 'wrong';
  if (whole.replace(/^0+/, '').length > AMOUNT_DIGITS) return 'tooLong';
  return /[1-9]/.test(whole + fraction) ? undefined : 'notPositive';
}

/** What is wrong with the day of a bank transfer: it is neither to come nor more than a year before `today`. */
export function transferDateFault(
  day: string,
  today: string,
): 'missing' | 'wrong' | 'inFuture' | 'longAgo' | undefined {
  if (day === '') return 'missing';
  if (!isDay(day)) return 'wrong';
  if (day > today) return 'inFuture';
  return day < addDays(today, -366) ? 'longAgo' : undefined;
}

function receiptsFault(count: number): TransferFault | undefined {
  if (count === 0) return 'missing';
  return count > SIZES.transferReceipts ? 'tooMany' : undefined;
}
