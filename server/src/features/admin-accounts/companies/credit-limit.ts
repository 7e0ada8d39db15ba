import { type AdminAction, recordAdminAction } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { amountText, type Currencies, minorUnits } from '../../currencies/currencies.ts';
import { balancesOf } from '../../ledger/ledger.ts';
import { countOtherOperators } from '../../users/users.ts';
import { PreconditionError } from '../admin-action.ts';
import { approveOperator } from '../people/operator-permission.ts';
import { assertApprover, enterChange } from '../waiting-changes.ts';
import { type HeldCompany, holdCompany, lockCompany } from './hold-company.ts';

interface Sources {
  readonly db: Db;
  readonly currencies: Currencies;
}

/** Whether the change is made or waits for a second operator. */
type ChangedCredit = 'changed' | 'waits';

/**
 * Sets the credit limit, decimal text in the company's currency. If the company requires two people, a second operator
 * must approve it first.
 */
export async function changeCreditLimit(
  { db, currencies }: Sources,
  companyId: string,
  amount: string,
  adminAction: AdminAction,
): Promise<ChangedCredit> {
  return await transact(db, async (trx) => {
    const company = await holdCompany(trx, companyId, adminAction);
    const currency = await currencies.get(company.currency);
    const limit = minorUnits(amount, currency.exponent);
    if (limit === undefined || limit < 0) throw new PreconditionError('badAmount');
    await assertCovers(trx, company, limit);
    if (limit === company.creditLimit) return 'changed';
    const detail = { before: amountText(company.creditLimit, currency), after: amountText(limit, currency) };
    if (company.needsTwoPersonApproval) {
      await enterChange(trx, { companyId, kind: 'creditLimit', amount: limit }, adminAction);
      await recordAdminAction(trx, adminAction, { action: 'enterCreditLimit', subject: companyId, detail });
      return 'waits';
    }
    await trx.updateTable('companies').set({ creditLimit: limit }).where('id', '=', companyId).execute();
    await recordAdminAction(trx, adminAction, { action: 'changeCreditLimit', subject: companyId, detail });
    return 'changed';
  });
}

/**
 * Sets whether credit limits and top-ups of a company require two people. Requiring them takes effect immediately.
 * Removing the requirement needs a second operator as well, otherwise one operator could bypass it.
 */
export async function changeTwoPersonApproval(
  db: Db,
  companyId: string,
  isNeeded: boolean,
  adminAction: AdminAction,
): Promise<ChangedCredit> {
  return await transact(db, async (trx) => {
    const company = await holdCompany(trx, companyId, adminAction);
    if (company.needsTwoPersonApproval === isNeeded) return 'changed';
    if (!isNeeded) {
      await enterChange(trx, { companyId, kind: 'onePerson' }, adminAction);
      await recordAdminAction(trx, adminAction, { action: 'enterOnePerson', subject: companyId, detail: {} });
      return 'waits';
    }
    if ((await countOtherOperators(trx, adminAction.by)) === 0) throw new PreconditionError('noSecondOperator');
    await trx.updateTable('companies').set({ needsTwoPersonApproval: true }).where('id', '=', companyId).execute();
    await recordAdminAction(trx, adminAction, { action: 'askTwoPeople', subject: companyId, detail: {} });
    return 'changed';
  });
}

/** Approves or declines a waiting change, once. The operator who entered it may only decline it. */
export async function decideChange(
  { db, currencies }: Sources,
  id: number,
  decision: 'approved' | 'declined',
  adminAction: AdminAction,
): Promise<{ readonly companyId: string }> {
  return await transact(db, async (trx) => {
    const row = await trx
      .selectFrom('companyChanges')
      .select(['companyId', 'kind'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) throw new PreconditionError('decided');
    // Lock the company first, as when entering changes, to avoid deadlocks.
    const company = await (row.kind === 'operator'
      ? lockCompany(trx, row.companyId)
      : holdCompany(trx, row.companyId, adminAction));
    const change = await trx.deleteFrom('companyChanges').where('id', '=', id).returningAll().executeTakeFirst();
    if (change === undefined) throw new PreconditionError('decided');
    const isApproved = decision === 'approved';
    if (isApproved) await assertApprover(trx, change, adminAction);
    if (change.personId !== null) {
      if (isApproved) await approveOperator(trx, change.personId);
      const action = isApproved ? 'approveOperator' : 'declineOperator';
      await recordAdminAction(trx, adminAction, {
        action,
        subject: change.personId,
        detail: { enteredBy: change.enteredBy },
      });
      return { companyId: company.id };
    }
    const { detail, set } = await effectOf(currencies, company, change);
    if (isApproved) {
      if (change.amount !== null) await assertCovers(trx, company, change.amount);
      await trx.updateTable('companies').set(set).where('id', '=', company.id).execute();
    }
    const what = change.kind === 'creditLimit' ? 'CreditLimit' : 'OnePerson';
    const action = `${isApproved ? 'approve' : 'decline'}${what}`;
    await recordAdminAction(trx, adminAction, {
      action,
      subject: company.id,
      detail: { ...detail, enteredBy: change.enteredBy },
    });
    return { companyId: company.id };
  });
}

async function effectOf(currencies: Currencies, company: HeldCompany, { amount }: { readonly amount: number | null }) {
  if (amount === null) return { detail: {}, set: { needsTwoPersonApproval: false } };
  const currency = await currencies.get(company.currency);
  const detail = { before: amountText(company.creditLimit, currency), after: amountText(amount, currency) };
  return { detail, set: { creditLimit: amount } };
}

/** The new limit must cover the credit already used. */
async function assertCovers(trx: Trx, { id, currency }: HeldCompany, limit: number): Promise<void> {
  const { credit } = await balancesOf(trx, id, currency);
  if (credit + limit < 0) throw new PreconditionError('owesMore');
}
