import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../src/features/reconcile/reconcile.ts';
import {
  type Approval,
  approveApplication,
  declineApplication,
  listApplications,
} from '../src/features/registration/registration.ts';
import { newRequestKey, newVisitor, type SignedClient } from './harness/signed-client.ts';
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

interface Mail {
  readonly kind: string;
  readonly recipient: string;
  readonly language: string;
  readonly data: Readonly<Record<string, string>>;
}

const mailsTo = async (to: string) =>
  (
    await sql<Mail>`select kind, recipient, language, data from mails where recipient = ${to} order by id`.execute(
      portal.db,
    )
  ).rows;

/** Somebody who has applied, and has confirmed the email unless told otherwise. */
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
  const key = (await mailsTo(email))[0]?.data.key;
  if (isConfirmed) expect(await visitor.call('/api/doVerifyUser', { email, key })).toMatchObject({ flag: '200' });
  visitor.language = 'en';
  const id = (await listApplications(portal.db)).find(({ details }) => details.email === email)?.id ?? '';
  return { id, email };
}

let made = 0;
function approval(id: string, changed: Partial<Approval> = {}): Approval {
  made += 1;
  const channel = { source: `harbour-${made}`, platform: '1', labelEn: 'B2B', labelZh: '同业' };
  return { id, companyId: `harbour-holidays-${made}`, credit: '5000', channel, by: 'olivia', ...changed };
}
const approve = (wanted: Approval) => approveApplication(portal.services, wanted);
const companies = async () =>
  (await portal.db.selectFrom('companies').select('id').execute()).map(({ id }) => id).toSorted();

describe('an application that is approved', () => {
  it('becomes a company with its administrator, who sets a password by the mail’s link and signs in', async () => {
    const { id, email } = await applied();
    const wanted = approval(id, { nameZh: '海港假期' });
    expect(await approve(wanted)).toEqual({ email });
    const [, mail] = await mailsTo(email);
    expect(mail).toMatchObject({ kind: 'partner-approved', language: 'zh' });
    expect(mail?.data).toMatchObject({ nameEn: 'Harbour Holidays', nameZh: '海港假期', source: wanted.channel.source });
    const link = { email, searchsign: mail?.data.sign, searchtime: mail?.data.time };
    const sign = (operation: string, more: object = {}) => visitor.call('/api/signIn', { operation, ...link, ...more });
    const set = { password: PASSWORD, retypePassword: PASSWORD, from: 'mail' };
    expect(await sign('emailRetype')).toMatchObject({ flag: '200', data: { email } });
    expect(await sign('emailChangePassword', set)).toMatchObject({ flag: '200' });
    expect(await sign('emailChangePassword', set)).toMatchObject({ flag: '101' });
    const person = await newVisitor(portal.app);
    person.source = wanted.channel.source;
    person.language = 'zh';
    expect(await person.signIn(email, PASSWORD)).toMatchObject({ flag: '200' });
    expect(await person.call('/api/userInfo')).toMatchObject({ flag: '200', data: { companyName: '海港假期' } });
  });

  it('is written down with who decided, and no more among those that wait', async () => {
    const { id } = await applied();
    const wanted = approval(id);
    await approve(wanted);
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
    expect(await declineApplication(portal.db, { id, reason: REASON, by: 'olivia' })).toBe('decided');
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['registration', 'partner-approved']);
  });

  it('asks for a confirmed email; nothing is made before', async () => {
    const { id } = await applied({ isConfirmed: false });
    const before = await companies();
    expect(await approve(approval(id))).toBe('unconfirmed');
    expect(await companies()).toEqual(before);
  });

  it.each([
    ['a key that is taken', { companyId: 'harbour-travel' }, 'There is a company harbour-travel already.'],
    ['a key that is none', { companyId: 'Harbour Travel' }, 'small letters, digits and hyphens'],
    ['a currency without accounts', { currency: 'XXX' }, 'No account is kept in XXX'],
    ['a credit that is none', { credit: 'much' }, 'much is no credit in USD'],
  ])('with %s is refused in a sentence, and waits on', async (_what, changed, sentence) => {
    const { id, email } = await applied();
    const before = await companies();
    await expect(approve(approval(id, changed))).rejects.toThrow(sentence);
    expect(await companies()).toEqual(before);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await listApplications(portal.db, { isAll: false })).map((one) => one.id)).toContain(id);
  });

  it('of somebody who signs in already makes no company', async () => {
    const { id } = await applied();
    await sql`update applications set details = jsonb_set(details, '{email}', '"agent@portico.test"') where id = ${id}`.execute(
      portal.db,
    );
    const before = await companies();
    await expect(approve(approval(id))).rejects.toThrow('Somebody signs in as agent@portico.test already.');
    expect(await companies()).toEqual(before);
  });
});

describe('an application that is declined', () => {
  it('makes nothing, and its mail says why in the applicant’s language', async () => {
    const { id, email } = await applied();
    const before = await companies();
    expect(await declineApplication(portal.db, { id, reason: REASON, by: 'olivia' })).toEqual({ email });
    expect(await companies()).toEqual(before);
    expect((await mailsTo(email)).at(-1)).toMatchObject({
      kind: 'partner-declined',
      language: 'zh',
      data: { reasonEn: REASON.en, reasonZh: REASON.zh },
    });
    expect(await approve(approval(id))).toBe('decided');
  });

  it('whose email was never confirmed is told to nobody, and its link confirms nothing any more', async () => {
    const { id, email } = await applied({ isConfirmed: false });
    expect(await declineApplication(portal.db, { id, reason: REASON, by: 'olivia' })).toEqual({ email: '' });
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(await visitor.call('/api/doVerifyUser', { email, key: mail?.data.key })).toMatchObject({ flag: '101' });
  });
});

it('one that is not there is neither approved nor declined', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  expect(await approve(approval(id))).toBe('unknown');
  expect(await declineApplication(portal.db, { id, reason: REASON, by: 'olivia' })).toBe('unknown');
});
