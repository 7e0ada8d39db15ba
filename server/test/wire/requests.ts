import { randomUUID } from 'node:crypto';
import { addApplication } from '../../src/features/registration/applications-repository.ts';
import { addResetLink } from '../../src/features/session/reset-links.ts';
import { addOneTouch } from '../../src/features/session/session.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { type Booker, dayFromToday, type Wish } from '../booking/booking-client.ts';
import { ADMIN_ACTION } from '../harness/admin-action.ts';
import { DEMO_PASSWORD, ORIGIN } from '../harness/signed-client.ts';
import type { TestApp } from '../harness/test-app.ts';

/** Values for all specified fields of an endpoint; the walk sends those that it needs. */
export type Values = Readonly<Record<string, unknown>>;

const LAS_VEGAS = '7988';
const REGION = { region_type: 1, region: LAS_VEGAS } as const;

const LIST: Values = {
  region_keyword: 'Las Vegas (NV)',
  keyword: '',
  type: 'hot',
  ...REGION,
  start_date: dayFromToday(60),
  end_date: dayFromToday(62),
  room: 1,
  adult: 2,
  child: 0,
  childNums: '',
  star: '',
  budget: '',
  page: 1,
  mustcount: 0,
  nationality: 'US',
  nolist: '',
};

const GUEST: Values = {
  userlastname: 'Mendoza',
  username: 'Ana',
  emails: 'ana.mendoza@example.com',
  tel: '2125550123',
  areaCode: 216,
  nationality: 'US',
  userOtherInfo: '[]',
  specialRequirements: 'A quiet room',
  usedPoints: 0,
  guestClicksRetry: 0,
  platfromParamLs: '',
  hotelUrl: '/portal/HotelDetail?type_id=1',
  roompaiToken: '',
  searchNat: 'US',
  userCouponId: '',
  paymentOn: 'credit',
};

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');

const LAST_YEARS = { startDate: dayFromToday(-700), endDate: dayFromToday(0) };

const HOTEL_URL = '/portal/HotelDetail?type_id=1';

/** Request values of each served endpoint. Endpoints that end an order get their own. */
export const REQUESTS: Readonly<Record<string, (agent: Booker, portal: TestApp) => Promise<Values> | Values>> = {
  'POST /api/userInfo': () => ({}),
  'POST /api/signIn loginOut': () => ({}),
  'POST /api/signIn checkToken': () => ({}),
  'POST /api/signIn signIn': () => ({ email: 'agent@portico.test', password: DEMO_PASSWORD }),
  'POST /api/getRegisterInfo': () => ({}),
  'POST /api/getRegisterInfo getCityInfo': () => ({ country: 'US' }),
  'POST /api/registerUpload': () => ({ file: PDF }),
  'POST /api/register': async (agent) => ({
    country: 'US',
    city: 'Las Vegas',
    streetAddress: '1 Fremont Street',
    floorUnit: '2',
    postalCode: '89101',
    companyName: 'Desert Travel',
    fileList: [(await agent.upload('/api/registerUpload', PDF)).data.path],
    businessType: 'travelAgency',
    currency: 'USD',
    firstName: 'Ana',
    lastName: 'Mendoza',
    countryCode: '223',
    tel: '7025550123',
    email: `${randomUUID()}@example.com`,
    additionalInformation: 'Groups',
  }),
  'POST /api/doVerifyUser': (_agent, portal) => verifyLink(portal),
  'POST /api/signIn oneTouch': (_agent, portal) => oneTouchLink(portal),
  'POST /api/signIn forgetPass': () => ({ email: 'lowcredit@portico.test' }),
  'POST /api/signIn emailRetype': (_agent, portal) => resetLink(portal),
  'POST /api/signIn emailChangePassword': async (_agent, portal) => ({
    ...(await resetLink(portal)),
    password: 'Lantern!2027',
    retypePassword: 'Lantern!2027',
    from: 'mail',
  }),
  'POST /api/signIn changeSource': ({ source }) => ({ sourceval: source, currentPage: '/portal/MyTrip' }),
  'POST /api/search getDestinationList': () => ({ keyword: 'las', page: 7 }),
  'POST /api/getTimeZone': () => REGION,
  'POST /api/getCountry': () => ({}),
  'POST /api/getCityInfo': () => REGION,
  'POST /api/hotelList': () => LIST,
  'POST /api/hotelCurrency': () => ({}),
  'POST /api/doCollect': async (agent) => ({ hotelid: (await wished(agent)).stay.hotelid, status: 1 }),
  'POST /api/myCollect': () => ({ pageSize: 2, page: 1 }),
  'POST /api/myCoupon': () => ({}),
  'POST /api/userInfo getPointsList': () => ({ pointsType: 2, pointsAction: 1, page: 1, ...LAST_YEARS }),
  'POST /api/userInfo submitBankTransfer': async (agent) => ({
    receivingAccountKey: (await agent.call('/api/userInfo')).data.paymentAccountDetail.paymentAccountKey,
    paymentAccount: '6200 0012',
    preDepositAmount: '1500.50',
    transferDate: dayFromToday(-1),
    bankTransferReceipt: [(await agent.upload('/api/registerUpload', PDF)).data.path],
    remark: 'For the autumn',
  }),
  'POST /api/userInfo getBalanceList': () => ({ balanceType: 1, page: 1, ...LAST_YEARS }),
  'POST /api/account accountList': () => ({ email: 'portico', status: '1', permissions: '1', page: 1 }),
  'POST /api/account changeStatus': async (_agent, portal) => {
    const userRow = portal.db.selectFrom('users').select('id').where('email', '=', 'nosearch@portico.test');
    return { userid: (await userRow.executeTakeFirstOrThrow()).id, state: '1' };
  },
  'POST /api/account save': () => ({
    email: `${randomUUID()}@harbour.example`,
    first_name: 'Wu',
    last_name: 'Walker',
    permissions: '3',
    password: 'Lantern!2026',
  }),
  'POST /api/dashboard info': () => ({}),
  'POST /api/getCityInfo getCityId': async (agent) => ({
    hotelid: (await wished(agent)).stay.hotelid,
    hotelname: true,
  }),
  'POST /api/hotelDetail': hotelOnly,
  'POST /api/hotelDetail hotelImg': hotelOnly,
  'POST /api/hotelDetail hotelQuotedprice': quoteValues,
  'POST /api/hotelDetail recommendHotel': quoteValues,
  'POST /api/orderBook orderBookVerify': async (agent) => ({
    ...(await room(agent)),
    region: 'Las Vegas (NV)',
    type: 3,
    type_id: (await wished(agent)).stay.hotelid,
    nationality: 'US',
    hotelUrl: HOTEL_URL,
    pageRefresh: 0,
  }),
  'POST /api/orderBook updateVerifyPrice': async (agent) => {
    const pending = await room(agent);
    return { ...pending, oldsubid: pending.product, roompaiToken: '' };
  },
  'POST /api/getSettings': () => ({}),
  'POST /api/orderBook writeOrderShow': room,
  'POST /api/orderBook getOrderPrice': async (agent) => ({
    ...(await room(agent)),
    userCouponId: '',
    usedPoints: 0,
    paymentOn: 'credit',
  }),
  'POST /api/orderBook orderFillCosInfo': async (agent) => ({ ...(await room(agent)), ...GUEST }),
  'POST /api/orderBook writePayShow': async (agent) => ({
    ...(await room(agent)),
    orderno: await agent.order(),
    paymentOn: 'credit',
  }),
  'POST /api/orderBook writePayFinishBook': async (agent) => ({
    activeName: '',
    securityCode: '',
    paymentInfo: '',
    orderno: await agent.order(),
    rememberCard: 0,
    paymentOn: 'credit',
    specialRequirements: '',
  }),
  'POST /api/orderBook orderPayResultShow': async (agent) => ({
    ...(await room(agent)),
    orderno: await paid(agent),
  }),
  'POST /api/orderBook paymentOrderData': async (agent) => ({ orderno: await agent.order(), paymentOn: 'wechat' }),
  'POST /api/orderBook wechatJsPayGetSign': async (agent) => ({
    orderno: await agent.order(),
    url: `${ORIGIN}/portal/booking/order/WritePay`,
  }),
  'POST /api/orderBook orderPayCallbackResultShow': async (agent) => ({ orderno: await paid(agent) }),
  'POST /api/orderBook paymentSecondConfirmation': async (agent) => ({ orderno: await paid(agent), action: 'show' }),
  'POST /api/getTripList': async (agent) => ({
    orderno: await paid(agent),
    status: 'all',
    type: 'all',
    page: 1,
    checkin: dayFromToday(1),
    checkout: dayFromToday(90),
  }),
  'POST /api/getTripList exportData': () => ({
    status: 'all',
    type: 'create',
    checkin: dayFromToday(-1),
    checkout: dayFromToday(1),
  }),
  'POST /api/getTripDetail': async (agent) => ({ orderno: await paid(agent) }),
  'POST /api/getTripDetail getShowPdfInfo': async (agent) => ({ orderno: await paid(agent), type: 'Voucher' }),
  'POST /api/getAllOrderNos': () => ({}),
  'POST /api/getCode': () => ({}),
  'POST /api/getContactInfo': () => ({}),
  'POST /api/sendContactEmail': () => ({
    username: 'Ana Mendoza',
    email: 'ana.mendoza@example.com',
    orderno: 'P261122000017',
    content: 'May we come later?',
    customeremail: 'support@portico.test',
  }),
  'POST /api/downloadTrip': async (agent) => ({ orderno: await paid(agent) }),
  'POST /api/getTripTime': async (agent) => ({ orderno: await paid(agent) }),
  'POST /api/getCancelPriceDetail': async (agent) => ({ orderno: await paid(agent), orderstatus: '3' }),
  'POST /api/orderCancel': async (agent) => {
    const orderno = await paid(agent);
    const { cancelprice, refundprice } = (await agent.preview(orderno)).data;
    return { orderno, cancelprice, refundprice, orderstatus: '3' };
  },
};

/** Query parameters of a new magic link. */
async function oneTouchLink({ db }: TestApp): Promise<Values> {
  const address = await addOneTouch(db, { email: 'lowcredit@portico.test', minutes: 1 }, ADMIN_ACTION);
  return Object.fromEntries(new URL(address, ORIGIN).searchParams);
}

/** Query parameters of a new password reset link. */
async function resetLink({ db }: TestApp): Promise<Values> {
  const email = 'lowcredit@portico.test';
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const { sign, time } = await transact(db, (trx) => addResetLink(trx, email, id));
  return { email, searchsign: sign, searchtime: time, searchsource: 'small-steps' };
}

async function verifyLink({ db }: TestApp): Promise<Values> {
  const [text, email] = ['text', `${randomUUID()}@example.com`];
  const details = {
    ...{ country: text, city: text, street: text, floor: text, postalCode: text, companyName: text, phone: text },
    ...{ businessType: text, currency: text, firstName: text, lastName: text, remarks: text, email, files: [] },
  };
  const added = await transact(db, (trx) => addApplication(trx, { request: email, language: 'en', details }));
  return { email, key: added?.link.key };
}

const wishes = new WeakMap<Booker, Promise<Wish>>();

/** A bookable stay for the walk. */
function wished(agent: Booker): Promise<Wish> {
  const wish = wishes.get(agent) ?? agent.wish();
  wishes.set(agent, wish);
  return wish;
}

async function room(agent: Booker): Promise<Values> {
  const { stay, product } = await wished(agent);
  return { ...stay, product };
}

async function hotelOnly(agent: Booker): Promise<Values> {
  return { hotelid: (await wished(agent)).stay.hotelid };
}

async function quoteValues(agent: Booker): Promise<Values> {
  const { stay } = await wished(agent);
  const { hotelid, ...rest } = stay;
  return {
    ...rest,
    region: 'Las Vegas (NV)',
    type: 3,
    type_id: hotelid,
    roompaiToken: '',
    url: HOTEL_URL,
    nationality: 'US',
  };
}

async function paid(agent: Booker): Promise<string> {
  const orderno = await agent.order();
  const response = await agent.pay(orderno);
  if (response.flag !== '200') throw new Error(`The order was not paid: ${response.text}`);
  return orderno;
}
