import type { Trx } from '../../platform/database/transact.ts';
import { type FundKind, fund, type HouseKind, house, POINTS } from './accounts.ts';
import { balancesOf } from './balances.ts';
import { post } from './post.ts';

export interface FundChange {
  readonly companyId: string;
  readonly fund: FundKind;
  /** The company's own; points have theirs. */
  readonly currency: string;
  readonly amount: number;
  /** What it stands for, once. */
  readonly key: string;
  readonly kind: string;
  readonly at?: Date;
}

/** Money or points from outside: a transfer that arrived, an invoice that was paid, points that were granted. */
export async function changeFund(trx: Trx, change: FundChange): Promise<void> {
  if (change.amount === 0) return;
  const isPoints = change.fund === 'points' || change.fund === 'points-pending';
  const currency = isPoints ? POINTS : change.currency;
  const source: HouseKind = isPoints ? 'points-issued' : 'bank';
  await post(trx, {
    key: change.key,
    kind: change.kind,
    moves: [
      { account: fund(change.companyId, change.fund, currency), amount: change.amount },
      { account: house(source, currency), amount: 0 - change.amount },
    ],
    ...(change.at === undefined ? {} : { at: change.at }),
  });
}

/** Brings a fund to a balance; what is missing comes from outside. */
export async function bringFundTo(
  trx: Trx,
  target: Omit<FundChange, 'amount'> & { readonly balance: number },
): Promise<void> {
  const { balance, ...change } = target;
  const balances = await balancesOf(trx, change.companyId, change.currency);
  await changeFund(trx, { ...change, amount: balance - balances[change.fund] });
}
