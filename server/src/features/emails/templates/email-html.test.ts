import { DEFAULT_SETTINGS } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { FACTS } from '../../../../test/emails/written-emails.ts';
import type { BookingAccount } from '../booking/booking-facts.ts';
import { BOOKING_KINDS } from '../booking/booking-kinds.ts';
import { composeEmail } from '../composed-email.ts';
import { KINDS } from '../email-kinds.ts';

const at = '2026-11-22T08:15:30Z';
const email = 'ana@example.com';
const company = {
  nameEn: 'Harbour Travel',
  nameZh: '海港旅行',
  email,
  time: '1795410000',
  sign: 's',
  source: 'r',
  days: 7,
};
const account: BookingAccount = {
  bookedBy: 'Mei Tan',
  path: '/portal/trips/tripDetail?orderno=P1',
  policy: { en: 'Non-refundable.', zh: '不可退款。' },
  parts: [{ part: 'room', amount: 'USD 963.21' }],
  paid: 'USD 963.21',
  method: { en: 'Credit', zh: '授信额度' },
  isFromFunds: true,
  fee: 'USD 10.00',
  refund: 'USD 953.21',
  pointsReturned: 1,
  asked: { what: { en: 'Late check-in', zh: '延迟入住' }, until: { en: 'Monday', zh: '星期一' } },
};
const stay = { reference: FACTS.reference, hotel: FACTS.hotel, checkIn: FACTS.checkIn, checkOut: FACTS.checkOut };
const paper = { orderId: 1, type: 'voucher', language: 'both' };
/** Stored data of each kind. */
const DATA: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    Object.values(BOOKING_KINDS).map(({ name, stored }) => [name, JSON.parse(stored({ ...FACTS, account }))]),
  ),
  'booking-document': { ...stay, guest: 'Ana', agency: FACTS.agency, sender: 'Mei', paper },
  'contact-message': { name: 'Ana', email, content: 'One\ntwo' },
  'password-reset': { email, time: '1795410000', sign: 's', source: 'r', minutes: 10 },
  'password-changed': { email, by: 'self', at },
  'second-factor-changed': { email, what: 'turnedOn', at },
  'third-party-changed': { email, what: 'linked', party: '', at },
  registration: { email, key: 'k', days: 7 },
  invited: company,
  'partner-approved': company,
  'partner-declined': { reasonEn: 'No licence.', reasonZh: '缺少执照。' },
  'bank-transfer': { amount: 'USD 1.00', transferDate: '2026-11-22', isAccepted: '1', reasonEn: '', reasonZh: '' },
};

it('every kind of email has a row here', () => {
  expect(Object.keys(DATA).sort()).toEqual(KINDS.map(({ name }) => name).sort());
});

const CASES = Object.keys(DATA).flatMap((kind) => (['en', 'zh'] as const).map((language) => [kind, language] as const));

describe.each(CASES)('the email %s in %s', (kind, language) => {
  const written = composeEmail(
    { kind, language, recipient: email, data: DATA[kind] ?? {}, messageId: 'm' },
    { settings: async () => DEFAULT_SETTINGS, origin: 'https://portal.example' },
  );

  it('has a frame of fixed width, a button and fonts that Word draws', async () => {
    const { html } = await written;
    const word = html.match(/<!--\[if mso\]>[\s\S]*?<!\[endif\]-->/g) ?? [];
    expect(word).toHaveLength(3);
    expect(word[0]).toMatch(/mso-line-height-rule:exactly/);
    expect(word[0]).toMatch(/font-family:'Segoe UI'/);
    expect(word[1]).toMatch(/<table role="presentation" width="600" align="center".*<td width="600">/);
    expect(word[2]).toContain('</td></tr></table>');
    // Word draws padding and backgrounds in cells only.
    expect(html).not.toMatch(/<(?:div|span|p|h\d)\b[^>]*style="[^"]*(?:padding|background)/);
    for (const [cell] of html.matchAll(/<(?:td|table|body)\b[^>]*background:#[^>]*>/g))
      expect(cell).toMatch(/ bgcolor="#/);
    for (const [, cell] of html.matchAll(/(<td[^>]*>)<a class="button"/g)) {
      expect(cell).toMatch(/bgcolor="#[0-9a-f]{6}".*mso-padding-alt:\d+px \d+px/);
    }
    expect(html.match(/<a class="button"/g)?.length ?? 0).toBe(html.match(/<td class="button"/g)?.length ?? 0);
  });

  it('has balanced tables for layout only, its language and direction, and sizes of its pictures', async () => {
    const { html } = await written;
    const visible = html.replace(/<!--[\s\S]*?-->/g, '');
    expect(html).toMatch(
      language === 'en' ? /^<!doctype html>\n<html lang="en" dir="ltr">/ : /<html lang="zh-Hans" dir="ltr">/,
    );
    for (const name of ['table', 'tr', 'td']) {
      expect(visible.match(new RegExp(`<${name}[ >]`, 'g'))?.length).toBe(
        visible.match(new RegExp(`</${name}>`, 'g'))?.length,
      );
    }
    for (const [table] of html.matchAll(/<table\b[^>]*>/g)) expect(table).toContain('role="presentation"');
    for (const [image] of html.matchAll(/<img\b[^>]*>/g)) expect(image).toMatch(/ width="\d+"/);
  });
});
