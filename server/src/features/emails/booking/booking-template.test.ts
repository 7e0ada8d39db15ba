import { DEFAULT_SETTINGS, type Language } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { composeEmail } from '../composed-email.ts';
import type { BookingAccount, BookingFacts } from './booking-facts.ts';
import { BOOKING_KINDS } from './booking-kinds.ts';
import type { BookingEvent } from './booking-template.ts';

const NAME = `<img src=x onerror=alert(1)> & "Sons" 🏨`;
const GUEST: BookingFacts = {
  reference: 'P261122000017',
  confirmation: 'HB-7741290',
  hotel: { en: NAME, zh: '皇宫{reference}酒店' },
  address: { en: '1 Strip', zh: '大道1号' },
  phone: '+1 702 555 0100',
  checkIn: '2027-03-10',
  checkOut: '2027-03-11',
  room: { en: 'King Room', zh: '大床房' },
  beds: { en: '1 king bed', zh: '1张特大床' },
  board: { en: 'Room only', zh: '不含早' },
  rooms: 1,
  adults: 1,
  childAges: [0, 7],
  guests: ['Ana Mendoza'],
  request: 'Line one\nline two',
  agency: { en: 'Harbour Travel', zh: '海港旅行' },
  atHotel: [{ name: { en: 'Resort fee', zh: '度假村费' }, amount: 'USD 45.00' }],
};
const AGENCY: BookingFacts = {
  ...GUEST,
  account: {
    bookedBy: 'Alex Chan',
    path: '/portal/account/tripDetail?orderno=P261122000017&source=roompai',
    policy: { en: 'Non-refundable.', zh: '不可退款。' },
    parts: [{ part: 'room', amount: 'USD 300.00' }],
    paid: 'USD 300.00',
    method: { en: 'Card', zh: '银行卡' },
    isFromFunds: false,
    refund: 'USD 300.00',
    pointsReturned: 1200,
  },
};

const { account = {} as BookingAccount } = AGENCY;

function written(event: BookingEvent, facts: BookingFacts, language: Language) {
  const { name, stored } = BOOKING_KINDS[event];
  return composeEmail(
    { kind: name, language, recipient: 'ana@example.com', data: JSON.parse(stored(facts)), messageId: 'm' },
    { settings: async () => DEFAULT_SETTINGS, origin: 'https://portal.example' },
  );
}

const TERMS: Partial<BookingFacts> = {
  terms: { en: 'Free until Monday, then a fee.', zh: '周一前免费取消，逾期收取费用。' },
  remarks: [
    { kind: 'arrival', text: { en: 'Keys at the bar.\nNo lift.', zh: '在吧台领取钥匙。\n没有电梯。' } },
    { kind: 'charges', text: { en: 'Towels cost 2 euros.', zh: '毛巾 2 欧元。' } },
  ],
};

it('[SUP-05] a mail about a stay tells the supplier’s conditions, and the policy in its reader’s terms', async () => {
  const includedTaxes = { en: 'The price includes VAT EUR 3.20.', zh: '价格已含增值税 EUR 3.20。' };
  const agency = { ...AGENCY, ...TERMS, account: { ...account, includedTaxes } };
  const mails = {
    guest: await written('confirmed', { ...GUEST, ...TERMS }, 'en'),
    agency: await written('confirmed', agency, 'zh'),
  };
  for (const { html, text } of Object.values(mails)) {
    for (const snippet of [
      'Important information',
      'Keys at the bar.',
      'No lift.',
      '没有电梯。',
      '毛巾 2 欧元。',
      'Arrival',
    ]) {
      expect(html).toContain(snippet);
      expect(text).toContain(snippet);
    }
  }
  expect(mails.guest.text).toContain('Free until Monday, then a fee.');
  expect(mails.guest.text).not.toContain('VAT');
  expect(mails.agency.text).toContain('The price includes VAT EUR 3.20.');
  expect(mails.agency.text).toContain('不可退款。');
  for (const event of ['rejected', 'cancelled'] as const) {
    expect((await written(event, agency, 'en')).text).not.toContain('No lift.');
  }
});

const EVENTS = Object.keys(BOOKING_KINDS) as BookingEvent[];
const ALL = EVENTS.flatMap((event) => (['en', 'zh'] as const).map((language) => [event, language] as const));

describe.each(ALL)('the mail %s in %s', (event, language) => {
  it.each([
    ['guest', GUEST],
    ['agency', AGENCY],
  ])('to the %s says the same as HTML and as text, in both languages, and loads nothing', async (_reader, facts) => {
    const { subject, html, text } = await written(event, facts, language);
    for (const snippet of [
      'P261122000017',
      'HB-7741290',
      'Ana Mendoza',
      '海港旅行',
      'Harbour Travel',
      '1 adult, 2 children (under 1, 7)',
      '1 位成人，2 名儿童（未满 1 岁、7 岁）',
      'Portico Travel Services Limited',
      '博廊旅行服务有限公司',
    ]) {
      expect(html).toContain(snippet);
      expect(text).toContain(snippet);
    }
    expect(html.indexOf('lang="zh-Hans"') < html.indexOf('lang="en"')).toBe(language === 'zh');
    expect(subject).toContain('P261122000017');
    expect(text).not.toMatch(/undefined|\{hotel\}|\{agency\}/);
    expect(html).not.toMatch(/undefined|<img|<script|<link|url\(|src=(?!x )/);
    expect(text).toContain('皇宫{reference}酒店');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Sons&quot; 🏨');
    expect(text).toContain(NAME);
    expect(text).toContain('Line one line two');
  });

  it('names money and the portal’s pages to the agency alone', async () => {
    const guest = await written(event, GUEST, language);
    const agency = await written(event, AGENCY, language);
    for (const snippet of ['USD 300.00', 'https://portal.example/portal/account/tripDetail', 'Alex Chan']) {
      expect(agency.html).toContain(snippet);
      expect(agency.text).toContain(snippet);
      expect(guest.html).not.toContain(snippet);
      expect(guest.text).not.toContain(snippet);
    }
  });
});

describe.each([
  ['en', 'Harbour Travel', 'Contact: hello@harbour.example', '联系方式：hello@harbour.example'],
  ['zh', '海港旅行', '联系方式：hello@harbour.example', 'Contact: hello@harbour.example'],
] as const)('a mail in %s', (language, name, first, second) => {
  const agencyEmail = 'hello@harbour.example';

  it('to a guest is the agency’s: its sender, who is answered, and its foot', async () => {
    const composed = await written('confirmed', { ...GUEST, agencyEmail }, language);
    expect([composed.fromName, composed.replyTo]).toEqual([name, agencyEmail]);
    for (const snippet of [composed.html, composed.text]) {
      expect(snippet.indexOf(first)).toBeGreaterThan(0);
      expect(snippet.indexOf(second)).toBeGreaterThan(snippet.indexOf(first));
      expect(snippet).not.toMatch(/Portico|博廊|support@/);
    }
    expect(composed.text.startsWith(`${name}  |  `)).toBe(true);
  });

  it('to the agency, or to a guest as rows of before have it, is the portal’s', async () => {
    for (const facts of [{ ...AGENCY, agencyEmail }, GUEST]) {
      const composed = await written('confirmed', facts, language);
      expect([composed.fromName, composed.replyTo]).toEqual(['Portico', DEFAULT_SETTINGS.supportEmails[0]]);
      for (const snippet of [composed.html, composed.text]) expect(snippet).not.toContain(agencyEmail);
    }
  });
});

describe('a mail about a stay', () => {
  it.each([
    ['confirmed', true],
    ['confirmedLater', true],
    ['pending', true],
    ['rejected', false],
    ['cancelled', false],
  ] as const)('that is %s names what the hotel collects: %s', async (event, isNamed) => {
    const { text } = await written(event, GUEST, 'en');
    expect(text.includes('Resort fee: USD 45.00')).toBe(isNamed);
  });

  it.each([
    ['confirmed', true],
    ['pending', true],
    ['confirmPayment', true],
    ['cancelled', true],
    ['rejected', false],
    ['paidLate', false],
  ] as const)('that is %s names the terms of cancelling: %s', async (event, isNamed) => {
    const { text } = await written(event, AGENCY, 'en');
    expect(text.includes('Cancellation: Non-refundable.')).toBe(isNamed);
  });

  const NOTHING_REFUNDED = 'there is no refund';

  it.each([
    ['rejected', undefined, false],
    ['cancelled', undefined, false],
    ['cancelled', 'USD 300.00', true],
  ] as const)('that is %s, brings nothing back and cost the fee %s says so: %s', async (event, fee, expectsNote) => {
    const { refund: _refund, ...account } = { ...AGENCY.account, pointsReturned: 0 } as BookingAccount;
    const { text } = await written(event, { ...GUEST, account: { ...account, ...(fee && { fee }) } }, 'en');
    expect(text.includes(NOTHING_REFUNDED)).toBe(expectsNote);
  });

  it.each([
    ['paidLate', 'book again', '请重新预订'],
    ['paidTwice', 'the booking does not change', '订单没有任何变化'],
    ['paymentReturned', 'pay for it on its page', '请在订单页面重新支付'],
  ] as const)('that is %s names what came and goes back, not the price, and what to do', async (event, en, zh) => {
    const { text } = await written(event, AGENCY, 'en');
    for (const snippet of [en, zh, 'Received: USD 300.00', 'Refund amount: USD 300.00'])
      expect(text).toContain(snippet);
    expect(text).not.toContain('Room price: USD 300.00');
    expect(text.includes('had expired')).toBe(event === 'paidLate');
  });

  it.each([
    ['confirmSurcharge', 'the additional payment for the stay of Ana Mendoza', 'Held: USD 300.00', '尚未完成补差价'],
    [
      'surchargeReturned',
      'It was not used, and the full amount is returned',
      'Refund amount: USD 300.00',
      '该笔款项未用于支付',
    ],
  ] as const)('of an additional payment, %s, promises and takes nothing of the booking', async (event, ...snippet) => {
    const { text } = await written(event, AGENCY, 'en');
    for (const one of snippet) expect(text).toContain(one);
    expect(text).not.toMatch(/nothing is booked|No room was booked|book again|Room price|is booked for/);
  });

  it('whose payment is held says how much, what the word of the payer does and until when, and leads there', async () => {
    const path = '/portal/order/paymentSecondConfirm?orderno=P261122000017&source=roompai';
    const { html, text } = await written('confirmPayment', { ...AGENCY, account: { ...account, path } }, 'en');
    for (const snippet of [
      'USD 300.00 is held (Card), and nothing is booked yet.',
      'within 2 hours',
      '2 小时内',
      'Held: USD 300.00',
      `Confirm payment: https://portal.example${path}`,
      `确认支付：https://portal.example${path}`,
    ])
      expect(text).toContain(snippet);
    expect(text).not.toMatch(/Paid \(|Refund|Open the booking/);
    expect(html).toContain(`href="https://portal.example${path.replace('&', '&amp;')}"`);
  });

  it.each([
    [
      'en',
      'Additional payment due by 24 Nov 2026, 08:20 PST: ',
      'requests an additional USD 45.00 for the stay of Ana Mendoza',
      ': Late {paid} check-in. Pay it by 24 Nov 2026, 08:20 PST.',
      'For: Late {paid} check-in',
      'Due by: 24 Nov 2026, 08:20 PST',
      'Pay now',
    ],
    [
      'zh',
      '请于2026年11月24日 08:20（太平洋时间）前补差价：',
      '需补差价 USD 45.00',
      '：延迟入住。请于2026年11月24日 08:20（太平洋时间）前支付。',
      '事由：延迟入住',
      '支付截止：2026年11月24日 08:20（太平洋时间）',
      '支付差价',
    ],
  ] as const)(
    'for which more is asked says in %s how much, what for and until when, and leads to its payment',
    async (language, subject, ...snippet) => {
      const path = '/portal/order/writePay?orderno=P261122000018&source=roompai';
      const asked = {
        what: { en: 'Late {paid} check-in', zh: '延迟入住' },
        until: { en: '24 Nov 2026, 08:20 PST', zh: '2026年11月24日 08:20（太平洋时间）' },
      };
      const facts = { ...AGENCY, account: { ...account, path, paid: 'USD 45.00', asked } };
      const composed = await written('surchargeDue', facts, language);
      expect(composed.subject.startsWith(subject)).toBe(true);
      const action = snippet.pop();
      for (const text of snippet) expect(composed.text).toContain(text);
      expect(composed.text).toContain(`${action}${language === 'zh' ? '：' : ': '}https://portal.example${path}`);
      expect(composed.text).not.toMatch(/Paid \(|Refund|USD 300\.00/);
    },
  );

  it('that was paid through a provider says when the money arrives', async () => {
    for (const event of ['rejected', 'cancelled', 'paidLate', 'paidTwice', 'paymentReturned'] as const) {
      const { text } = await written(event, AGENCY, 'en');
      expect(text).toContain('It starts within 24 hours and arrives within 10 working days.');
      expect(text).toContain('24 小时内发起，10 个工作日内到账');
      expect(text).toContain('Points returned: 1,200');
    }
  });
});
