import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, newRequestKey, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await newTestApp();
});
afterAll(() => portal.close());

/** Future days that are bookable in the destination's time zone, too. */
const [from, to] = [40, 41].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
const guests = { room: 1, adult: 2, child: 0, childNums: '' };
const stay = { hotelid: '200001', checkin: from, checkout: to, ...guests };
const CALLS = {
  suggestions: ['/api/search', { operation: 'getDestinationList', keyword: 'las', page: 7 }],
  list: [
    '/api/hotelList',
    {
      region_keyword: '',
      keyword: '',
      type: 'hot',
      region_type: '1',
      region: '7988',
      start_date: from,
      end_date: to,
      star: '',
      budget: '',
      page: 1,
      ...guests,
    },
  ],
  verify: ['/api/orderBook', { operation: 'orderBookVerify', product: '', ...stay }],
  orderPage: ['/api/orderBook', { operation: 'writeOrderShow', product: '1', ...stay }],
  pay: [
    '/api/orderBook',
    { operation: 'writePayFinishBook', orderno: 'P1', reqid: newRequestKey(), paymentOn: 'credit', payPrice: '1.00' },
  ],
  bookings: ['/api/getTripDetail', { orderno: 'P1' }],
  cancel: ['/api/getCancelPriceDetail', { orderno: 'P1', orderstatus: '3' }],
} as const satisfies Record<string, readonly [string, object]>;

async function request(email: string, name: keyof typeof CALLS) {
  const client = await signInAs(portal.app, email);
  const [path, fields] = CALLS[name];
  return client.call(path, fields);
}

describe('[API-09] whatever the browser shows, the server refuses', () => {
  it.each([
    ['searching without the search permission', 'nosearch@portico.test', 'suggestions', 'Your account cannot search.'],
    ['listing without the search permission', 'nosearch@portico.test', 'list', 'Your account cannot search.'],
    [
      'verifying a room without the order permission',
      'viewer@portico.test',
      'verify',
      'Your account can view but not book.',
    ],
    [
      'the order page without the order permission',
      'viewer@portico.test',
      'orderPage',
      'Your account can view but not book.',
    ],
    ['paying without the pay permission', 'viewer@portico.test', 'pay', 'Your account cannot pay.'],
    [
      'bookings without their module',
      'operator@portico.test',
      'bookings',
      'This part of the portal is not assigned to your account.',
    ],
    [
      'cancelling without the bookings’ module',
      'operator@portico.test',
      'cancel',
      'This part of the portal is not assigned to your account.',
    ],
  ] as const)('%s', async (_what, email, call, msg) => {
    expect(await request(email, call)).toMatchObject({ status: 403, flag: 'E403', msg });
  });

  it.each([
    ['the agent', 'agent@portico.test'],
    ['the viewer', 'viewer@portico.test'],
    ['the Chinese agency, whose modules have other numbers', 'lin@portico.test'],
  ])('nothing that %s may do', async (_who, email) => {
    expect(await request(email, 'suggestions')).toMatchObject({ flag: '200' });
    expect(await request(email, 'list')).toMatchObject({ flag: '200' });
    expect((await request(email, 'bookings')).flag).not.toBe('E403');
  });

  it('takes a changed permission at the next call, without a new sign-in', async () => {
    const agent = await signInAs(portal.app, 'agent@portico.test');
    const [path, fields] = CALLS.suggestions;
    expect(await agent.call(path, fields)).toMatchObject({ flag: '200' });
    await portal.db
      .updateTable('users')
      .set({ permissions: JSON.stringify({ canSearch: false, modules: [1] }) })
      .where('email', '=', 'agent@portico.test')
      .execute();
    expect(await agent.call(path, fields)).toMatchObject({ flag: 'E403' });
  });

  it('[OPS-06] answers 511 to bookings of a company that an operator restricts, while everything else works, until it is freed', async () => {
    const operator = await signInAs(portal.app, 'operator@portico.test');
    await operator.call('/api/operators', { operation: 'confirm', password: DEMO_PASSWORD });
    const restrict = (isRestricted: boolean) =>
      operator.call('/api/companies', {
        operation: 'restrict',
        company: 'yunfan-travel',
        restricted: Number(isRestricted),
        why: 'owes since May',
      });
    expect(await restrict(true)).toMatchObject({ flag: '200' });
    const lin = await signInAs(portal.app, 'lin@portico.test');
    lin.language = 'zh';
    const restricted = { status: 200, flag: '511', msg: expect.stringContaining('异常') };
    const [path, verification] = CALLS.verify;
    const guest = {
      userlastname: 'Lin',
      username: 'Jiahao',
      emails: 'lin@example.com',
      tel: '2125550123',
      areaCode: 216,
    };
    const order = {
      ...verification,
      ...guest,
      product: 'r000000',
      nationality: 'US',
      userOtherInfo: '[]',
      paymentOn: 'credit',
    };
    for (const operation of ['orderBookVerify', 'writeOrderShow', 'getOrderPrice', 'orderFillCosInfo'])
      expect(await lin.call(path, { ...order, operation }), operation).toMatchObject(restricted);
    expect(await lin.call(...CALLS.list)).toMatchObject({ flag: '200' });
    expect(await lin.call('/api/userInfo')).toMatchObject({ flag: '200', data: { isRestricted: 1 } });
    expect(await restrict(false)).toMatchObject({ flag: '200' });
    expect(await lin.call('/api/userInfo')).toMatchObject({ flag: '200', data: { isRestricted: 0 } });
    expect(await lin.call(path, { ...order, operation: 'orderBookVerify' })).not.toMatchObject({ flag: '511' });
  });
});
