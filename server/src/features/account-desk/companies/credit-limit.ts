import { type Deed, tellDeed } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { amountWords, type Currencies, minorUnits } from '../../currencies/currencies.ts';
import { balancesOf } from '../../ledger/ledger.ts';
import { NotPossible } from '../deed.ts';
import { type HeldCompany, holdCompany } from './hold-company.ts';

interface Sources {
  readonly db: Db;
  readonly currencies: Currencies;
}

/** Whether a change is made, or waits for another operator. */
type ChangedCredit = 'changed' | 'waits';

/** Sets what a company may owe, decimal text in its currency; where it asks for two people, another operator approves it first. */
export async function changeCreditLimit(
  { db, currencies }: Sources,
  companyId: string,
  amount: string,
  deed: Deed,
): Promise<ChangedCredit> {
  return await transact(db, async (trx) => {
    const company = await holdCompany(trx, companyId);
    const currency = await currencies.of(company.currency);
    const limit = minorUnits(amount, currency.exponent);
    if (limit === undefined || limit < 0) throw new NotPossible('badAmount');
    await assertCovers(trx, company, limit);
    if (limit === company.creditLimit) return 'changed';
    const detail = { before: amountWords(company.creditLimit, currency), after: amountWords(limit, currency) };
    if (company.needsTwoPeople) {
      await enter(trx, { companyId, kind: 'creditLimit', amount: limit }, deed);
      await tellDeed(trx, deed, { action: 'enterCreditLimit', subject: companyId, detail });
      return 'waits';
    }
    await trx.updateTable('companies').set({ creditLimit: limit }).where('id', '=', companyId).execute();
    await tellDeed(trx, deed, { action: 'changeCreditLimit', subject: companyId, detail });
    return 'changed';
  });
}

/**
 * Says whether credit limits and top-ups of a company take two people. That they do is so at once; that one is enough again takes two
 * as well, for otherwise one could switch it off, change a limit, and switch it on.
 */
export async function changeTwoPeople(
  db: Db,
  companyId: string,
  isNeeded: boolean,
  deed: Deed,
): Promise<ChangedCredit> {
  return await transact(db, async (trx) => {
    const company = await holdCompany(trx, companyId);
    if (company.needsTwoPeople === isNeeded) return 'changed';
    if (!isNeeded) {
      await enter(trx, { companyId, kind: 'onePerson', amount: null }, deed);
      await tellDeed(trx, deed, { action: 'enterOnePerson', subject: companyId, detail: {} });
      return 'waits';
    }
    await assertSecondOperator(trx);
    await trx.updateTable('companies').set({ needsTwoPeople: true }).where('id', '=', companyId).execute();
    await tellDeed(trx, deed, { action: 'askTwoPeople', subject: companyId, detail: {} });
    return 'changed';
  });
}

/** Approves or declines a change that waits, once. Whoever entered it cannot approve it, and may take it back. */
export async function decideChange(
  { db, currencies }: Sources,
  id: number,
  decision: 'approved' | 'declined',
  deed: Deed,
): Promise<{ readonly companyId: string }> {
  return await transact(db, async (trx) => {
    const known = await trx.selectFrom('companyChanges').select('companyId').where('id', '=', id).executeTakeFirst();
    if (known === undefined) throw new NotPossible('decided');
    // The company first, as everybody takes it who enters something.
    const company = await holdCompany(trx, known.companyId);
    const change = await trx.deleteFrom('companyChanges').where('id', '=', id).returningAll().executeTakeFirst();
    if (change === undefined) throw new NotPossible('decided');
    const isApproved = decision === 'approved';
    if (isApproved && change.enteredBy === deed.by) throw new NotPossible('ownChange');
    const { detail, set } = await effectOf(currencies, company, change);
    if (isApproved) {
      if (change.amount !== null) await assertCovers(trx, company, change.amount);
      await trx.updateTable('companies').set(set).where('id', '=', company.id).execute();
    }
    const what = change.kind === 'creditLimit' ? 'CreditLimit' : 'OnePerson';
    const action = `${isApproved ? 'approve' : 'decline'}${what}`;
    await tellDeed(trx, deed, { action, subject: company.id, detail: { ...detail, enteredBy: change.enteredBy } });
    return { companyId: company.id };
  });
}

interface Entered {
  readonly companyId: string;
  readonly kind: 'creditLimit' | 'onePerson';
  /** Minor units. */
  readonly amount: number | null;
}

async function effectOf(currencies: Currencies, company: HeldCompany, { amount }: Pick<Entered, 'amount'>) {
  if (amount === null) return { detail: {}, set: { needsTwoPeople: false } };
  const currency = await currencies.of(company.currency);
  const detail = { before: amountWords(company.creditLimit, currency), after: amountWords(amount, currency) };
  return { detail, set: { creditLimit: amount } };
}

async function enter(trx: Trx, entered: Entered, { by, why }: Deed): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('companyChanges')
    .values({ ...entered, why, enteredBy: by })
    .onConflict((conflict) => conflict.columns(['companyId', 'kind']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new NotPossible('waitsAlready');
}

/** A limit below what is owed would say that money was lent which nobody allowed. */
async function assertCovers(trx: Trx, { id, currency }: HeldCompany, limit: number): Promise<void> {
  const { credit } = await balancesOf(trx, id, currency);
  if (credit + limit < 0) throw new NotPossible('owesMore');
}

async function assertSecondOperator(trx: Trx): Promise<void> {
  const operators = await trx
    .selectFrom('users')
    .select('id')
    .where('isOperator', '=', true)
    .where('state', '=', 'active')
    .limit(2)
    .execute();
  if (operators.length < 2) throw new NotPossible('noSecondOperator');
}
