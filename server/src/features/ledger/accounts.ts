/** Points are booked like money, in a currency of their own. */
export const POINTS = 'PTS';

/** Accounts of a company. `credit` runs from 0 down to what may be owed, `deposit` never below 0. */
export type FundKind = 'credit' | 'deposit' | 'points' | 'points-pending';

/**
 * The portal's own accounts. `clearing` holds what was paid until the supplier confirms, `supplier` what it is owed, `sales`
 * what is left; `coupons` and `points-cost` are discounts given; `bank` and `points-issued` are where money and points come from.
 */
export type HouseKind =
  | 'clearing'
  | 'supplier'
  | 'sales'
  | 'coupons'
  | 'points-cost'
  | 'provider'
  | 'bank'
  | 'points-issued';

export const HOUSE = 'house';

/** One account: whose, which, and what it counts. */
export interface Account {
  readonly owner: string;
  readonly kind: FundKind | HouseKind;
  readonly currency: string;
}

export function fund(companyId: string, kind: FundKind, currency: string): Account {
  return { owner: companyId, kind, currency };
}

export function house(kind: HouseKind, currency: string): Account {
  return { owner: HOUSE, kind, currency };
}

/** Accounts whose balance is kept beside the entries, so that it can be guarded in one statement. */
export function isGuarded({ owner }: Account): boolean {
  return owner !== HOUSE;
}
