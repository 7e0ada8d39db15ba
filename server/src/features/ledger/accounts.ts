/** Points are posted like money, in their own currency. */
export const POINTS = 'PTS';

/** Accounts of a company. `credit` ranges from 0 down to the negative credit limit; `deposit` is never below 0. */
export type FundKind = 'credit' | 'deposit' | 'points' | 'points-pending';

/**
 * The portal's accounts. `clearing` holds payments until the supplier confirms, `supplier:<name>` is what a supplier is
 * owed in each of its currencies, `sales` the rest, `losses` what suppliers charge beyond what customers paid for; `fx`
 * holds both sides of exchanges between currencies; `coupons` and `points-cost` are discounts granted; `bank` and
 * `points-issued` are the sources of money and points.
 */
export type SystemAccountKind =
  | 'clearing'
  | `supplier:${string}`
  | 'fx'
  | 'sales'
  | 'losses'
  | 'coupons'
  | 'points-cost'
  | 'provider'
  | 'bank'
  | 'points-issued';

export const SYSTEM_OWNER = 'house';

export interface Account {
  readonly owner: string;
  readonly kind: FundKind | SystemAccountKind;
  readonly currency: string;
}

export function fund(companyId: string, kind: FundKind, currency: string): Account {
  return { owner: companyId, kind, currency };
}

export function house(kind: SystemAccountKind, currency: string): Account {
  return { owner: SYSTEM_OWNER, kind, currency };
}

/** Guarded accounts store their balance in addition to the entries, so that one statement can check it. */
export function isGuarded({ owner }: Account): boolean {
  return owner !== SYSTEM_OWNER;
}
