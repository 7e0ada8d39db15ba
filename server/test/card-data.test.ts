import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../src/features/reconcile/reconcile.ts';
import { type Booker, newBooker } from './booking/booking-client.ts';
import { newRequestKey } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';
import { newFakeProviders } from './payments/fake-provider.ts';
import { REQUESTS, type Values } from './wire/requests.ts';

let portal: TestApp;
let agent: Booker;
beforeAll(async () => {
  portal = await newTestApp({}, { providers: newFakeProviders().all });
  agent = await newBooker(portal);
});
afterAll(() => portal.close());

const MESSAGES = {
  en: /enter card numbers and codes only in the payment provider’s form/,
  zh: /银行卡号及安全码只能填写在支付服务商的表单中/,
} as const;
const HEAD = { nameEn: 'Harbour', nameZh: '海港', email: 'desk@harbour.example', phone: '' };

/** Free text fields of each endpoint. */
const TEXTS: readonly (readonly [string, string, readonly string[]])[] = [
  ['/api/orderBook', 'orderFillCosInfo', ['specialRequirements', 'platfromParamLs', 'emails']],
  ['/api/orderBook', 'writePayFinishBook', ['specialRequirements', 'activeName', 'paymentInfo']],
  ['/api/getTripDetail', 'annotate', ['own_reference', 'own_note']],
  ['/api/sendContactEmail', '', ['username', 'orderno', 'content']],
  [
    '/api/register',
    '',
    [
      ...['city', 'streetAddress', 'floorUnit', 'postalCode', 'companyName', 'firstName', 'lastName'],
      'additionalInformation',
    ],
  ],
  ['/api/company', 'saveHead', ['nameEn', 'nameZh']],
];

async function valuesOf(path: string, operation: string): Promise<Values> {
  if (operation === 'annotate') return { orderno: await agent.order(), own_reference: '', own_note: '' };
  if (operation === 'saveHead') return HEAD;
  const values = await REQUESTS[`POST ${path}${operation && ` ${operation}`}`]?.(agent, portal);
  if (values === undefined) throw new Error(`${path} ${operation} has no values`);
  return { reqid: newRequestKey(), ...values };
}

const FIELDS = TEXTS.flatMap(([path, operation, fields]) => fields.map((field) => [path, operation, field] as const));

describe('[SEC-08] a card’s number', () => {
  it.each(FIELDS)(
    'is refused by %s %s in %s, in both languages, however it is written',
    async (path, operation, field) => {
      const values = { ...(await valuesOf(path, operation)), ...(operation && { operation }) };
      for (const card of [
        '4111111111111111',
        '4111 1111-1111 1111',
        '4222222222222',
        '4111.1111.1111.1111',
        '4111:1111/1111.1111',
      ]) {
        for (const language of ['en', 'zh'] as const) {
          agent.language = language;
          const response = await agent.call(path, {
            ...values,
            [field]: field === 'emails' ? `${card}@x.example` : card,
          });
          // The length is validated first.
          if (field === 'postalCode' && card.length > 15) continue;
          expect(response, card).toMatchObject({
            status: 400,
            flag: 'E400',
            msg: expect.stringMatching(MESSAGES[language]),
          });
          expect(response.data.fields).toEqual({ [field]: 'cardNumber' });
          expect(response.text).not.toMatch(/1111|2222/);
        }
      }
    },
  );

  it.each(['credit', 'balance', 'pingpong', 'wechat', 'paypal'])(
    'is taken by no field of a payment by %s, nor its expiry or code',
    async (paymentOn) => {
      const orderno = await agent.order();
      const values = { operation: 'writePayFinishBook', orderno, paymentOn, reqid: newRequestKey() };
      for (const [field, value] of [
        ['securityCode', '123'],
        ['securityCode', 123],
        ['cardNo', '4111111111111111'],
        ['card_number', '4111111111111111'],
        ['expiry', '12/30'],
        ['expirationDate', '12/30'],
        ['cvv', '123'],
        ['paymentInfo', '4111111111111111'],
      ] as const) {
        agent.language = 'en';
        const response = await agent.call('/api/orderBook', { ...values, [field]: value });
        expect(response, field).toMatchObject({ flag: 'E400', msg: expect.stringMatching(MESSAGES.en) });
        expect(response.data.fields).toEqual({ [field]: 'cardNumber' });
      }
      const json = JSON.stringify({ card: 'of mine' });
      expect(await agent.call('/api/orderBook', { ...values, paymentInfo: json })).toMatchObject({ flag: 'E400' });
      expect(await agent.payPage(orderno)).toMatchObject({ flag: '200', data: { orderData: { order_status: '1' } } });
    },
  );

  it('has reached no row and no hash: reconcile finds nothing, and no request key was kept', async () => {
    const findings = await reconcile(portal.services);
    expect(findings.filter(({ name }) => name === 'no card numbers in the database')).toEqual([]);
    const { rows } = await sql<{ place: string }>`
      select 'outbox' as place from emails where data::text like '%1111%1111%'
      union all select 'keys' from idempotency_keys where answer::text like '%cardNumber%'`.execute(portal.db);
    expect(rows).toEqual([]);
  });
});

describe('[SEC-08] digits that are no card’s', () => {
  it.each(['P261122000017, 2125550123', '+86 138 0013 8000 before 2026-12-10', 'rooms 1201, 1202, 1203, 1204'])(
    'may stand in a special request: %s',
    async (specialRequirements) => {
      const orderno = await agent.order(await agent.wish(), { specialRequirements });
      expect((await agent.payPage(orderno)).data.orderData.special_request).toBe(specialRequirements);
    },
  );
});
