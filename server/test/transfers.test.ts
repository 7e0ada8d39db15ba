import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../src/features/reconcile/reconcile.ts';
import { sweepUploads } from '../src/features/registration/registration.ts';
import { decideTransfer, listTransfers, receiptsOf } from '../src/features/transfers/transfers.ts';
import { dayFromToday } from './booking/booking-client.ts';
import { newRequestKey, newVisitor, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

let portal: TestApp;
let agent: SignedClient;
let lin: SignedClient;
beforeAll(async () => {
  portal = await newTestApp();
  agent = await signInAs(portal.app, 'agent@portico.test');
  lin = await signInAs(portal.app, 'lin@portico.test');
});
afterAll(() => portal.close());

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
const uploaded = async (client: SignedClient = agent) =>
  (await client.upload('/api/registerUpload', PDF)).data.path as string;

const REJECTED = { en: 'Nothing arrived.', zh: '未到账。' };

async function form(changed: object = {}, client: SignedClient = agent) {
  return {
    operation: 'submitBankTransfer',
    receivingAccountKey: 'hk-usd',
    paymentAccount: '6200 0012 3456',
    preDepositAmount: '1500.50',
    transferDate: dayFromToday(-1),
    bankTransferReceipt: [await uploaded(client)],
    remark: 'For the autumn',
    ...changed,
  };
}
const submit = async (changed: object = {}) => agent.call('/api/userInfo', await form(changed));
const waiting = () => listTransfers(portal.services);
/** Tells of a transfer and gives its number. */
async function told(changed: object = {}): Promise<number> {
  expect(await submit(changed)).toMatchObject({ flag: '200' });
  return (await waiting()).at(-1)?.id ?? 0;
}
const deposit = async () =>
  (
    await sql<{ balance: number }>`
      select balance from ledger_accounts where owner = 'harbour-travel' and kind = 'deposit'`.execute(portal.db)
  ).rows[0]?.balance ?? 0;
const mails = async (id: number) =>
  (
    await sql<{ recipient: string; language: string; data: object }>`
      select recipient, language, data from mails where key = ${`bank-transfer ${id}`}`.execute(portal.db)
  ).rows;

describe('a bank transfer that is told of', () => {
  it('waits for an operator with its receipts, and changes nothing', async () => {
    const before = await deposit();
    const receipts = [await uploaded(), await uploaded()];
    const id = await told({ bankTransferReceipt: receipts });
    expect((await waiting()).at(-1)).toMatchObject({
      company: 'Harbour Travel',
      by: 'agent@portico.test',
      amount: 'USD 1,500.50',
      receivingAccount: 'hk-usd',
      paymentAccount: '620000123456',
      transferDate: dayFromToday(-1),
      remark: 'For the autumn',
      state: 'pending',
    });
    const kept = await receiptsOf(portal.db, id);
    expect(kept.map(({ path }) => path).toSorted()).toEqual(receipts.toSorted());
    expect(kept.every(({ bytes }) => bytes.equals(PDF))).toBe(true);
    expect(await deposit()).toBe(before);
    await sql`update uploads set created_at = now() - interval '2 days'`.execute(portal.db);
    await sweepUploads(portal.db);
    expect(await receiptsOf(portal.db, id)).toHaveLength(2);
  });

  it('is one however often it is sent, and its key serves no other', async () => {
    const before = (await waiting()).length;
    const sent = await form({ reqid: newRequestKey() });
    const answers = await Promise.all([1, 2, 3].map(() => agent.call('/api/userInfo', sent)));
    expect(answers.map(({ flag }) => flag)).toEqual(['200', '200', '200']);
    expect(await waiting()).toHaveLength(before + 1);
    expect(await agent.call('/api/userInfo', { ...sent, preDepositAmount: '1' })).toMatchObject({ flag: 'E400' });
  });

  it('names the first field that breaks a rule, in the order of the form; nothing is kept', async () => {
    const before = (await waiting()).length;
    const wrong = {
      paymentAccount: 'IBAN',
      preDepositAmount: '0',
      transferDate: dayFromToday(3),
      bankTransferReceipt: [],
    };
    const fields = Object.keys(wrong) as (keyof typeof wrong)[];
    for (const [place, field] of fields.entries()) {
      const left = Object.fromEntries(fields.slice(place).map((one) => [one, wrong[one]]));
      const { flag, data } = await submit(left);
      expect([flag, Object.keys(data.fields)]).toEqual(['E400', [field]]);
    }
    for (const changed of [
      { preDepositAmount: '-5' },
      { preDepositAmount: '1.005' },
      { transferDate: '2026-02-30' },
      { receivingAccountKey: 'sh-cny' },
      { bankTransferReceipt: ['a', 'b', 'c', 'd', 'e', 'f'] },
    ])
      expect([changed, (await submit(changed)).flag]).toEqual([changed, 'E400']);
    expect(await waiting()).toHaveLength(before);
  });

  it('names no receipt of another company, of nobody, or of another transfer', async () => {
    const before = (await waiting()).length;
    const own = await uploaded();
    await told({ bankTransferReceipt: [own] });
    const visitor = await newVisitor(portal.app);
    for (const path of [await uploaded(lin), await uploaded(visitor), own, 'uploads/none.pdf'])
      expect((await submit({ bankTransferReceipt: [await uploaded(), path] })).flag).toBe('E400');
    expect(await waiting()).toHaveLength(before + 1);
  });

  it('is refused to whoever may not see the balance', async () => {
    const viewer = await signInAs(portal.app, 'viewer@portico.test');
    expect((await viewer.call('/api/userInfo', await form({}, viewer))).flag).toBe('E403');
  });
});

describe('an operator', () => {
  it('accepts a transfer once: a top-up, a mail in the company’s language, a line in the list', async () => {
    const id = await told();
    const before = await deposit();
    const decide = () => decideTransfer(portal.services, { id, by: 'olivia' });
    const outcomes = await Promise.all([decide(), decide(), decide()]);
    expect(outcomes.filter((one) => one === 'decided')).toHaveLength(2);
    expect(await deposit()).toBe(before + 150_050);
    expect(await decideTransfer(portal.services, { id, by: 'olivia', reason: REJECTED })).toBe('decided');
    expect(await mails(id)).toEqual([
      {
        recipient: 'agent@portico.test',
        language: 'en',
        data: expect.objectContaining({ amount: 'USD 1,500.50' }),
      },
    ]);
    const { data } = await agent.call('/api/userInfo', { operation: 'getBalanceList', balanceType: 1 });
    expect(data.data[0]).toMatchObject({
      type: 'Account Top-up',
      OperationType: 'Add',
      amount: '1500.50',
      balance: ((before + 150_050) / 100).toFixed(2),
      Operator: 'Customer service',
    });
    const { rows } = await sql<{ actor: string }>`
      select actor from audit_log where action = 'acceptTransfer' and subject = ${String(id)}`.execute(portal.db);
    expect(rows).toEqual([{ actor: 'olivia' }]);
  });

  it('rejects one with a reason, and nothing is added', async () => {
    const id = await told();
    const before = await deposit();
    expect(await decideTransfer(portal.services, { id, by: 'olivia', reason: REJECTED })).toEqual({
      amount: 'USD 1,500.50',
    });
    expect(await deposit()).toBe(before);
    expect(await mails(id)).toMatchObject([{ data: { reasonEn: REJECTED.en, reasonZh: REJECTED.zh } }]);
    expect((await waiting()).map((one) => one.id)).not.toContain(id);
    expect(await listTransfers(portal.services, { isAll: true })).toContainEqual(
      expect.objectContaining({ id, state: 'rejected' }),
    );
    expect(await decideTransfer(portal.services, { id: 999_999, by: 'olivia' })).toBe('unknown');
  });

  it('leaves books that reconcile', async () => {
    expect(await reconcile(portal.services)).toEqual([]);
  });
});
