import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../src/features/reconcile/reconcile.ts';
import { filesOf, listApplications } from '../src/features/registration/registration.ts';
import { newRequestKey, newVisitor, type SignedClient } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

let portal: TestApp;
let visitor: SignedClient;
beforeAll(async () => {
  portal = await newTestApp();
  visitor = await newVisitor(portal.app);
});
afterAll(async () => {
  // Emails of applications contain link keys, but no other secrets.
  expect(await reconcile(portal.services)).toEqual([]);
  await portal.close();
});

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
const MOST = 2 * 1024 * 1024;
/** A PDF of this size in bytes. */
const heavy = (bytes: number) =>
  Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length - 6, ' '), Buffer.from('%%EOF\n')]);

const FORM = {
  country: 'CN',
  city: 'Shenzhen',
  streetAddress: '1 Shennan Road',
  floorUnit: '18/F',
  postalCode: '518000',
  companyName: 'Harbour 海港 Holidays',
  businessType: 'travelAgency',
  currency: 'USD',
  firstName: 'Ana',
  lastName: 'Mendoza',
  countryCode: '49',
  tel: '13900138042',
  additionalInformation: 'We book groups.',
};
const email = () => `${newRequestKey()}@example.com`;
const apply = (changed: object = {}) => visitor.call('/api/register', { ...FORM, email: email(), ...changed });
const uploaded = async (file: Buffer = PDF) => (await visitor.upload('/api/registerUpload', file)).data.path as string;

const listEmails = (to: string) =>
  sql<{ language: string; state: string; data: { email: string; key: string } }>`
    select language, state, data from emails where kind = 'registration' and recipient = ${to}`
    .execute(portal.db)
    .then(({ rows }) => rows);

describe('the form of a registration', () => {
  it('has its lists, China under 49, and the cities of each country', async () => {
    const { data } = await visitor.call('/api/getRegisterInfo');
    expect(data.countryList).toContainEqual({ key: 'CN', val: 'China' });
    expect(data.telList).toContainEqual({ key: '49', val: '+86 China' });
    expect(data.currencyList).toContainEqual({ key: 'USD', val: 'USD US Dollar' });
    expect(data.businessTypeList).toContainEqual({ key: 'travelAgency', val: 'Travel agency' });
    const cities = (country: string) => visitor.call('/api/getRegisterInfo', { operation: 'getCityInfo', country });
    const french = (await cities('FR')).data.map(({ val }: { val: string }) => val);
    expect(french).toContain('Paris');
    expect(french).not.toContain('Tokyo');
    expect((await cities('XX')).data).toEqual([]);
  });
});

describe('an uploaded file', () => {
  it('is taken up to 2 MB to the byte, and is no address of the portal', async () => {
    const path = await uploaded(heavy(MOST));
    expect(path).toMatch(/^uploads\/[0-9a-f-]{36}\.pdf$/);
    expect(await visitor.upload('/api/registerUpload', heavy(MOST + 1))).toMatchObject({
      flag: 'E413',
      msg: 'The size of the uploaded file cannot exceed 2MB',
    });
    for (const address of [`/${path}`, `/media/${path}`, `/api/${path}`, `/portal/${path}`]) {
      const { statusCode, rawPayload } = await portal.app.inject({ url: address });
      expect([address, statusCode === 200 && rawPayload.includes('%PDF')]).toEqual([address, false]);
    }
  });

  it('is refused in words where it is something else, or brings something along; nothing is kept', async () => {
    const count = () => portal.db.selectFrom('uploads').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
    const before = await count();
    visitor.language = 'zh';
    expect(await visitor.upload('/api/registerUpload', Buffer.from('<html>'))).toMatchObject({
      flag: '126',
      msg: '文件类型不支持，请上传 PDF、JPEG 或 PNG 文件。',
    });
    visitor.language = 'en';
    const page = Buffer.concat([PDF, Buffer.from('<script>')]);
    expect(await visitor.upload('/api/registerUpload', page)).toMatchObject({
      flag: '127',
      msg: expect.stringContaining('active content'),
    });
    expect(await count()).toEqual(before);
  });
});

it('an uploaded file is looked through by a virus scanner where one is set: refused in words, and not kept unseen', async () => {
  let reply = 'stream: Eicar-Test-Signature FOUND\0';
  // A fake ClamAV daemon: reads the complete file, then sends this response.
  const daemon = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (part) => part.subarray(-4).equals(Buffer.alloc(4)) && socket.end(reply));
  });
  daemon.listen(0, '127.0.0.1');
  await once(daemon, 'listening');
  const watched = await newTestApp({ PORTICO_CLAMD: `127.0.0.1:${(daemon.address() as AddressInfo).port}` });
  const sender = await newVisitor(watched.app);
  const storedFiles = async () => (await watched.db.selectFrom('uploads').select('path').execute()).length;
  expect(await sender.upload('/api/registerUpload', PDF)).toMatchObject({
    flag: '127',
    msg: expect.stringContaining('The virus scanner found a problem'),
  });
  reply = 'ERROR\0';
  expect(await sender.upload('/api/registerUpload', PDF)).toMatchObject({ flag: 'E503', status: 503 });
  expect(await storedFiles()).toBe(0);
  reply = 'stream: OK\0';
  expect(await sender.upload('/api/registerUpload', PDF)).toMatchObject({ flag: '200' });
  expect(await storedFiles()).toBe(1);
  await watched.close();
  daemon.close();
});

describe('a registration', () => {
  it('is kept once for a person to read, with its files, and confirmed by mail in the language chosen', async () => {
    const to = email();
    const fields = { email: to.toUpperCase(), reqid: newRequestKey(), fileList: [await uploaded(), await uploaded()] };
    visitor.language = 'zh';
    for (const _ of [1, 2]) expect(await apply(fields)).toMatchObject({ flag: '200' });
    visitor.language = 'en';
    const storedFiles = (await listApplications(portal.db)).filter(({ details }) => details.email === to);
    expect(storedFiles).toMatchObject([
      {
        verifiedAt: null,
        details: { companyName: 'Harbour  Holidays', phone: '+86 13900138042', files: fields.fileList },
      },
    ]);
    const files = await filesOf(portal.db, storedFiles[0]?.id ?? '');
    expect(files.map(({ bytes }) => bytes.equals(PDF))).toEqual([true, true]);
    expect(await listEmails(to)).toMatchObject([{ language: 'zh', state: 'waiting', data: { email: to } }]);
  });

  it('takes an applicant with one name, and a company is made of it', async () => {
    const to = email();
    const one = { email: to, firstName: '', lastName: 'Suparman', fileList: [await uploaded()] };
    expect(await apply(one)).toMatchObject({ flag: 'E400' });
    expect(await apply({ ...one, fileList: [await uploaded()], oneName: 1 })).toMatchObject({ flag: '200' });
    const storedFiles = (await listApplications(portal.db)).filter(({ details }) => details.email === to);
    expect(storedFiles).toMatchObject([{ details: { firstName: '', lastName: 'Suparman' } }]);
  });

  it('without a licence asks for one', async () => {
    expect(await apply({ fileList: [] })).toMatchObject({ flag: '201', msg: 'Upload a Business License' });
  });

  it.each([
    ['city', 'Chinese alone', '海'],
    ['postalCode', 'too long', '1'.repeat(16)],
    ['companyName', 'too long', 'x'.repeat(201)],
    ['firstName', 'no name', 'Иван'],
    ['lastName', 'empty', ''],
    ['email', 'none', 'ana@'],
    ['countryCode', 'unknown', '7'],
    ['country', 'unknown', 'XX'],
    ['businessType', 'unknown', 'toString'],
    ['currency', 'unknown', 'XXX'],
    ['additionalInformation', 'too long', 'x'.repeat(1001)],
    ['fileList', 'not there', ['uploads/another.pdf']],
  ])('whose %s is %s is refused by the field’s name, and nothing is kept', async (field, _how, value) => {
    const before = (await listApplications(portal.db)).length;
    const response = await apply({ fileList: [await uploaded()], [field]: value });
    expect(response).toMatchObject({ flag: 'E400' });
    expect(response.text).toContain(field);
    expect(await listApplications(portal.db)).toHaveLength(before);
  });

  it.each([
    ['49', '1390013804'],
    ['49', '+861390013804'],
    ['49', '13900138042 ext. 7'],
    ['216', '12345'],
  ])('whose phone the plan of %s does not have is told so, and nothing is kept: %s', async (countryCode, tel) => {
    const before = (await listApplications(portal.db)).length;
    const fields = { fileList: [await uploaded()], countryCode, tel };
    expect(await apply(fields)).toMatchObject({
      flag: '202',
      msg: 'Enter a valid phone number, digits only.',
    });
    expect(await listApplications(portal.db)).toHaveLength(before);
  });

  it.each([
    ['49', '+1 (702) 876-5432', '+1 7028765432'],
    ['216', '0086 139 0013 8042', '+86 13900138042'],
    ['49', '86 139 0013 8042', '+86 13900138042'],
    ['216', '٧٠٢ ٨٧٦ ٥٤٣٢', '+1 7028765432'],
  ])('of a phone with dial code %s written %s is stored as %s', async (countryCode, tel, stored) => {
    expect(await apply({ fileList: [await uploaded()], countryCode, tel })).toMatchObject({ flag: '200' });
    expect((await listApplications(portal.db)).map(({ details }) => details.phone)).toContain(stored);
  });

  it('names no file of another one, and no more than five', async () => {
    const file = await uploaded();
    expect(await apply({ fileList: [file] })).toMatchObject({ flag: '200' });
    expect(await apply({ fileList: [file] })).toMatchObject({ flag: 'E400' });
    const six = await Promise.all(Array.from({ length: 6 }, () => uploaded()));
    expect(await apply({ fileList: six })).toMatchObject({ flag: 'E400' });
    expect(await apply({ fileList: six.slice(1) })).toMatchObject({ flag: '200' });
  });

  it('leaves no file behind that nobody named within a day', async () => {
    const [named, unnamed] = [await uploaded(), await uploaded()];
    await apply({ fileList: [named] });
    await sql`update uploads set created_at = now() - interval '25 hours'`.execute(portal.db);
    await portal.runJob('sweep-uploads');
    const remaining = (await portal.db.selectFrom('uploads').select('path').execute()).map(({ path }) => path);
    expect([remaining.includes(named), remaining.includes(unnamed)]).toEqual([true, false]);
  });
});

describe('the link of the registration’s mail', () => {
  const verify = (link: Readonly<Record<string, unknown>>) => visitor.call('/api/doVerifyUser', link);
  /** Link from the email to a new applicant. */
  async function mailedLink() {
    const to = email();
    await apply({ email: to, fileList: [await uploaded()] });
    const { key } = (await listEmails(to))[0]?.data ?? {};
    return { email: to, key };
  }

  it('[AUTH-06] has 256 bits, of which a hash is kept, and confirms the email once', async () => {
    const link = await mailedLink();
    expect(Buffer.from(link.key ?? '', 'base64url')).toHaveLength(32);
    const { rows } = await sql<{ row: string }>`select applications::text as row from applications`.execute(portal.db);
    expect(rows.some(({ row }) => row.includes(link.key ?? ''))).toBe(false);
    const flags = (await Promise.all([verify(link), verify(link)])).map(({ flag }) => flag);
    expect(flags.toSorted()).toEqual(['101', '200']);
    const verified = (await listApplications(portal.db)).filter(({ verifiedAt }) => verifiedAt !== null);
    expect(verified.map(({ details }) => details.email)).toEqual([link.email]);
  });

  it('[AUTH-06] is none for another email, with another secret, or too late', async () => {
    const link = await mailedLink();
    for (const changed of [{ email: 'agent@portico.test' }, { key: Buffer.alloc(32).toString('base64url') }])
      expect(await verify({ ...link, ...changed })).toMatchObject({ flag: '101' });
    await sql`update applications set verify_until = now() - interval '1 second'`.execute(portal.db);
    expect(await verify(link)).toMatchObject({ flag: '101' });
  });

  it('[AUTH-06] may be guessed so often from one address and no more', async () => {
    const flags = new Set<string>();
    for (let tried = 0; tried < 61; tried++) flags.add((await verify({ email: 'a@b.example', key: 'x' })).flag);
    expect([...flags]).toEqual(['101', 'E429']);
  });
});

it('so many registrations are taken from one address and no more', async () => {
  const flags = new Set<string>();
  for (let fields = 0; fields <= 20; fields++) flags.add((await apply({ fileList: [await uploaded()] })).flag);
  expect([...flags]).toEqual(['200', 'E429']);
});
