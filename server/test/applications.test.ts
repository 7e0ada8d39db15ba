import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PARTNER_DECLINED_KIND } from '../src/features/emails/emails.ts';
import { reconcile } from '../src/features/reconcile/reconcile.ts';
import {
  type Approval,
  approveApplication,
  declineApplication,
  listApplications,
} from '../src/features/registration/registration.ts';
import { newRequestKey, newVisitor, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

let portal: TestApp;
let visitor: SignedClient;
beforeAll(async () => {
  portal = await newTestApp();
  visitor = await newVisitor(portal.app);
});
afterAll(async () => {
  expect(await reconcile(portal.services)).toEqual([]);
  await portal.close();
});

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
const PASSWORD = 'Lantern!2027';
const REASON = { en: 'The business licence has expired.', zh: '营业执照已过期。' };

interface StoredEmail {
  readonly kind: string;
  readonly recipient: string;
  readonly language: string;
  readonly data: Readonly<Record<string, string>>;
}

const emailsTo = async (to: string) =>
  (
    await sql<StoredEmail>`select kind, recipient, language, data from emails where recipient = ${to} order by id`.execute(
      portal.db,
    )
  ).rows;

/** An applicant, with a confirmed email by default. */
async function applied({ isConfirmed = true } = {}) {
  const email = `${newRequestKey()}@example.com`;
  visitor.language = 'zh';
  const fileList = [(await visitor.upload('/api/registerUpload', PDF)).data.path as string];
  const form = {
    country: 'CN',
    city: 'Shenzhen',
    streetAddress: '1 Shennan Road',
    floorUnit: '18/F',
    postalCode: '518000',
    companyName: 'Harbour Holidays',
    businessType: 'travelAgency',
    currency: 'USD',
    firstName: 'Ana',
    lastName: 'Mendoza',
    countryCode: '49',
    tel: '13900138042',
    additionalInformation: 'We book groups.',
    email,
    fileList,
  };
  expect(await visitor.call('/api/register', form)).toMatchObject({ flag: '200' });
  const key = (await emailsTo(email))[0]?.data.key;
  if (isConfirmed) expect(await visitor.call('/api/doVerifyUser', { email, key })).toMatchObject({ flag: '200' });
  visitor.language = 'en';
  const id = (await listApplications(portal.db)).find(({ details }) => details.email === email)?.id ?? '';
  return { id, email };
}

let made = 0;
function approval(id: string, changed: Partial<Approval> = {}): Approval {
  made += 1;
  const channel = { source: `harbour-${made}`, platform: '1', labelEn: 'B2B', labelZh: '同业' };
  return {
    id,
    companyId: `harbour-holidays-${made}`,
    credit: '5000',
    channel,
    why: 'met at the fair',
    by: 'olivia',
    ...changed,
  };
}
const approve = (requested: Approval) => approveApplication(portal.services, requested);
const companies = async () =>
  (await portal.db.selectFrom('companies').select('id').execute()).map(({ id }) => id).toSorted();

describe('an application that is approved', () => {
  it('becomes a company with its administrator, who sets a password by the mail’s link and signs in', async () => {
    const { id, email } = await applied();
    const requested = approval(id, { nameZh: '海港假期' });
    expect(await approve(requested)).toEqual({ email });
    const [, mail] = await emailsTo(email);
    expect(mail).toMatchObject({ kind: 'partner-approved', language: 'zh' });
    expect(mail?.data).toMatchObject({
      nameEn: 'Harbour Holidays',
      nameZh: '海港假期',
      source: requested.channel.source,
    });
    const link = { email, searchsign: mail?.data.sign, searchtime: mail?.data.time };
    const sign = (operation: string, more: object = {}) => visitor.call('/api/signIn', { operation, ...link, ...more });
    const set = { password: PASSWORD, retypePassword: PASSWORD, from: 'mail' };
    expect(await sign('emailRetype')).toMatchObject({ flag: '200', data: { email } });
    expect(await sign('emailChangePassword', set)).toMatchObject({ flag: '200' });
    expect(await sign('emailChangePassword', set)).toMatchObject({ flag: '101' });
    const person = await newVisitor(portal.app);
    person.source = requested.channel.source;
    person.language = 'zh';
    expect(await person.signIn(email, PASSWORD)).toMatchObject({ flag: '200' });
    expect(await person.call('/api/userInfo')).toMatchObject({ flag: '200', data: { companyName: '海港假期' } });
  });

  it('is written down with who decided, and no more among those that wait', async () => {
    const { id } = await applied();
    const requested = approval(id);
    await approve(requested);
    const { rows } = await sql<{ actor: string; action: string }>`
      select actor, action from audit_log where subject = ${id} order by id`.execute(portal.db);
    expect(rows.at(-1)).toEqual({ actor: 'olivia', action: 'approveApplication' });
    expect((await listApplications(portal.db, { isAll: false })).map((one) => one.id)).not.toContain(id);
    expect((await listApplications(portal.db)).find((one) => one.id === id)?.decision).toBe('approved');
  });

  it('is decided once, by several at the same moment too', async () => {
    const { id, email } = await applied();
    const outcomes = await Promise.all([approve(approval(id)), approve(approval(id)), approve(approval(id))]);
    expect(outcomes.filter((outcome) => outcome === 'decided')).toHaveLength(2);
    expect(await declineApplication(portal.db, { id, reason: REASON, why: 'it is too old', by: 'olivia' })).toBe(
      'decided',
    );
    expect((await emailsTo(email)).map(({ kind }) => kind)).toEqual(['registration', 'partner-approved']);
  });

  it('asks for a confirmed email; nothing is made before', async () => {
    const { id } = await applied({ isConfirmed: false });
    const before = await companies();
    expect(await approve(approval(id))).toBe('unconfirmed');
    expect(await companies()).toEqual(before);
  });

  it.each([
    ['a key that is taken', { companyId: 'harbour-travel' }, 'A company harbour-travel already exists.'],
    ['a key that is none', { companyId: 'Harbour Travel' }, 'lower-case letters, digits and hyphens'],
    ['a currency without accounts', { currency: 'XXX' }, 'Accounts in XXX are not supported'],
    ['a credit that is none', { credit: 'much' }, 'much is not a valid credit limit in USD'],
  ])('with %s is refused in a sentence, and waits on', async (_what, changed, sentence) => {
    const { id, email } = await applied();
    const before = await companies();
    await expect(approve(approval(id, changed))).rejects.toThrow(sentence);
    expect(await companies()).toEqual(before);
    expect(await emailsTo(email)).toHaveLength(1);
    expect((await listApplications(portal.db, { isAll: false })).map((one) => one.id)).toContain(id);
  });

  it('of somebody who signs in already makes no company', async () => {
    const { id } = await applied();
    await sql`update applications set details = jsonb_set(details, '{email}', '"agent@portico.test"') where id = ${id}`.execute(
      portal.db,
    );
    const before = await companies();
    await expect(approve(approval(id))).rejects.toThrow('An account with the email agent@portico.test already exists.');
    expect(await companies()).toEqual(before);
  });
});

describe('an application that is declined', () => {
  it('makes nothing, and its mail says why in the applicant’s language', async () => {
    const { id, email } = await applied();
    const before = await companies();
    expect(await declineApplication(portal.db, { id, reason: REASON, why: 'it is too old', by: 'olivia' })).toEqual({
      email,
    });
    expect(await companies()).toEqual(before);
    expect((await emailsTo(email)).at(-1)).toMatchObject({
      kind: 'partner-declined',
      language: 'zh',
      data: { reasonEn: REASON.en, reasonZh: REASON.zh },
    });
    expect(await approve(approval(id))).toBe('decided');
  });

  it('whose email was never confirmed is told to nobody, and its link confirms nothing any more', async () => {
    const { id, email } = await applied({ isConfirmed: false });
    expect(await declineApplication(portal.db, { id, reason: REASON, why: 'it is too old', by: 'olivia' })).toEqual({
      email: '',
    });
    const [mail, ...others] = await emailsTo(email);
    expect(others).toEqual([]);
    expect(await visitor.call('/api/doVerifyUser', { email, key: mail?.data.key })).toMatchObject({ flag: '101' });
  });
});

describe('an operator on the page', () => {
  const OPERATOR = 'operator@portico.test';
  let operator: SignedClient;
  beforeAll(async () => {
    operator = await signInAs(portal.app, OPERATOR);
    await sql`update sessions set confirmed_at = now()`.execute(portal.db);
  });

  const callAdmin = (operation: string, fields: object = {}, client = operator) =>
    client.call('/api/applications', { operation, ...fields });
  const requested = (id: string, changed: object = {}) => {
    made += 1;
    const company = `harbour-holidays-${made}`;
    return {
      ...{ id, company, name_en: 'Harbour Holidays', name_zh: '海港假期', currency: 'CNY', credit: '5000.50' },
      ...{ channel: `harbour-${made}`, platform: '1', label_en: 'B2B', label_zh: '同业', why: 'met at the fair' },
      ...changed,
    };
  };
  const decline = (id: string) =>
    callAdmin('decline', { id, reason_en: REASON.en, reason_zh: REASON.zh, why: 'it is from 2019' });
  const one = async (id: string) => (await callAdmin('one', { id })).data;
  const signIn = async (email: string, password: string, source: string) => {
    const person = await newVisitor(portal.app);
    person.source = source;
    return await person.signIn(email, password);
  };
  const linesOf = async (subjects: readonly string[]) =>
    (
      await sql<{ actor: string; action: string; detail: Record<string, string> }>`
        select actor, action, detail from audit_log where subject = any(${[...subjects]}::text[]) order by id`.execute(
        portal.db,
      )
    ).rows;

  it('[OPS-04] reviews an application with its files and approves it: company, platform and first user, who signs in by the mailed link and not before', async () => {
    const { id, email } = await applied({ isConfirmed: false });
    expect(await one(id)).toMatchObject({
      ...{ id, state: 'waiting', company_name: 'Harbour Holidays', email, country: 'China', is_confirmed: 0 },
      ...{ city: 'Shenzhen', street: '1 Shennan Road', floor: '18/F', postal_code: '518000', written_in: 'zh' },
      ...{ business_type: 'Travel agency', currency: 'USD', first_name: 'Ana', last_name: 'Mendoza' },
      ...{ phone: '+86 13900138042', remarks: 'We book groups.', currencies: ['USD', 'CNY'] },
      files: [{ type: 'application/pdf', size: PDF.length }],
    });
    const [file] = (await one(id)).files;
    const opened = await portal.app.inject({
      url: `/api/uploadedFile?${new URLSearchParams({ path: file.path, token: file.token })}`,
      headers: { host: 'localhost:4300', cookie: operator.cookie },
    });
    expect([opened.statusCode, opened.rawPayload.equals(PDF)]).toEqual([200, true]);
    expect(opened.headers['content-disposition']).toMatch(/^attachment;/);

    // First unconfirmed, then confirmed with the link of the email (`verifyUser`).
    const approval = requested(id);
    expect(await callAdmin('approve', approval)).toMatchObject({ flag: '422', data: { code: 'unconfirmed' } });
    const key = (await emailsTo(email))[0]?.data.key;
    expect(await visitor.call('/api/doVerifyUser', { email, key })).toMatchObject({ flag: '200' });
    expect(await one(id)).toMatchObject({ is_confirmed: 1, confirmed_at: expect.any(Number) });

    expect(await signIn(email, PASSWORD, approval.channel)).toMatchObject({ flag: '100' });
    expect(await callAdmin('approve', approval)).toMatchObject({ flag: '200', data: { email } });
    // The new account's initial password is random.
    expect(await signIn(email, PASSWORD, approval.channel)).toMatchObject({ flag: '100' });
    const mail = (await emailsTo(email)).at(-1);
    const link = { email, searchsign: mail?.data.sign, searchtime: mail?.data.time, from: 'mail' };
    const set = { ...link, operation: 'emailChangePassword', password: PASSWORD, retypePassword: PASSWORD };
    expect(await visitor.call('/api/signIn', set)).toMatchObject({ flag: '200' });
    expect(await signIn(email, PASSWORD, approval.channel)).toMatchObject({ flag: '200' });

    expect(await one(id)).toMatchObject({ state: 'approved', company: approval.company, decided_by: OPERATOR });
    const [company] = await portal.db
      .selectFrom('companies as c')
      .innerJoin('companyPlatforms as p', 'p.companyId', 'c.id')
      .innerJoin('users as u', 'u.companyId', 'c.id')
      .select(['c.nameZh', 'c.currency', 'c.creditLimit', 'p.source', 'p.platform', 'u.email', 'u.permissions'])
      .where('c.id', '=', approval.company)
      .execute();
    expect(company).toMatchObject({
      ...{ nameZh: '海港假期', currency: 'CNY', creditLimit: 500_050, source: approval.channel, platform: '1', email },
      permissions: { canManageAccounts: true },
    });
    const { id: by } = await portal.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', OPERATOR)
      .executeTakeFirstOrThrow();
    const lines = await linesOf([id, approval.company]);
    expect(lines.filter(({ actor }) => actor === by).map(({ action }) => action)).toEqual([
      'addCompany',
      'approveApplication',
    ]);
    expect(lines.at(-1)?.detail).toEqual({
      network: '127.0.0.0/24',
      why: 'met at the fair',
      company: approval.company,
    });

    expect([await callAdmin('approve', requested(id)), await decline(id)]).toMatchObject([
      { flag: '422', data: { code: 'decided' } },
      { flag: '422', data: { code: 'decided' } },
    ]);
    const kinds = (await emailsTo(email)).map(({ kind }) => kind);
    expect(kinds).toEqual(['registration', 'partner-approved', 'password-changed']);
  });

  it('[OPS-04] declines one and mails why', async () => {
    const { id, email } = await applied();
    const before = await companies();
    expect(await decline(id)).toMatchObject({ flag: '200', data: { is_told: 1 } });
    expect(await companies()).toEqual(before);
    const mail = (await emailsTo(email)).at(-1);
    expect(
      JSON.stringify(PARTNER_DECLINED_KIND.content(mail?.data, 'zh', { productName: 'Portico' } as never)),
    ).toContain(REASON.zh);
    expect(await one(id)).toMatchObject({ state: 'declined', reason_en: REASON.en, reason_zh: REASON.zh });
    expect((await linesOf([id])).at(-1)?.detail).toEqual({
      network: '127.0.0.0/24',
      why: 'it is from 2019',
      reason: REASON.en,
    });
    expect(await callAdmin('approve', requested(id))).toMatchObject({ flag: '422', data: { code: 'decided' } });
  });

  it('[OPS-04] sees which replies are late: older than five working days, and not answered', async () => {
    const { id: old } = await applied();
    const { id: fresh } = await applied();
    const { id: decidedId } = await applied();
    // Independent of the weekday: 9 days contain five working days, and 4 days do not.
    await sql`update applications set created_at = now() - interval '9 days' where id in (${old}, ${decidedId})`.execute(
      portal.db,
    );
    await sql`update applications set created_at = now() - interval '4 days' where id = ${fresh}`.execute(portal.db);
    await decline(decidedId);
    const ids = async (state: string) =>
      (await callAdmin('list', { state })).data.list.map(({ id }: { id: string }) => id) as string[];
    expect(await ids('overdue')).toEqual([old]);
    expect((await ids('waiting')).slice(0, 2)).toEqual([old, fresh]);
    expect([(await one(old)).state, (await one(fresh)).state, (await one(decidedId)).state]).toEqual([
      'overdue',
      'waiting',
      'declined',
    ]);
    await decline(old);
    expect(await ids('overdue')).toEqual([]);
  });

  // All rejections share one application, since submissions per IP are limited.
  let waiting: { readonly id: string; readonly email: string };
  beforeAll(async () => {
    waiting = await applied();
  });

  it.each([
    ['a key that is taken', { company: 'harbour-travel' }, 'companyTaken'],
    ['a currency without accounts', { currency: 'XXX' }, 'noSuchCurrency'],
    ['a credit with too many decimals', { credit: '1.005' }, 'wrongCredit'],
    ['a credit below zero', { credit: '-5' }, 'wrongCredit'],
  ])('makes nothing with %s, and says so', async (_what, changed, code) => {
    const { id, email } = waiting;
    const before = await companies();
    expect(await callAdmin('approve', requested(id, changed))).toMatchObject({ flag: '422', data: { code } });
    expect([await companies(), (await emailsTo(email)).length]).toEqual([before, 1]);
    expect((await one(id)).state).toBe('waiting');
  });

  it('makes nothing for an email that signs in already', async () => {
    const { id } = await applied();
    await sql`update applications set details = jsonb_set(details, '{email}', '"agent@portico.test"') where id = ${id}`.execute(
      portal.db,
    );
    expect(await callAdmin('approve', requested(id))).toMatchObject({ flag: '422', data: { code: 'emailTaken' } });
  });

  it.each([
    ['company', { company: 'Harbour Travel' }],
    ['channel', { channel: 'HT 1' }],
    ['platform', { platform: '0' }],
    ['name_zh', { name_zh: ' ' }],
    ['why', { why: '' }],
  ])('is told that %s does not fit', async (field, changed) => {
    const { flag, data } = await callAdmin('approve', requested(waiting.id, changed));
    expect([flag, Object.keys(data.fields)]).toEqual(['E400', [field]]);
  });

  it('shows the password first, and is an operator', async () => {
    const { id } = waiting;
    await sql`update sessions set confirmed_at = null`.execute(portal.db);
    expect([await callAdmin('approve', requested(id)), await decline(id)]).toMatchObject([
      { flag: '195' },
      { flag: '195' },
    ]);
    await sql`update sessions set confirmed_at = now()`.execute(portal.db);
    const agent = await signInAs(portal.app, 'agent@portico.test');
    for (const [operation, fields] of [
      ['list', {}],
      ['one', { id }],
      ['approve', requested(id)],
    ] as const)
      expect(await callAdmin(operation, fields, agent)).toMatchObject({ status: 403, flag: 'E403' });
    expect((await one(id)).state).toBe('waiting');
  });

  it('goes through all of them from the newest on, and names none that is not there', async () => {
    await sql`
      insert into applications (request, email, language, details, verify_until, created_at)
      select 'copy ' || no, email, language, details, verify_until, created_at - make_interval(mins => no)
      from applications, generate_series(1, 60) no where id = (select id from applications order by created_at desc limit 1)`.execute(
      portal.db,
    );
    const first = (await callAdmin('list')).data;
    expect([first.list.length, first.is_more]).toEqual([50, 1]);
    const second = (await callAdmin('list', { after: first.list.at(-1).id })).data;
    const times = [...first.list, ...second.list].map(({ at }: { at: number }) => at);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(new Set([...first.list, ...second.list].map(({ id }: { id: string }) => id)).size).toBe(times.length);
    const id = '00000000-0000-4000-8000-000000000000';
    for (const attempt of [callAdmin('one', { id }), callAdmin('approve', requested(id)), decline(id)])
      expect(await attempt).toMatchObject({ flag: '422', data: { code: 'noSuchApplication' } });
  });
});

it('one that is not there is neither approved nor declined', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  expect(await approve(approval(id))).toBe('unknown');
  expect(await declineApplication(portal.db, { id, reason: REASON, why: 'it is too old', by: 'olivia' })).toBe(
    'unknown',
  );
});
