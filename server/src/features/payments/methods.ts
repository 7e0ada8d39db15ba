import { type Language, PAY_METHODS, type PayMethod } from '@portico/contract';
import { type TextKeyIn, text } from '../../platform/texts.ts';
import type { Balances } from '../ledger/ledger.ts';
import type { PaymentProviders } from './providers/payment-providers.ts';

/** What a company may pay with. */
export interface PayingCompany {
  readonly creditLimit: number;
}

/** A method as it is offered; `reason` says why it is not available, or why it cannot pay. */
export interface Offered {
  readonly method: PayMethod;
  readonly isAvailable: boolean;
  /** It can be chosen, and its funds do not cover the amount. */
  readonly isShort?: boolean;
  readonly reason?: string;
}

/** Who takes electronic payments, and the currency that is to be paid in. */
export interface Takers {
  readonly providers: PaymentProviders;
  readonly currency: string;
}

/**
 * GUEST-07: all five, the ones that can be chosen marked. A fund that does not cover `amount`, in the currency the company settles
 * in, says so; it can be chosen, for points may make up for the rest, and meets flag 188.
 */
export function offeredMethods(
  company: PayingCompany,
  balances: Balances,
  language: Language,
  amount: number,
  { providers, currency }: Takers,
): readonly Offered[] {
  return PAY_METHODS.map((method) => {
    const isTaken = providers.of(method, currency) !== undefined;
    const why = unavailable(method, company, balances, isTaken);
    if (why !== undefined) return { method, isAvailable: false, reason: text(language, `payments.method.${why}`) };
    if (suffices(method, amount, company, balances)) return { method, isAvailable: true };
    const short = method === 'credit' ? 'shortCredit' : 'shortDeposit';
    return { method, isAvailable: true, isShort: true, reason: text(language, `payments.method.${short}`) };
  });
}

/** Credit where it can pay, else the first that can; where none can, the first that can be chosen. */
export function defaultMethod(offered: readonly Offered[]): PayMethod {
  const available = offered.filter((one) => one.isAvailable);
  return (available.find((one) => !one.isShort) ?? available[0])?.method ?? 'credit';
}

/** Whether the funds cover an amount now; the ledger has the last word when it is taken. */
export function suffices(
  method: PayMethod,
  amount: number,
  { creditLimit }: PayingCompany,
  balances: Balances,
): boolean {
  if (method === 'credit') return creditLimit + balances.credit >= amount;
  if (method === 'balance') return balances.deposit >= amount;
  return true;
}

function unavailable(
  method: PayMethod,
  { creditLimit }: PayingCompany,
  balances: Balances,
  isTaken: boolean,
): TextKeyIn<'payments.method'> | undefined {
  if (method === 'credit') return creditLimit > 0 ? undefined : 'noCredit';
  if (method === 'balance') return balances.deposit > 0 ? undefined : 'noDeposit';
  return isTaken ? undefined : 'notYet';
}
