import { endpointKey, type Permissions, SERVED_ENDPOINTS } from '@portico/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../src/features/users/users.ts';
import { type Booker, bookerOf, newBooker } from './booking/booking-client.ts';
import { ADMIN_ACTION } from './harness/admin-action.ts';
import { newVisitor, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';
import { newFakeProviders } from './payments/fake-provider.ts';
import { REQUESTS, type Values } from './wire/requests.ts';

const FULL = {
  cancelScene: 2,
  canOrder: true,
  canPay: true,
  canSearch: true,
  canSeeBalance: true,
  canManageAccounts: true,
  modules: [1, 2, 3, 4],
} as const satisfies Permissions;

const PERMISSIONS = ['canOrder', 'canPay', 'canSearch', 'canManageAccounts', 'canSeeBalance'] as const;
type Right = (typeof PERMISSIONS)[number];

/** Endpoints that reject a user who lacks only this permission; all others respond as usual. */
const NEEDS: Readonly<Record<Right, readonly string[]>> = {
  canOrder: [
    'POST /api/orderBook orderBookVerify',
    'POST /api/orderBook updateVerifyPrice',
    'POST /api/orderBook writeOrderShow',
    'POST /api/orderBook getOrderPrice',
    'POST /api/orderBook guestsUsedBefore',
    'POST /api/orderBook orderFillCosInfo',
  ],
  canPay: [
    'POST /api/orderBook writePayFinishBook',
    'POST /api/orderBook wechatJsPayGetSign',
    'POST /api/orderBook paymentSecondConfirmation',
  ],
  canSearch: [
    'POST /api/search getDestinationList',
    'POST /api/hotelList',
    'POST /api/hotelDetail hotelQuotedprice',
    'POST /api/hotelDetail recommendHotel',
  ],
  canManageAccounts: [
    'POST /api/account changeStatus',
    'POST /api/account save',
    'POST /api/account resendInvitation',
    'POST /api/account factorPolicy',
    'POST /api/account saveFactorPolicy',
    'POST /api/account resetFactor',
    'POST /api/company info',
    'POST /api/company saveHead',
    'POST /api/company removeHead',
    'POST /api/company removeLogo',
  ],
  canSeeBalance: ['POST /api/userInfo submitBankTransfer', 'POST /api/userInfo getBankTransfers'],
};
/** Message of each rejection, to exclude rejections for other reasons. */
const MESSAGES: Readonly<Record<Right, RegExp>> = {
  canOrder: /can view but not book/,
  canPay: /cannot pay/,
  canSearch: /cannot search/,
  canManageAccounts: /cannot manage sub-accounts/,
  canSeeBalance: /cannot see the balance/,
};

const HEAD = { nameEn: 'Harbour', nameZh: '海港', email: 'desk@harbour.example', phone: '' };
/** Endpoints outside the specification. */
const OURS: Readonly<Record<string, Values>> = {
  'POST /api/orderBook guestsUsedBefore': { name: 'men' },
  'POST /api/getTripList getExportTicket': { status: 'all', type: 'all' },
  'POST /api/getTripList calendar': { change: 'none' },
  'POST /api/getTripDetail annotate': { orderno: 'P1', own_reference: '', own_note: '' },
  'POST /api/getCancelPriceDetail several': { ordernos: ['P1'] },
  'POST /api/profile sessions': {},
  'POST /api/profile factor': {},
  'POST /api/profile links': {},
  'POST /api/profile confirmLink': { ticket: 'none' },
  'POST /api/account factorPolicy': {},
  'POST /api/account saveFactorPolicy': { policy: '0' },
  'POST /api/account resetFactor': { userid: 'nobody' },
  'POST /api/userInfo getBankTransfers': {},
  'POST /api/userInfo getPaymentMethods': {},
  'POST /api/userInfo getSavedCards': {},
  'POST /api/userInfo removeSavedCard': { id: 'card_x' },
  'POST /api/account resendInvitation': { userid: 'nobody' },
  'POST /api/company info': {},
  'POST /api/company saveHead': HEAD,
  'POST /api/company removeHead': {},
  'POST /api/company removeLogo': {},
};
/**
 * Endpoints for signed-in users, in the specification's order, then ours. Sign-out is excluded, since it would end the
 * walk.
 */
const WALKED = Object.values(SERVED_ENDPOINTS)
  .filter(({ isPublic, isUpload, method }) => !isPublic && !isUpload && method === 'POST')
  .map((call) => [`POST ${endpointKey(call)}`, call] as const)
  .filter(([key]) => (key in REQUESTS || key in OURS) && key !== 'POST /api/signIn loginOut');

const PASSWORD = 'Lantern!2027';

let portal: TestApp;
let agent: Booker;
const people = new Map<Right, Booker>();
beforeAll(async () => {
  portal = await newTestApp({}, { providers: newFakeProviders().all });
  agent = await newBooker(portal);
  // The walks create orders for many endpoints, which need credit.
  await portal.db.updateTable('companies').set({ creditLimit: 1e9 }).where('id', '=', 'harbour-travel').execute();
  for (const right of PERMISSIONS) people.set(right, await whoHas({ ...FULL, [right]: false }, `without-${right}`));
});
afterAll(() => portal.close());

async function whoHas(permissions: Permissions, name: string): Promise<Booker> {
  const email = `${name.toLowerCase()}@portico.test`;
  await addUser(
    portal.db,
    {
      ...{ email, companyId: 'harbour-travel', firstName: 'Rita', lastName: 'Right', isOperator: false },
      ...{ permissions, password: PASSWORD },
    },
    ADMIN_ACTION,
  );
  const client = await newVisitor(portal.app);
  expect(await client.signIn(email, PASSWORD)).toMatchObject({ flag: '200' });
  return bookerOf(client);
}

function without(right: Right): Booker {
  const person = people.get(right);
  if (person === undefined) throw new Error(`Nobody lacks ${right}`);
  return person;
}

describe('the token of a signed-in user', () => {
  const values = async (key: string) => OURS[key] ?? (await REQUESTS[key]?.(agent, portal));

  it('opens no call without the cookie of its session, nor with the cookie of another one', async () => {
    const thieves = await Promise.all([newVisitor(portal.app), signInAs(portal.app, 'lin@portico.test')]);
    for (const [key, { path, operation }] of WALKED) {
      const fields = { ...(operation === undefined ? {} : { operation }), ...(await values(key)) };
      const without = await agent.call(path, fields, { headers: { cookie: undefined } });
      expect(without.flag, `${key} without a cookie: ${without.text}`).toBe('E403');
      for (const thief of thieves) {
        const stolen = await thief.call(path, fields, { envelope: { token: agent.token, source: agent.source } });
        expect(stolen.flag, `${key} with another cookie: ${stolen.text}`).toBe('001');
      }
    }
  });
});

describe('[SEC-05] every call, asked by who lacks one right', () => {
  it.each(WALKED)('%s', async (key, { path, operation }) => {
    const responses = await Promise.all(
      PERMISSIONS.map(async (right) => {
        const values = OURS[key] ?? (await REQUESTS[key]?.(agent, portal));
        const named = operation === undefined ? {} : { operation };
        return { right, ...(await without(right).call(path, { ...named, ...values })) };
      }),
    );
    for (const { right, flag, msg, text } of responses) {
      expect(flag, text).not.toMatch(/^E(400|404|500)$/);
      const isRejected = NEEDS[right].includes(key);
      expect(flag === 'E403', `${right}: ${text}`).toBe(isRejected);
      if (isRejected) expect(msg).toMatch(MESSAGES[right]);
    }
  });

  it('has asked all that the table names', () => {
    const keys = new Set<string>(WALKED.map(([key]) => key));
    expect(PERMISSIONS.flatMap((right) => NEEDS[right]).filter((key) => !keys.has(key))).toEqual([]);
  });
});

type ReadField = (client: Booker) => Promise<unknown>;

/** Balances of the company wherever a page shows them, and their replacement without the permission. */
const FIELDS: readonly (readonly [string, ReadField, unknown])[] = [
  ['credit', async (client) => (await infoOf(client)).credit, undefined],
  ['pre-deposit', async (client) => (await infoOf(client)).preDepositBalance.balance, '0.00'],
  ['points', async (client) => (await infoOf(client)).points.currentPoints, 0],
  ['pending points', async (client) => (await infoOf(client)).points.pendingPoints, 0],
  ['quarters', async (client) => (await infoOf(client)).points.quarterSummary, []],
  ['the way to the next level', async (client) => (await infoOf(client)).points.upgradeAmount, '0'],
  ['the next level', async (client) => (await infoOf(client)).points.nextLevel, ''],
  ['the bank account', async (client) => textsOf((await infoOf(client)).paymentAccountDetail), ''],
  ['points of the payment page', async (client) => (await payable(client)).currentPoints, 0],
];

/** The same on pages that require the permission to order. */
const ORDERING: readonly (readonly [string, ReadField, unknown])[] = [
  ['points of the order page', async (client) => (await quoted(client, 'writeOrderShow')).currentPoints, 0],
  ['points of the quote', async (client) => (await quoted(client, 'getOrderPrice')).currentPoints, 0],
];

async function infoOf(client: Booker) {
  return (await client.call('/api/userInfo')).data;
}

/** The account's owner is no secret. */
function textsOf({ company_id: _, ...account }: Readonly<Record<string, string>>): string {
  return Object.values(account).join('');
}

async function quoted(client: Booker, operation: string, more: object = { usedPoints: 0, paymentOn: 'credit' }) {
  const { stay, product } = await agent.wish();
  const { text, data } = await client.call('/api/orderBook', { operation, ...stay, product, ...more });
  if (data === undefined) throw new Error(text);
  return data.orderData;
}

async function payable(client: Booker) {
  return (await client.payPage(await agent.order())).data.orderData;
}

describe('[SEC-05] what the company has', () => {
  it.each([
    ...FIELDS.map((field) => [...field, PERMISSIONS] as const),
    ...ORDERING.map((field) => [...field, PERMISSIONS.filter((right) => right !== 'canOrder')] as const),
  ])('%s: told to who may see the balance, and to nobody else', async (_field, readField, nothing, fields) => {
    const value = await readField(agent);
    expect(value).not.toEqual(nothing);
    for (const right of fields)
      expect(await readField(without(right)), right).toEqual(right === 'canSeeBalance' ? nothing : value);
  });

  it('cannot be found out by spending points', async () => {
    const person = without('canSeeBalance');
    expect(await quoted(agent, 'getOrderPrice', { usedPoints: 100, paymentOn: 'credit' })).toMatchObject({
      used_points_amount: 100,
    });
    const wish = await person.wish();
    const rejection = await person.submit(wish, { usedPoints: 100 });
    expect(rejection).toMatchObject({ flag: '192', msg: expect.not.stringMatching(/[1-9]/) });
  });
});
