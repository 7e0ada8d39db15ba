import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDatabase } from '../src/prepare.ts';
import { signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await newTestApp();
});
afterAll(() => portal.close());

const NONE = { cancel_scene: 2, order: 0, pay: 0, search: 0, showBalance: 0, account: 0, module: [] };
const BOOKS = { ...NONE, order: 1, pay: 1, search: 1, showBalance: 1 };

describe('the demo accounts', () => {
  it.each([
    ['agent@portico.test', 'Harbour Travel', { ...BOOKS, account: 1, module: [1, 2, 3, 4] }],
    ['viewer@portico.test', 'Harbour Travel', { ...NONE, search: 1, module: [1, 2] }],
    ['nosearch@portico.test', 'Harbour Travel', { ...NONE, order: 1, pay: 1, module: [1, 2, 3] }],
    ['lin@portico.test', 'Yunfan Travel', { ...BOOKS, module: [5, 6, 3] }],
    ['lowcredit@portico.test', 'Small Steps Travel', { ...BOOKS, module: [1, 2, 3] }],
    ['operator@portico.test', 'Portico Operations', { ...NONE, module: [90] }],
    ['newcomer@portico.test', 'Small Steps Travel', NONE],
  ])('%s of %s signs in with its permissions', async (email, companyName, permissions) => {
    const info = await (await signInAs(portal.app, email)).call('/api/userInfo');
    expect(info).toMatchObject({ flag: '200', data: { email, companyName, permissions } });
    expect(info.data.isOperator).toBe(email.startsWith('operator') ? 1 : 0);
  });

  it('give everything that user info tells', async () => {
    const info = await (await signInAs(portal.app, 'agent@portico.test')).call('/api/userInfo');
    expect(info.data).toMatchObject({
      showNickname: 'Alex Chan',
      firstname: 'Alex',
      lastname: 'Chan',
      company_id: 'harbour-travel',
      sourceInfo: { roompai: 'B2B', 'harbour-corp': 'Corporate' },
      source: 'roompai',
      platform: 'B2B',
      platformCode: '3',
      currencyInfo: { list: { USD: 'US Dollar', CNY: 'Chinese Yuan' }, default: 'USD' },
      credit: { curMark: 'USD', limits: '50000.00' },
      preDepositBalance: { curMark: 'USD' },
      paymentAccountDetail: { currency: 'USD', company_id: 'harbour-travel' },
      permissions: { email: ['support@portico.test'], phone_internal: [expect.any(String)] },
      points: { upgradeCurrency: 'USD', nextLevel: expect.any(String) },
      language: 'en',
      isRestricted: 0,
    });
    expect(info.data.points.quarterSummary[0]).toMatchObject({ Quarter: expect.stringMatching(/^\d{4} Q[1-4]$/) });
  });

  it('tell names and labels in Chinese to who reads Chinese', async () => {
    const lin = await signInAs(portal.app, 'lin@portico.test');
    lin.language = 'zh';
    expect(await lin.call('/api/userInfo')).toMatchObject({
      data: {
        companyName: '云帆旅行社',
        language: 'zh',
        platform: '同业',
        credit: { curMark: 'CNY', limits: '300000.00' },
      },
    });
  });

  it('are put in once, however often and by however many processes the portal starts', async () => {
    const emails = () => portal.db.selectFrom('users').select('email').orderBy('email').execute();
    await portal.db.deleteFrom('users').where('email', '=', 'operator@portico.test').execute();
    const before = await emails();
    await Promise.all([1, 2, 3, 4].map(() => prepareDatabase(portal.db, { isDemo: true, hotels: 50 })));
    expect(await emails()).toEqual(before);
  });
});
