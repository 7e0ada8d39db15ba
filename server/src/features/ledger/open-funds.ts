import type { Trx } from '../../platform/database/transact.ts';
import { type FundKind, fund, house, POINTS, type SystemAccountKind } from './accounts.ts';
import { balancesOf } from './balances.ts';
import { post } from './post.ts';

export interface FundChange {
  readonly companyId: string;
  readonly fund: FundKind;
  /** The company's currency; ignored for points. */
  readonly currency: string;
  readonly amount: number;
  /** Idempotency key of the change. */
  readonly key: string;
  readonly kind: string;
  readonly at?: Date;
}

/** Posts money or points from outside: an incoming transfer, a paid invoice, granted points. */
export async function changeFund(trx: Trx, change: FundChange): Promise<void> {
  if (change.amount === 0) return;
  const isPoints = change.fund === 'points' || change.fund === 'points-pending';
  const currency = isPoints ? POINTS : change.currency;
  const source: SystemAccountKind = isPoints ? 'points-issued' : 'bank';
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

/** Sets a fund to a balance by posting the difference from outside. */
export async function bringFundTo(
  trx: Trx,
  target: Omit<FundChange, 'amount'> & { readonly balance: number },
): Promise<void> {
  const { balance, ...change } = target;
  const balances = await balancesOf(trx, change.companyId, change.currency);
  await changeFund(trx, { ...change, amount: balance - balances[change.fund] });
}
