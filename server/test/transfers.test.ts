import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TRANSFER_KIND } from '../src/features/emails/emails.ts';
import { reconcile } from '../src/features/reconcile/reconcile.ts';
import { acceptTransfer, listTransfers, receiptsOf, rejectTransfer } from '../src/features/transfers/transfers.ts';
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
/** Submits a transfer and returns its id. */
async function told(changed: object = {}): Promise<number> {
  expect(await submit(changed)).toMatchObject({ flag: '200' });
  return (await waiting()).at(-1)?.id ?? 0;
}
const deposit = async () =>
  (
    await sql<{ balance: number }>`
      select balance from ledger_accounts where owner = 'harbour-travel' and kind = 'deposit'`.execute(portal.db)
  ).rows[0]?.balance ?? 0;
const listEmails = async (id: number) =>
  (
    await sql<{ recipient: string; language: string; data: object }>`
      select recipient, language, data from emails where key = ${`bank-transfer ${id}`}`.execute(portal.db)
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
    const storedReceipts = await receiptsOf(portal.db, id);
    expect(storedReceipts.map(({ path }) => path).toSorted()).toEqual(receipts.toSorted());
    expect(storedReceipts.every(({ bytes }) => bytes.equals(PDF))).toBe(true);
    expect(await deposit()).toBe(before);
    await sql`update uploads set created_at = now() - interval '2 days'`.execute(portal.db);
    await portal.runJob('sweep-uploads');
    expect(await receiptsOf(portal.db, id)).toHaveLength(2);
  });

  it('is one however often it is sent, and its key serves no other', async () => {
    const before = (await waiting()).length;
    const sent = await form({ reqid: newRequestKey() });
    const responses = await Promise.all([1, 2, 3].map(() => agent.call('/api/userInfo', sent)));
    expect(responses.map(({ flag }) => flag)).toEqual(['200', '200', '200']);
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
      const remaining = Object.fromEntries(fields.slice(place).map((one) => [one, wrong[one]]));
      const { flag, data } = await submit(remaining);
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

const OPERATOR = 'operator@portico.test';
const WHY = { why: 'it is on the account' };

describe('an operator', () => {
  let operator: SignedClient;
  beforeAll(async () => {
    operator = await signInAs(portal.app, OPERATOR);
    await sql`update sessions set confirmed_at = now()`.execute(portal.db);
  });

  const callAdmin = (operation: string, fields: object = {}, client = operator) =>
    client.call('/api/transfers', { operation, ...fields });
  const accept = (id: number, changed: object = {}, client = operator) =>
    callAdmin('accept', { id, received: '1500.50', currency: 'USD', on: dayFromToday(0), ...WHY, ...changed }, client);
  const reject = (id: number) =>
    callAdmin('reject', { id, reason_en: REJECTED.en, reason_zh: REJECTED.zh, why: 'nothing came for a week' });
  const one = async (id: number) => (await callAdmin('one', { id })).data;
  const topUps = async () =>
    (await agent.call('/api/userInfo', { operation: 'getBalanceList', balanceType: 1 })).data.data as {
      type: string;
      amount: string;
      balance: string;
      Operator: string;
    }[];
  const auditOf = async (id: number) =>
    (
      await sql<{ actor: string; action: string; detail: object }>`
        select actor, action, detail from audit_log where subject = ${String(id)}
          and action in ('acceptTransfer', 'rejectTransfer')`.execute(portal.db)
    ).rows;
  const idOf = async (email: string) =>
    (await portal.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

  it('[OPS-05] books a transfer once, of what has arrived at the day’s rate, as Account Top-up with what is there after it', async () => {
    const id = await told();
    const before = await deposit();
    const yuan = { received: '10000.00', currency: 'CNY', rate: '0.1404', on: dayFromToday(-1) };
    const responses = await Promise.all([1, 2, 3].map(() => accept(id, yuan)));
    expect(responses.map(({ flag }) => flag).toSorted()).toEqual(['200', '422', '422']);
    expect(responses.filter(({ flag }) => flag === '422').map(({ data }) => data.code)).toEqual(['decided', 'decided']);
    expect(await deposit()).toBe(before + 140_400);
    expect((await topUps())[0]).toMatchObject({
      type: 'Account Top-up',
      OperationType: 'Add',
      amount: '1404.00',
      balance: ((before + 140_400) / 100).toFixed(2),
      Operator: 'Customer service',
    });
    expect(await listEmails(id)).toEqual([
      {
        recipient: 'agent@portico.test',
        language: 'en',
        data: expect.objectContaining({
          amount: 'USD 1,404.00',
          received: `CNY 10,000.00 × 0.1404 (${dayFromToday(-1)})`,
        }),
      },
    ]);
    expect(await auditOf(id)).toEqual([
      {
        actor: await idOf(OPERATOR),
        action: 'acceptTransfer',
        detail: {
          ...WHY,
          network: '127.0.0.0/24',
          amount: 'USD 1,404.00',
          told: 'USD 1,500.50',
          received: `CNY 10,000.00 × 0.1404 (${dayFromToday(-1)})`,
        },
      },
    ]);
    expect(await one(id)).toMatchObject({
      state: 'accepted',
      decided_by: OPERATOR,
      arrived: { amount: '10000.00', currency: 'CNY', on: dayFromToday(-1), rate: '0.1404', credited: '1404.00' },
    });
    expect(await reject(id)).toMatchObject({ flag: '422', data: { code: 'decided' } });
  });

  it('[OPS-05] where the company asks for two people, who says what has arrived never approves it', async () => {
    await sql`update companies set needs_two_person_approval = true where id = 'harbour-travel'`.execute(portal.db);
    const second = await signInAs(portal.app, OPERATOR);
    await sql`update sessions set confirmed_at = now()`.execute(portal.db);
    const approve = (id: number, client = operator) => callAdmin('approve', { id, why: 'seen as well' }, client);
    const id = await told();
    const before = await deposit();
    expect(await approve(id)).toMatchObject({ flag: '422', data: { code: 'notEntered' } });
    expect(await accept(id, { received: '1400.00' })).toMatchObject({ flag: '202' });
    expect(await accept(id, { received: '10000.00', currency: 'CNY', rate: '0.1404' })).toMatchObject({ flag: '202' });
    expect(await one(id)).toMatchObject({
      ...{ state: 'pending', is_entered: 1, is_for_two: 1, is_own_entry: 1, entered_by: OPERATOR },
      arrived: { amount: '10000.00', currency: 'CNY', rate: '0.1404', credited: '1404.00' },
    });
    // Another session of the same user does not count as a second operator.
    for (const client of [operator, second])
      expect(await approve(id, client)).toMatchObject({ flag: '422', data: { code: 'ownEntry' } });
    expect([await deposit(), await listEmails(id)]).toEqual([before, []]);

    await sql`update bank_transfers set entered_by = ${await idOf('lin@portico.test')} where id = ${id}`.execute(
      portal.db,
    );
    expect(await one(id)).toMatchObject({ is_own_entry: 0, entered_by: 'lin@portico.test' });
    const responses = await Promise.all([approve(id), approve(id, second)]);
    expect(responses.map(({ flag }) => flag).toSorted()).toEqual(['200', '422']);
    expect(await deposit()).toBe(before + 140_400);
    expect(await one(id)).toMatchObject({ state: 'accepted', is_entered: 0, decided_by: OPERATOR });
    const { rows } = await sql<{ action: string; detail: object }>`
      select action, detail from audit_log where subject = ${String(id)} order by id`.execute(portal.db);
    expect(rows.map(({ action }) => action)).toEqual(['enterTransfer', 'enterTransfer', 'acceptTransfer']);
    expect(rows.at(-1)?.detail).toMatchObject({ why: 'seen as well', enteredBy: await idOf('lin@portico.test') });
    expect(await approve(id)).toMatchObject({ flag: '422', data: { code: 'decided' } });
    expect(await approve(999_999)).toMatchObject({ flag: '422', data: { code: 'noSuchTransfer' } });
    await sql`update sessions set confirmed_at = null`.execute(portal.db);
    expect(await approve(id)).toMatchObject({ flag: '195' });
    await sql`update sessions set confirmed_at = now()`.execute(portal.db);
    await sql`update companies set needs_two_person_approval = false where id = 'harbour-travel'`.execute(portal.db);
  });

  it('[OPS-05] rejects one with a reason, which its mail says; nothing is added', async () => {
    const id = await told();
    const before = await deposit();
    expect(await reject(id)).toMatchObject({ flag: '200' });
    expect(await deposit()).toBe(before);
    expect(await listEmails(id)).toMatchObject([{ data: { reasonEn: REJECTED.en, reasonZh: REJECTED.zh } }]);
    const content = TRANSFER_KIND.content((await listEmails(id))[0]?.data, 'en', {} as never);
    expect(JSON.stringify(content)).toContain(REJECTED.en);
    expect((await waiting()).map((row) => row.id)).not.toContain(id);
    expect(await listTransfers(portal.services, { isAll: true })).toContainEqual(
      expect.objectContaining({ id, state: 'rejected' }),
    );
    expect(await one(id)).toMatchObject({ state: 'rejected', reason_en: REJECTED.en, reason_zh: REJECTED.zh });
    expect(await accept(id)).toMatchObject({ flag: '422', data: { code: 'decided' } });
  });

  it.each([
    ['of another currency without its rate', { currency: 'CNY' }, 'otherCurrency'],
    ['of a currency without accounts', { currency: 'XXX', rate: '1' }, 'unknownCurrency'],
    ['at a rate that is the other way round', { currency: 'CNY', rate: '7.12' }, 'unlikelyRate'],
    ['at a rate within one currency', { rate: '1.1' }, 'unlikelyRate'],
  ])('books nothing %s, and says so', async (_what, changed, code) => {
    const id = await told();
    const before = await deposit();
    expect(await accept(id, changed)).toMatchObject({ flag: '422', data: { code } });
    expect([await deposit(), await listEmails(id), await auditOf(id)]).toEqual([before, [], []]);
    expect((await one(id)).state).toBe('pending');
  });

  it.each([
    ['received', { received: '0' }],
    ['received', { received: '1.005' }],
    ['on', { on: dayFromToday(3) }],
    ['on', { on: dayFromToday(-370) }],
    ['on', { on: '0001-01-01' }],
    ['rate', { currency: 'CNY', rate: '-0.14' }],
    ['why', { why: ' ' }],
  ])('is told that %s does not fit: %j', async (field, changed) => {
    const id = await told();
    const { flag, data } = await accept(id, changed);
    expect([flag, Object.keys(data.fields)]).toEqual(['E400', [field]]);
    expect((await one(id)).state).toBe('pending');
  });

  it('decides none that they told of themselves, and none that is not there', async () => {
    const id = await told();
    await sql`update bank_transfers set user_id = ${await idOf(OPERATOR)} where id = ${id}`.execute(portal.db);
    expect(await accept(id)).toMatchObject({ flag: '422', data: { code: 'ownTransfer' } });
    for (const operation of ['one', 'accept', 'reject'])
      expect([
        operation,
        await callAdmin(operation, {
          ...{ id: 999_999, received: '1', currency: 'USD', on: dayFromToday(0), ...WHY },
          ...{ reason_en: 'n', reason_zh: '无' },
        }),
      ]).toMatchObject([operation, { flag: '422', data: { code: 'noSuchTransfer' } }]);
  });

  it('shows the password first, and is an operator', async () => {
    const id = await told();
    await sql`update sessions set confirmed_at = null`.execute(portal.db);
    expect([await accept(id), await reject(id)]).toMatchObject([{ flag: '195' }, { flag: '195' }]);
    await sql`update sessions set confirmed_at = now()`.execute(portal.db);
    expect((await one(id)).state).toBe('pending');
    for (const operation of ['list', 'one'])
      expect(await callAdmin(operation, { id }, agent)).toMatchObject({ status: 403, flag: 'E403' });
    expect(await accept(id, {}, agent)).toMatchObject({ status: 403, flag: 'E403' });
  });

  it('goes through those that wait from the oldest on, through others from the newest, by company too', async () => {
    const like = await told();
    await sql`
      insert into bank_transfers (company_id, user_id, receiving_account, payment_account, currency, amount, transfer_date, remark)
      select company_id, user_id, receiving_account, payment_account, currency, amount, transfer_date, 'no ' || no
      from bank_transfers, generate_series(1, 52) no where id = ${like}`.execute(portal.db);
    const ids = async (fields: object) => {
      const { list, is_more } = (await callAdmin('list', fields)).data;
      return { ids: list.map(({ id }: { id: number }) => id) as number[], is_more };
    };
    const first = await ids({ state: 'pending' });
    expect([first.ids.length, first.is_more]).toEqual([50, 1]);
    expect(first.ids).toEqual(first.ids.toSorted((a, b) => a - b));
    const second = await ids({ state: 'pending', after: first.ids.at(-1) });
    expect(second.ids[0]).toBeGreaterThan(first.ids.at(-1) ?? 0);
    const all = await ids({ company: 'harbour-travel' });
    expect(all.ids).toEqual(all.ids.toSorted((a, b) => b - a));
    expect((await ids({ company: 'harbour-travel', after: all.ids.at(-1) })).ids[0]).toBeLessThan(all.ids.at(-1) ?? 0);
    expect(await ids({ company: 'nobody' })).toEqual({ ids: [], is_more: 0 });
  });

  it('reads a transfer with its receipts, the balance and the rates', async () => {
    const id = await told();
    expect(await one(id)).toMatchObject({
      ...{ id, state: 'pending', company: 'harbour-travel', company_name: 'Harbour Travel' },
      ...{ told_by: 'agent@portico.test', amount: '1500.50', currency: 'USD', payment_account: '620000123456' },
      balance: ((await deposit()) / 100).toFixed(2),
      currencies: [
        { code: 'USD', decimals: 2, rate: '1' },
        { code: 'CNY', decimals: 2, rate: '0.14044944' },
      ],
      receipts: [{ type: 'application/pdf', size: PDF.length }],
    });
  });

  it('opens a receipt as a file to be saved, which no browser draws as a page; nobody else does', async () => {
    const id = await told();
    const [receipt] = (await one(id)).receipts;
    const open = (client: SignedClient, fields: object = {}) =>
      portal.app.inject({
        url: `/api/uploadedFile?${new URLSearchParams({ path: receipt.path, token: receipt.token, ...fields })}`,
        headers: { host: 'localhost:4300', cookie: client.cookie },
      });
    const opened = await open(operator);
    expect(opened.statusCode).toBe(200);
    expect(opened.rawPayload.equals(PDF)).toBe(true);
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${receipt.path.split('/')[1]}"`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    const other = await signInAs(portal.app, OPERATOR);
    const unnamed = await uploaded();
    for (const rejected of [
      await open(agent),
      await open(other),
      await open(operator, { token: 'k1.9999999999.x' }),
      await open(operator, { path: unnamed }),
      await open(operator, { path: '' }),
    ])
      expect([rejected.statusCode, rejected.headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8']);
  });

  it('does the same by the command’s functions, of what was told where nothing else is said', async () => {
    const id = await told();
    const before = await deposit();
    const request = { id, by: 'olivia', ...WHY };
    expect(await acceptTransfer(portal.services, request)).toEqual({ credited: 150_050, currency: 'USD' });
    expect(await deposit()).toBe(before + 150_050);
    expect(await acceptTransfer(portal.services, request)).toBe('decided');
    expect(await rejectTransfer(portal.services, { ...request, reason: REJECTED })).toBe('decided');
    expect(await rejectTransfer(portal.services, { ...request, id: 999_999, reason: REJECTED })).toBe('unknown');
    expect(await one(id)).toMatchObject({ decided_by: 'olivia', arrived: { rate: '1', credited: '1500.50' } });
  });

  describe('[DESK-30] and the company that submitted the transfers', () => {
    const submitted = async (fields: object = {}, client = agent) =>
      (await client.call('/api/userInfo', { operation: 'getBankTransfers', ...fields })).data;
    const find = async (id: number) => (await submitted()).list.find((row: { id: number }) => row.id === id);
    const open = (client: SignedClient, receipt: { path: string; token: string }) =>
      portal.app.inject({
        url: `/api/uploadedFile?${new URLSearchParams({ path: receipt.path, token: receipt.token })}`,
        headers: { host: 'localhost:4300', cookie: client.cookie },
      });

    it('see each transfer at once with its state, the booked amount or the reason', async () => {
      const id = await told({ paymentAccount: '6200 0099' });
      expect((await submitted()).list[0]).toMatchObject({
        ...{ id, state: 'pending', amount: '1500.50', currency: 'USD', transfer_date: dayFromToday(-1) },
        ...{ payment_account: '62000099', submitted_by: 'Alex Chan', receipts: [{ type: 'application/pdf' }] },
      });
      expect(Object.keys(await find(id))).not.toContain('credited');
      expect(await accept(id, { received: '1400.00' })).toMatchObject({ flag: '200' });
      expect(await find(id)).toMatchObject({ state: 'accepted', amount: '1500.50', credited: '1400.00' });
      const other = await told();
      expect(await reject(other)).toMatchObject({ flag: '200' });
      expect(await find(other)).toMatchObject({ state: 'rejected', reason: REJECTED.en });
      agent.language = 'zh';
      expect(await find(other)).toMatchObject({ reason: REJECTED.zh });
      agent.language = 'en';
      expect(Object.keys(await find(other))).not.toContain('credited');
    });

    it('read them page by page, newest first, and never those of another company', async () => {
      const first = await submitted();
      expect([first.list.length, first.is_more]).toEqual([20, 1]);
      const second = await submitted({ after: first.list.at(-1).id });
      expect(second.list[0].id).toBeLessThan(first.list.at(-1).id);
      const ids = (await submitted({}, lin)).list.map(({ id }: { id: number }) => id);
      expect(ids).not.toContain(first.list[0].id);
    });

    it('open their receipts, and no other company or session does', async () => {
      const id = await told();
      const [receipt] = (await find(id)).receipts;
      const opened = await open(agent, receipt);
      expect([opened.statusCode, opened.rawPayload.equals(PDF)]).toEqual([200, true]);
      expect(opened.headers['content-disposition']).toMatch(/^attachment/);
      const again = await signInAs(portal.app, 'agent@portico.test');
      const unnamed = await uploaded();
      for (const rejected of [
        await open(lin, receipt),
        await open(again, receipt),
        await open(agent, { ...receipt, path: unnamed }),
        await open(agent, { ...receipt, token: 'k1.9999999999.x' }),
      ])
        expect(rejected.statusCode).toBe(403);
    });

    it('open no receipt any more once a user may not see the balance', async () => {
      const [receipt] = (await find(await told())).receipts;
      await sql`update users set permissions = permissions || '{"canSeeBalance": false}' where email = 'agent@portico.test'`.execute(
        portal.db,
      );
      expect((await open(agent, receipt)).statusCode).toBe(403);
      expect(await agent.call('/api/userInfo', { operation: 'getBankTransfers' })).toMatchObject({ flag: 'E403' });
      await sql`update users set permissions = permissions || '{"canSeeBalance": true}' where email = 'agent@portico.test'`.execute(
        portal.db,
      );
      expect((await open(agent, receipt)).statusCode).toBe(200);
    });
  });

  it('leaves books that reconcile', async () => {
    expect(await reconcile(portal.services)).toEqual([]);
  });
});
