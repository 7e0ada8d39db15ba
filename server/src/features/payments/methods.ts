import { type Language, PAY_METHODS, type PayMethod } from '@portico/contract';
import type { Balances } from '../ledger/ledger.ts';

/** What a company may pay with. */
export interface PayingCompany {
  readonly creditLimit: number;
}

/** A method as it is offered; `reason` says why it is not available. */
export interface Offered {
  readonly method: PayMethod;
  readonly isAvailable: boolean;
  readonly reason?: string;
}

const WORDS = {
  noCredit: { en: 'Your company has no credit line.', zh: '贵公司尚未开通授信额度。' },
  noDeposit: { en: 'Your company has no pre-deposit balance.', zh: '贵公司暂无预存款余额。' },
  notYet: { en: 'Not available yet.', zh: '暂未开通。' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

/** GUEST-07: all five, the ones that can be chosen marked. A fund that is merely too small can be chosen, and meets flag 188. */
export function offeredMethods(company: PayingCompany, balances: Balances, language: Language): readonly Offered[] {
  return PAY_METHODS.map((method) => {
    const why = unavailable(method, company, balances);
    return { method, isAvailable: why === undefined, ...(why === undefined ? {} : { reason: WORDS[why][language] }) };
  });
}

/** Credit where there is a credit line, else the first that can be chosen. */
export function defaultMethod(offered: readonly Offered[]): PayMethod {
  return offered.find((one) => one.isAvailable)?.method ?? 'credit';
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
): keyof typeof WORDS | undefined {
  if (method === 'credit') return creditLimit > 0 ? undefined : 'noCredit';
  if (method === 'balance') return balances.deposit > 0 ? undefined : 'noDeposit';
  return 'notYet';
}
