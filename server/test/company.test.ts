import { SIZES } from '@portico/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newVisitor, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

let portal: TestApp;
let agent: SignedClient;
beforeAll(async () => {
  portal = await newTestApp();
  agent = await signInAs(portal.app, 'agent@portico.test');
});
afterAll(() => portal.close());

const HEAD = {
  nameEn: 'Harbour Holidays',
  nameZh: '海港假期',
  email: 'desk@harbour.example',
  phone: '+1 212 555 0199',
};
const LOGO = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#134e66' } })
  .withExif({ IFD0: { Artist: 'Ana of Harbour' } })
  .png()
  .toBuffer();

const callCompany = (operation: string, fields: object = {}, client = agent) =>
  client.call('/api/company', { operation, ...fields });
const upload = (file: Uint8Array, client = agent) => client.upload('/api/companyLogo', file);
const loadInfo = async () => (await callCompany('info')).data;
const mayManage = async (account: 0 | 1) => {
  const user = portal.db.updateTable('users').where('email', '=', 'agent@portico.test');
  const { permissions } = await portal.db
    .selectFrom('users')
    .select('permissions')
    .where('email', '=', 'agent@portico.test')
    .executeTakeFirstOrThrow();
  await user.set({ permissions: JSON.stringify({ ...permissions, canManageAccounts: account === 1 }) }).execute();
};

describe('the head of a company’s vouchers', () => {
  it('is saved with its contact, changed, and taken away again by those who manage the accounts', async () => {
    expect(await loadInfo()).toEqual({ nameEn: 'Harbour Travel', nameZh: '海港旅行', currency: 'USD' });
    expect(await callCompany('saveHead', { ...HEAD, nameEn: ' Harbour Holidays ' })).toMatchObject({ flag: '200' });
    expect((await loadInfo()).head).toEqual({ ...HEAD, logo: '' });
    expect(await callCompany('saveHead', { ...HEAD, phone: '' })).toMatchObject({ flag: '200' });
    expect((await loadInfo()).head).toEqual({ ...HEAD, phone: '', logo: '' });
    expect(await callCompany('removeHead')).toMatchObject({ flag: '200' });
    expect(await loadInfo()).not.toHaveProperty('head');
  });

  it('is refused where a voucher would say nothing of whom to ask, and nothing changes', async () => {
    await callCompany('saveHead', HEAD);
    for (const [changed, fields] of [
      [{ email: '', phone: '' }, { email: 'nobodyToAsk' }],
      [
        { nameEn: 'Harbour \ue000', nameZh: 'ᠮᠣᠩᠭᠣᠯ' },
        { nameEn: 'undrawable', nameZh: 'undrawable' },
      ],
      [
        { nameEn: '', phone: 'call us' },
        { nameEn: 'missing', phone: 'wrong' },
      ],
    ])
      expect(await callCompany('saveHead', { ...HEAD, ...changed })).toMatchObject({ flag: 'E400', data: { fields } });
    expect((await loadInfo()).head).toEqual({ ...HEAD, logo: '' });
  });

  it('is nobody’s who may not manage the accounts, and another company’s is its own', async () => {
    const lin = await signInAs(portal.app, 'lin@portico.test');
    await callCompany('saveHead', HEAD, lin);
    await callCompany('removeHead', {}, lin);
    expect((await loadInfo()).head).toMatchObject(HEAD);
    await mayManage(0);
    for (const operation of ['info', 'removeHead', 'removeLogo'])
      expect((await callCompany(operation)).flag).toBe('E403');
    expect([(await callCompany('saveHead', HEAD)).flag, (await upload(LOGO)).flag]).toEqual(['E403', 'E403']);
    await mayManage(1);
    expect((await loadInfo()).head).toMatchObject(HEAD);
    const visitor = await newVisitor(portal.app);
    expect([(await callCompany('info', {}, visitor)).flag, (await upload(LOGO, visitor)).flag]).toEqual(['001', '001']);
  });
});

describe('the logo', () => {
  it('waits for the head that it is for', async () => {
    await callCompany('removeHead');
    const msg = 'Save the name and contact for your vouchers first.';
    expect(await upload(LOGO)).toMatchObject({ flag: '101', msg });
  });

  it('is kept drawn anew, without what came with it, as long as the head stands, and comes with the answer alone', async () => {
    await callCompany('saveHead', HEAD);
    expect(await upload(LOGO)).toMatchObject({ flag: '200' });
    const { logo } = (await loadInfo()).head;
    expect(logo).toMatch(/^data:image\/png;base64,/);
    const storedLogo = Buffer.from(logo.split(',')[1], 'base64');
    expect(await sharp(storedLogo).metadata()).toMatchObject({ format: 'png', width: 60, height: 30 });
    expect([LOGO.includes('Ana of Harbour'), storedLogo.includes('Ana of Harbour')]).toEqual([true, false]);
    await callCompany('saveHead', { ...HEAD, nameEn: 'Harbour' });
    expect((await loadInfo()).head).toMatchObject({ nameEn: 'Harbour', logo });
    expect(await callCompany('removeLogo')).toMatchObject({ flag: '200' });
    expect((await loadInfo()).head.logo).toBe('');
  });

  it.each([
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture with a page behind it', Buffer.concat([LOGO, Buffer.from('<script>alert(1)</script>')])],
    ['a picture that cannot be drawn', Buffer.concat([LOGO.subarray(0, -36), Buffer.alloc(24), LOGO.subarray(-12)])],
    ['nothing', Buffer.alloc(0)],
  ])('stays as it was where %s is given, in both languages', async (_, file) => {
    await callCompany('saveHead', HEAD);
    await upload(LOGO);
    const before = await loadInfo();
    const english = await upload(file);
    agent.language = 'zh';
    const chinese = await upload(file);
    agent.language = 'en';
    expect(english).toMatchObject({ flag: '100', msg: expect.stringMatching(/^The .*\.$/) });
    expect(chinese).toMatchObject({ flag: '100', msg: expect.stringMatching(/^\p{Script=Han}.*。$/u) });
    expect(await loadInfo()).toEqual(before);
  });

  it('is refused beyond 2 MB, a byte more and 40 MB alike, in words', async () => {
    const before = await loadInfo();
    const msg = 'The size of the uploaded file cannot exceed 2MB';
    for (const bytes of [SIZES.uploadBytes + 1, 40 * 1024 * 1024])
      expect(await upload(Buffer.alloc(bytes))).toMatchObject({ status: 413, flag: 'E413', msg });
    expect(await upload(Buffer.alloc(SIZES.uploadBytes))).toMatchObject({ flag: '100' });
    expect(await loadInfo()).toEqual(before);
  });

  it('is the file that was signed: another one, and none, is refused', async () => {
    const before = await loadInfo();
    const { sign } = agent;
    const other = await agent.upload('/api/companyLogo', LOGO, { sign: 'a'.repeat(64) });
    expect(other.flag).toBe('E403');
    expect((await agent.call('/api/companyLogo')).flag).toBe('E400');
    expect((await agent.upload('/api/company', LOGO, { envelope: { operation: 'info' } })).flag).toBe('E415');
    expect(agent.sign).toBe(sign);
    expect(await loadInfo()).toEqual(before);
  });
});
