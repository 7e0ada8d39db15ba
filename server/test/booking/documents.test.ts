import { describe, expect, it } from 'vitest';
import { readPdf } from '../../src/features/documents/test-support/read-pdf.ts';
import { sendQueuedEmails } from '../../src/features/emails/send-queued-emails.ts';
import { smtpPost } from '../../src/features/emails/transport/smtp-transport.ts';
import { brandCompany } from '../../src/features/users/users.ts';
import { newLogger } from '../../src/platform/log.ts';
import { openSmtp } from '../emails/smtp-stand-in.ts';
import { ADMIN_ACTION } from '../harness/admin-action.ts';
import { newRequestKey, type SignedClient } from '../harness/signed-client.ts';
import { whileModules } from '../harness/while-modules.ts';
import { newBooker } from './booking-client.ts';
import { openBookingPortal } from './booking-portal.ts';

const { portal, agent } = await openBookingPortal();
const { app, db, services } = portal;
const rival = await newBooker(portal, 'lin@portico.test');

const PATH = '/api/getTripDetail';
/** An image of one pixel. */
const LOGO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const orderno = await agent.order();
await agent.pay(orderno);

const documentFields = (more: object = {}) => ({ orderno, type: 'Voucher', ...more });
const preview = (by: SignedClient = agent, more: object = {}) =>
  by.call(PATH, { operation: 'getShowPdfInfo', ...documentFields(more) });
const ticketOf = async (more: object = {}, by: SignedClient = agent) =>
  (await by.call(PATH, { operation: 'getPdfTicket', ...documentFields(more) })).data.token as string;
const get = (query: Record<string, string>, cookie = agent.cookie) =>
  app.inject({
    url: PATH,
    query: { operation: 'downloadPdf', ...documentFields(), ...query },
    headers: { cookie, host: 'localhost:4300' },
  });
const email = (more: object = {}, by: SignedClient = agent) =>
  by.call('/api/downloadTrip', { orderno, reqid: newRequestKey(), ...more });
const rowOf = (number: string) =>
  db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
const emailsTo = (address: string) => db.selectFrom('emails').selectAll().where('recipient', '=', address).execute();

const TITLES = {
  Voucher: ['Voucher', '入住凭证'],
  Invoice: ['Invoice', '账单'],
  Confirmation: ['Booking confirmation', '预订确认单'],
} as const;
/** Each document in each language, with expected and excluded texts. */
const DOCUMENTS = Object.entries(TITLES).flatMap(([type, [en, zh]]) => [
  [type, 'en', [en, 'Check-in'], ['入住日期', zh]] as const,
  [type, 'zh', [zh, '入住日期'], ['Check-in']] as const,
  [type, 'both', [en, zh, 'Check-in', '入住日期'], []] as const,
]);
/** Line breaks depend on the layout, and HTML escapes some characters. */
const flat = (text: string) => text.replaceAll('&#39;', "'").replaceAll('&amp;', '&').replace(/\s+/g, '');

/** Amounts of the order as documents format them. */
async function pricesOf(): Promise<readonly string[]> {
  const { fare, total, tax, currency } = await rowOf(orderno);
  return [fare, total, tax]
    .filter((minor) => minor > 0)
    .map((minor) => `${currency} ${(minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`);
}

describe('a document of a confirmed booking', () => {
  it('[TDET-05] is told of on its page, and shown as the sold snapshot says', async () => {
    const { orderDetail, hotelDetail } = (await agent.trip(orderno)).data;
    expect([orderDetail.check, orderDetail.platform, orderDetail.order_status]).toEqual([1, '3', '3']);
    const { data: html, flag } = await preview();
    expect(flag).toBe('200');
    const { snapshot, supplierConfirmation } = await rowOf(orderno);
    const { times, position } = snapshot.hotel;
    for (const expectedText of [hotelDetail.tel, supplierConfirmation, 'Ana Mendoza', `from ${times?.checkInFrom}`]) {
      expect(html).toContain(expectedText);
    }
    expect(html).toContain(position?.latitude.toFixed(5));
    for (const price of await pricesOf()) expect(html).not.toContain(price);
    const invoice = (await preview(agent, { type: 'Invoice', documentLanguage: 'both' })).data;
    for (const price of await pricesOf()) expect(invoice).toContain(price);
    expect(invoice).toContain('账单');
  });

  it.each(DOCUMENTS)(
    '[DESK-10] is a %s in %s, on the screen and on paper alike',
    async (type, language, expectedTexts, not) => {
      const documentFields = { type, documentLanguage: language };
      const { data: html, flag } = await preview(agent, documentFields);
      expect(flag).toBe('200');
      const file = await get({ ...documentFields, token: await ticketOf(documentFields) });
      const { text, boxes } = await readPdf(file.rawPayload);
      expect(boxes).toEqual([]);
      const { snapshot } = await rowOf(orderno);
      const { name } = snapshot.hotel;
      const hotels = language === 'both' ? [name.en, name.zh] : [name[language]];
      for (const expectedText of [html, text].map(flat)) {
        for (const expected of [...expectedTexts, ...hotels, orderno, 'Ana Mendoza'])
          expect(expectedText).toContain(flat(expected));
        for (const expected of not) expect(expectedText).not.toContain(flat(expected));
        for (const price of await pricesOf()) {
          if (type === 'Voucher') expect(expectedText).not.toContain(flat(price));
          else expect(expectedText).toContain(flat(price));
        }
      }
    },
  );

  it('[TDET-05] is saved as type_orderno.pdf, with the same bytes each time', async () => {
    const ticket = await ticketOf({ type: 'Confirmation' });
    const files = await Promise.all([1, 2].map(() => get({ type: 'Confirmation', token: ticket })));
    const [one, other] = files;
    expect(one?.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Confirmation_${orderno}.pdf"`,
      'cache-control': 'no-store',
    });
    expect(one?.rawPayload.equals(other?.rawPayload ?? Buffer.alloc(0))).toBe(true);
    const { text } = await readPdf(one?.rawPayload ?? Buffer.alloc(0));
    for (const price of await pricesOf()) expect(text).toContain(price);
  });

  it('is a page in a frame of the portal alone, which runs nothing', async () => {
    const page = await get({ operation: 'showPdfPage', documentLanguage: 'zh', token: await ticketOf() });
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'self'/);
    expect(page.body).toContain('<html lang="zh-Hans">');
  });

  it('is nobody’s without a ticket of this session, this order and this type', async () => {
    const token = await ticketOf();
    const another = await agent.order();
    const rejected = await Promise.all([
      get({}),
      get({ token: 'x.1.y' }),
      get({ token: token.replace(/\.\d+\./, '.9999999999.') }),
      get({ token, type: 'Invoice' }),
      get({ token, orderno: another }),
      get({ token }, rival.cookie),
      get({ token }, ''),
    ]);
    expect(rejected.map(({ statusCode }) => statusCode)).toEqual(rejected.map(() => 403));
    expect(rejected[0]?.body).toContain('has expired or belongs to another user');
    expect((await get({ token })).statusCode).toBe(200);
    // A valid ticket is rejected if the user has lost the permission since.
    const without = await whileModules(db, 'agent@portico.test', [1], () => get({ token }));
    expect([without.statusCode, without.body]).toEqual([403, expect.stringContaining('has expired')]);
  });

  it('is another company’s for nobody, as its booking is', async () => {
    const responses = [
      await preview(rival),
      await rival.call(PATH, { operation: 'getPdfTicket', ...documentFields() }),
      await email({}, rival),
    ];
    expect(responses.map(({ flag }) => flag)).toEqual(['120', '120', '120']);
  });

  it.each([
    ['waits for its payment', {}, /only for confirmed bookings/, /仅已确认的订单/],
    ['was confirmed late', { status: 'confirmedLate' }, /only for confirmed bookings/, /仅已确认的订单/],
    ['another platform sold', { status: 'confirmed', platform: '1' }, /does not issue documents/, /不在此处出具单据/],
  ] as const)(
    '[TDET-05] is none of an order that %s: flag 101 says why',
    async (_, changes, expectedText, chineseMessage) => {
      const number = await agent.order();
      const { id } = await rowOf(number);
      if ('status' in changes) await db.updateTable('orders').set(changes).where('id', '=', id).execute();
      const about = { orderno: number };
      const responses = [
        await preview(agent, about),
        await agent.call(PATH, { operation: 'getPdfTicket', ...documentFields(about) }),
        await email(about),
      ];
      const inChinese = await agent.call(
        PATH,
        { operation: 'getShowPdfInfo', ...documentFields(about) },
        { envelope: { language: 'zh' } },
      );
      const { orderDetail } = (await agent.trip(number)).data;
      // Undoes the manual change, since the ledger checks after each test expect regular orders.
      await db.updateTable('orders').set({ status: 'unpaid', platform: '3' }).where('id', '=', id).execute();
      for (const response of responses)
        expect(response).toMatchObject({ flag: '101', msg: expect.stringMatching(expectedText) });
      expect(inChinese.msg).toMatch(chineseMessage);
      expect(orderDetail.check).toBe(0);
    },
  );
});

describe('the head of a company’s own', () => {
  it('[DESK-10] stands on its vouchers as long as it wants one, with its logo, and on no invoice', async () => {
    const logo = Buffer.from(LOGO, 'base64');
    const own = { nameEn: 'Harbour Holidays', nameZh: '海港假期', email: undefined, phone: '+1 212 555 0199', logo };
    await brandCompany(db, 'harbour-travel', own, ADMIN_ACTION);
    const [voucher, invoice] = [(await preview()).data, (await preview(agent, { type: 'Invoice' })).data];
    const file = await get({ token: await ticketOf() });
    const stored = await db.selectFrom('companyBrands').select('logo').where('nameEn', '=', own.nameEn).execute();
    await brandCompany(db, 'harbour-travel', undefined, ADMIN_ACTION);
    for (const expectedText of [
      'Harbour Holidays',
      '+1 212 555 0199',
      `data:image/png;base64,${stored[0]?.logo?.toString('base64')}`,
    ]) {
      expect(voucher).toContain(expectedText);
    }
    expect((await readPdf(file.rawPayload)).tags).toContain('Figure');
    expect(invoice).not.toContain('Harbour Holidays');
    expect((await preview()).data).not.toContain('Harbour Holidays');
  });

  it('is refused in one sentence where guests could ask nobody, or where there is no such company', async () => {
    const own = { nameEn: 'A', nameZh: '甲', email: undefined, phone: undefined, logo: undefined };
    await expect(brandCompany(db, 'harbour-travel', own, ADMIN_ACTION)).rejects.toThrow(
      'Give a phone number, or an email',
    );
    await expect(brandCompany(db, 'nobody', own, ADMIN_ACTION)).rejects.toThrow('There is no company nobody.');
  });
});

describe('a document by email', () => {
  it('[TDET-05] goes as a PDF to any address, once however often it is pressed', async () => {
    const to = 'desk@elsewhere.example';
    const reqid = newRequestKey();
    const sent = { type: 'Invoice', documentLanguage: 'both', email: ` ${to} `, reqid };
    const responses = await Promise.all([email(sent), email(sent)]);
    for (const response of responses) expect(response).toMatchObject({ flag: '200', data: { email: to } });
    expect(await emailsTo(to)).toHaveLength(1);
    await email({ ...sent, reqid: newRequestKey() });
    expect(await emailsTo(to)).toHaveLength(2);
  });

  it('goes to the person’s own address where none is named, and to none that gets no mail', async () => {
    expect((await email()).data.email).toBe('agent@portico.test');
    const rejected = await email({ email: 'desk at elsewhere' });
    expect(rejected).toMatchObject({ flag: 'E400', data: { fields: { email: expect.any(String) } } });
  });

  it('brings the voucher with the confirmation, and leaves with its file as the order is then', async () => {
    const smtp = await openSmtp();
    const { emailAttachments, settings, reportDeliveryFailure } = services;
    const post = smtpPost({ url: smtp.url, from: 'bookings@portal.example' });
    const sending = {
      db,
      settings,
      emailAttachments,
      reportDeliveryFailure,
      post,
      origin: 'https://portal.example',
      log: newLogger('silent'),
    };
    await sendQueuedEmails(sending);
    const emails = smtp.read.map(({ to, attachments, from, replyTo }) => ({
      to: [to].flat()[0]?.text,
      attachments,
      from: from?.value[0],
      replyTo: replyTo?.text,
    }));
    // The agency is the reply address of emails to others; emails to the user's own address come from the portal.
    expect(emails.find(({ to }) => to === 'desk@elsewhere.example')).toMatchObject({
      from: { name: 'Harbour Travel', address: 'bookings@portal.example' },
      replyTo: 'agent@portico.test',
    });
    const own = emails.filter(({ to }) => to === 'agent@portico.test');
    expect(own.map(({ from }) => from?.name)).toEqual(own.map(() => 'Portico'));
    expect(own.length).toBeGreaterThan(0);
    const files = emails.map(({ to, attachments }) => [to, attachments.map(({ filename }) => filename)]);
    expect(files).toContainEqual(['ana.mendoza@example.com', [`Voucher_${orderno}.pdf`]]);
    expect(files).toContainEqual(['desk@elsewhere.example', [`Invoice_${orderno}.pdf`]]);
    const guest = emails.find(({ to }) => to === 'ana.mendoza@example.com');
    const { text } = await readPdf(guest?.attachments[0]?.content ?? Buffer.alloc(0));
    expect(text).toContain(orderno);
    for (const price of await pricesOf()) expect(text).not.toContain(price);

    // A rejected address is reported once on the booking's page, without other effects.
    const before = await rowOf(orderno);
    await email({ email: 'nobody@elsewhere.example' });
    smtp.rejected = 'nobody@elsewhere.example';
    await sendQueuedEmails(sending);
    await sendQueuedEmails(sending);
    for (const [language, expectedText] of [
      ['en', 'An email to nobody@elsewhere.example could not be delivered. Check the address and send it again.'],
      ['zh', '发往 nobody@elsewhere.example 的邮件未能送达，请核对邮箱地址后重新发送。'],
    ]) {
      const page = await agent.call('/api/getTripDetail', { orderno }, { envelope: { language } });
      const lines = page.data.logDetail.map(({ content }: { content: string }) => content);
      expect(lines.filter((line: string) => line.includes('nobody@'))).toEqual([expectedText]);
    }
    expect(await rowOf(orderno)).toEqual(before);

    // If the booking is cancelled before the email is sent, the email is withdrawn.
    await email({ email: 'late@elsewhere.example' });
    await agent.cancel(orderno);
    await sendQueuedEmails(sending);
    expect((await emailsTo('late@elsewhere.example')).map(({ state }) => state)).toEqual(['withdrawn']);
    await smtp.close();
  });
});
