import { type Language, PAY_METHODS, type PayMethod } from '@portico/contract';
import { type TextKeyIn, text } from '../../platform/texts.ts';
import type { Balances } from '../ledger/ledger.ts';
import type { PaymentProviders } from './providers/payment-providers.ts';

export interface PayingCompany {
  readonly creditLimit: number;
}

/** An offered payment method; `reason` explains why it is unavailable or its funds are too low. */
export interface Offered {
  readonly method: PayMethod;
  readonly isAvailable: boolean;
  /** The method can be selected, but its funds do not cover the amount. */
  readonly isShort?: boolean;
  readonly reason?: string;
}

export interface Takers {
  readonly providers: PaymentProviders;
  readonly currency: string;
}

/**
 * GUEST-07: all five methods with their availability; `amount` is in minor units of the company's currency. A method
 * with insufficient funds stays selectable, because points may cover the rest; otherwise the order gets flag 188.
 */
export function offeredMethods(
  company: PayingCompany,
  balances: Balances,
  language: Language,
  amount: number,
  { providers, currency }: Takers,
): readonly Offered[] {
  return PAY_METHODS.map((method) => {
    const isTaken = providers.get(method, currency) !== undefined;
    const unavailableReason = unavailable(method, company, balances, isTaken);
    if (unavailableReason !== undefined)
      return { method, isAvailable: false, reason: text(language, `payments.method.${unavailableReason}`) };
    if (suffices(method, amount, company, balances)) return { method, isAvailable: true };
    const short = method === 'credit' ? 'shortCredit' : 'shortDeposit';
    return { method, isAvailable: true, isShort: true, reason: text(language, `payments.method.${short}`) };
  });
}

/** Credit if it can pay, else the first method that can pay; if none can, the first selectable one. */
export function defaultMethod(offered: readonly Offered[]): PayMethod {
  const available = offered.filter((one) => one.isAvailable);
  return (available.find((one) => !one.isShort) ?? available[0])?.method ?? 'credit';
}

/** Whether the funds cover an amount now. The ledger checks again when it books. */
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
