import { randomUUID } from 'node:crypto';
import type { Booker } from '../booking/booking-client.ts';
import { DEMO_PASSWORD } from '../harness/signed-client.ts';
import type { TestApp } from '../harness/test-app.ts';
import { REQUESTS, type Values } from './requests.ts';

const RULE: Values = { name: 'mf-trips', version: '1.0.0', revision: 0, why: 'why' };
const FILTER: Values = {
  status: 'all',
  type: 'create',
  checkin: '2027-01-01',
  checkout: '2027-01-02',
  keyword: 'men',
  deadline: '3',
};
const LINE: Values = { search: 1, order: 1, pay: 0, showBalance: 1, account: 0, cancel_scene: 1, module: [1, 2] };
const TICKET = 'k1.cm9vbXBhaQ.5fhS0dYl2mZq8wN3xT1vB7cJ';

/** What each call of ours that the specification does not know is asked with. */
const OWN: Readonly<Record<string, (agent: Booker, portal: TestApp) => Promise<Values> | Values>> = {
  'POST /api/signIn thirdParties': () => ({}),
  'POST /api/signIn startThirdParty': () => ({ party: 'wechat' }),
  'POST /api/signIn thirdParty': () => ({ ticket: TICKET }),
  'POST /api/signIn secondFactor': () => ({ step: TICKET, code: '123456' }),
  'POST /api/signIn startFactor': () => ({ step: TICKET }),
  'POST /api/signIn confirmFactor': () => ({ step: TICKET, draft: TICKET, code: '123456' }),
  'POST /api/operators confirm': () => ({ password: DEMO_PASSWORD }),
  'POST /api/companies restrict': () => ({ company: 'harbour-travel', restricted: 0, why: 'why' }),
  'POST /api/companies list': () => ({ search: 'tours', restricted: 1, after: 'harbour-travel' }),
  'POST /api/companies show': () => ({ company: 'harbour-travel' }),
  'POST /api/companies saveRights': () => ({ company: 'harbour-travel', rights: LINE, why: 'why' }),
  'POST /api/companies savePages': () => ({
    company: 'harbour-travel',
    landingPath: '/portal/HotelList',
    reportAddress: 'https://reports.example/harbour',
    why: 'why',
  }),
  'POST /api/companies saveChannel': () => ({
    company: 'harbour-travel',
    channel: { source: 'harbour', platform: '1', labelEn: 'B2B', labelZh: '同业' },
    why: 'why',
  }),
  'POST /api/companies removeChannel': () => ({ company: 'harbour-travel', channel: 'nowhere', why: 'why' }),
  'POST /api/companies creditLimit': () => ({ company: 'harbour-travel', amount: '50000.00', why: 'why' }),
  'POST /api/companies twoPeople': () => ({ company: 'harbour-travel', isNeeded: 0, why: 'why' }),
  'POST /api/companies decide': () => ({ id: 999_999, decision: '2', why: 'why' }),
  'POST /api/people list': () => ({
    search: 'men',
    company: 'harbour-travel',
    state: '1',
    isOperator: 0,
    after: 'agent@portico.test',
  }),
  'POST /api/people show': () => ({ person: randomUUID() }),
  'POST /api/people saveRights': () => ({ person: randomUUID(), rights: LINE, why: 'why' }),
  'POST /api/people changeState': () => ({ person: randomUUID(), state: '1', why: 'why' }),
  'POST /api/people changeOperator': () => ({ person: randomUUID(), isOperator: 0, why: 'why' }),
  'POST /api/people endSessions': () => ({ person: randomUUID(), why: 'why' }),
  'POST /api/people invite': () => ({
    company: 'harbour-travel',
    email: 'agent@portico.test',
    first_name: 'Ana',
    last_name: 'Mendoza',
    permissions: '3',
    why: 'why',
  }),
  'POST /api/people inviteAgain': () => ({ person: randomUUID(), why: 'why' }),
  'POST /api/audit list': () => ({ action: 'signIn', who: 'olivia', subject: 'portal', since: 1, until: 2, before: 3 }),
  'POST /api/applications list': () => ({ state: 'overdue', after: randomUUID() }),
  'POST /api/applications one': () => ({ id: randomUUID() }),
  'POST /api/applications approve': () => ({
    ...{
      id: randomUUID(),
      company: 'harbour-holidays',
      name_en: 'Harbour Holidays',
      name_zh: '海港假期',
      currency: 'USD',
    },
    ...{ credit: '5000', channel: 'harbour', platform: '1', label_en: 'B2B', label_zh: '同业', why: 'why' },
  }),
  'POST /api/applications decline': () => ({
    ...{ id: randomUUID(), reason_en: 'It is too old.', reason_zh: '已过期。', why: 'why' },
  }),
  'POST /api/transfers list': () => ({ state: 'pending', company: 'harbour-travel', after: 3 }),
  'POST /api/transfers one': () => ({ id: 1 }),
  'POST /api/transfers accept': () => ({
    ...{ id: 1, received: '10.50', currency: 'CNY', on: '2026-11-25', rate: '0.14', why: 'why' },
  }),
  'POST /api/transfers approve': () => ({ id: 1, why: 'why' }),
  'POST /api/transfers reject': () => ({ id: 1, reason_en: 'Nothing arrived.', reason_zh: '未到账。', why: 'why' }),
  'GET /api/uploadedFile': () => ({ path: 'uploads/none.pdf', token: TICKET }),
  'POST /api/profile links': () => ({}),
  'POST /api/profile startLink': () => ({ party: 'wechat', password: DEMO_PASSWORD }),
  'POST /api/profile confirmLink': () => ({ ticket: TICKET }),
  'POST /api/profile endLink': () => ({ party: 'wechat', password: DEMO_PASSWORD }),
  'POST /api/profile changePassword': () => ({
    oldPassword: 'not mine',
    password: 'Lantern!2026',
    retypePassword: 'Lantern!2026',
  }),
  'POST /api/profile sessions': () => ({}),
  'POST /api/profile endSession': () => ({ id: randomUUID() }),
  'POST /api/profile endOtherSessions': () => ({}),
  'POST /api/profile factor': () => ({}),
  'POST /api/profile startFactor': () => ({ password: DEMO_PASSWORD }),
  'POST /api/profile confirmFactor': () => ({ draft: TICKET, code: '123456' }),
  'POST /api/profile endFactor': () => ({ password: DEMO_PASSWORD, code: '123456' }),
  'POST /api/profile newRecoveryCodes': () => ({ password: DEMO_PASSWORD, code: '123456' }),
  'POST /api/account factorPolicy': () => ({}),
  'POST /api/account saveFactorPolicy': () => ({ policy: '1' }),
  'POST /api/account resetFactor': () => ({ userid: randomUUID() }),
  'POST /api/company info': () => ({}),
  'POST /api/company saveHead': () => ({
    nameEn: 'Harbour',
    nameZh: '海港',
    email: 'desk@harbour.example',
    phone: '+852 2123 4567',
  }),
  'POST /api/company removeHead': () => ({}),
  'POST /api/company removeLogo': () => ({}),
  'POST /api/orderBook guestsUsedBefore': () => ({ name: 'Men', withContact: 1 }),
  'GET /api/orderBook paymentCallback': async (agent) => ({
    orderno: await agent.order(),
    payType: 'paypal',
    token: TICKET,
    environment: 'test',
  }),
  'POST /api/getTripList getExportTicket': () => FILTER,
  'GET /api/getTripList downloadCsv': () => ({ ...FILTER, timezone: 'Asia/Hong_Kong', language: 'en', token: TICKET }),
  'POST /api/getTripList calendar': () => ({ change: 'none' }),
  'POST /api/getTripDetail annotate': async (agent) => ({
    orderno: await agent.order(),
    own_reference: 'HT-1',
    own_note: 'Call the guest',
  }),
  'POST /api/getTripDetail getPdfTicket': async (agent) => ({ orderno: await agent.order(), type: 'Voucher' }),
  'GET /api/getTripDetail showPdfPage': async (agent) => ({
    orderno: await agent.order(),
    type: 'Voucher',
    token: TICKET,
  }),
  'GET /api/getTripDetail downloadPdf': async (agent) => ({
    orderno: await agent.order(),
    type: 'Voucher',
    token: TICKET,
  }),
  'POST /api/getCancelPriceDetail several': async (agent) => ({ ordernos: [await agent.order()] }),
  'POST /api/userInfo getPaymentMethods': () => ({}),
  'POST /api/userInfo getSavedCards': () => ({}),
  'POST /api/userInfo removeSavedCard': () => ({ id: 'card_1' }),
  'POST /api/dashboard report': () => ({ period: '4w' }),
  'POST /api/remotes list': () => ({}),
  'POST /api/remotes log': () => ({ name: 'mf-trips', limit: 5 }),
  'POST /api/remotes preview': () => ({ company: 'harbour-travel', user: 'agent@portico.test', at: 1_800_000_000 }),
  'POST /api/remotes set': () => ({ ...RULE, company: 'harbour-travel' }),
  'POST /api/remotes canary': () => ({ ...RULE, percent: '5' }),
  'POST /api/remotes promote': () => RULE,
  'POST /api/remotes revert': () => ({ ...RULE, company: 'harbour-travel' }),
  'POST /api/remotes rollBack': () => RULE,
  'POST /api/remotes remove': () => ({ name: 'mf-trips', revision: 0, why: 'why' }),
  'POST /api/remotes prune': () => ({ name: 'mf-trips', dry_run: 1, why: 'why' }),
  'POST /api/faults report': () => ({
    load: randomUUID(),
    faults: [
      {
        ...{ number: 0, remote: 'mf-trips', version: '1.0.0', phase: 'render', message: 'm', stack: 's' },
        ...{ path: '/portal/x', request_id: 'r' },
      },
    ],
  }),
  'POST /api/remotes version': () => ({ name: 'mf-trips', version: '1.0.0' }),
  'POST /api/faults use': () => ({ name: 'mf-trips' }),
  'POST /api/faults list': () => ({ name: 'mf-trips', since: 1_800_000_000, limit: 5 }),
  'POST /api/faults lift': () => ({ name: 'mf-trips', version: '1.0.0', why: 'why' }),
};

/** The same for every call that is served, files apart. */
export const ALL_REQUESTS = { ...REQUESTS, ...OWN };
