import type { Account } from './accounts.ts';

/** The change of one account in minor units or points; negative for a withdrawal. */
export interface Move {
  readonly account: Account;
  readonly amount: number;
  /**
   * Rejects the posting if the balance is too low; used for spending. Corrections, such as lost points, do not check.
   */
  readonly mustSuffice?: boolean;
}

/** Joins moves of the same account and drops zero moves. Throws if a currency does not sum to zero. */
export function balanced(moves: readonly Move[]): readonly Move[] {
  const joined = new Map<string, Move>();
  const sums = new Map<string, number>();
  for (const move of moves) {
    const { account, amount } = move;
    if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a valid amount`);
    const key = [account.owner, account.kind, account.currency].join(' ');
    const before = joined.get(key);
    joined.set(key, {
      account,
      amount: (before?.amount ?? 0) + amount,
      mustSuffice: (before?.mustSuffice ?? false) || (move.mustSuffice ?? false),
    });
    sums.set(account.currency, (sums.get(account.currency) ?? 0) + amount);
  }
  for (const [currency, sum] of sums) {
    if (sum !== 0) throw new RangeError(`A transaction does not balance: ${sum} ${currency} remain`);
  }
  return [...joined.values()].filter((move) => move.amount !== 0);
}
