import type { DocumentLanguage, DocumentType } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import type { PaperFacts } from './facts/paper-facts.ts';
import { plainText } from './facts/plain-text.ts';
import { sheetHtml } from './html/sheet-html.ts';
import { paperFonts } from './pdf/paper-fonts.ts';
import { sheetPdf } from './pdf/sheet-pdf.ts';
import { languagesOf } from './sheet/sheet.ts';
import { SHEETS } from './sheet/sheet-of.ts';
import { readPdf } from './test-support/read-pdf.ts';
import { SAMPLE } from './test-support/sample-facts.ts';

const pdfOf = (type: DocumentType, language: DocumentLanguage, facts = SAMPLE) =>
  sheetPdf(SHEETS[type](facts), languagesOf(language));
const htmlOf = (type: DocumentType, language: DocumentLanguage, facts = SAMPLE) =>
  sheetHtml(SHEETS[type](facts), languagesOf(language));
/** Where a line ends depends on the drawing. */
const flat = (text: string) => text.replace(/\s+/g, '');
const withStay = (stay: Partial<PaperFacts['stay']>): PaperFacts => ({ ...SAMPLE, stay: { ...SAMPLE.stay, ...stay } });

const { account, stay } = SAMPLE;
const PRICES = [account.total, account.nothing, ...[...account.lines, ...account.nights].map(({ amount }) => amount)];
const STAY = [stay.reference, 'HB-7741290', 'Ana Mendoza', '+81 3 5555 0142', 'ホテル エリゼ銀座'];
const EN = ['Hôtel Élysée Ginza', 'Check-in', 'from 15:00', 'Breakfast for 2', '2 adults, 1 child (7)', 'City tax'];
const ZH = ['银座爱丽舍酒店', '入住日期', '15:00起', '双早', '2 位成人，1 名儿童（7岁）', '城市税'];

describe('a voucher', () => {
  it.each([
    ['en', 'Voucher', [...STAY, ...EN], ZH],
    ['zh', '入住凭证', [...STAY, ...ZH], EN],
    ['both', 'Voucher', [...STAY, ...EN, ...ZH], []],
  ] as const)('in %s says the stay, what is due at the hotel, and no price', async (language, title, says, not) => {
    const pdf = await readPdf(await pdfOf('voucher', language));
    for (const said of [pdf.text, htmlOf('voucher', language)].map(flat)) {
      for (const text of [...says, 'USD 12.00', 'USD 33.00', 'USD 45.00', '35.67173, 139.76544']) {
        expect(said).toContain(flat(text));
      }
      for (const text of not) expect(said).not.toContain(flat(text));
      for (const price of [...PRICES, 'USD 321.07']) expect(said).not.toContain(flat(price));
    }
    expect(pdf.title).toBe(`${title} ${stay.reference}`);
  });

  it('is made of the stay and not of the account: whatever was paid, it is the same', async () => {
    const dearer = { ...SAMPLE, account: { ...account, total: 'USD 9,999.00', lines: [], nights: [] } };
    expect((await pdfOf('voucher', 'en', dearer)).equals(await pdfOf('voucher', 'en'))).toBe(true);
  });

  it('leaves out what an older order did not keep, and a name in letters that it cannot draw', async () => {
    const { own: _, position: __, times: ___, ...hotel } = stay.hotel;
    const { text, links } = await readPdf(await pdfOf('voucher', 'en', withStay({ hotel })));
    for (const label of ['In the local language', 'Map', 'from 15:00']) expect(text).not.toContain(label);
    expect(links.some((link) => link.includes('openstreetmap'))).toBe(false);
    const thai = { ...hotel, own: { name: 'โรงแรมริมน้ำ', address: 'กรุงเทพมหานคร' } };
    const drawn = await readPdf(await pdfOf('voucher', 'en', withStay({ hotel: thai })));
    expect(drawn.text).not.toContain('In the local language');
    expect(htmlOf('voucher', 'en', withStay({ hotel: thai }))).toContain('โรงแรมริมน้ำ');
  });

  it.each([
    ['Łukasz Škvorecký', [['latin', 'Łukasz Škvorecký']]],
    ['Ayşe Öztürk-Ğül', [['latin', 'Ayşe Öztürk-Ğül']]],
    ['Ștefan Őry Ņikitina', [['latin', 'Ștefan Őry Ņikitina']]],
    ['Δημήτρης Иванов', [['latin', 'Δημήτρης Иванов']]],
    ['Zoë Müller', [['wide', 'Zoë Müller']]],
    ['王小明', [['wide', '王小明']]],
    [
      '王 Łukasz',
      [
        ['wide', '王'],
        ['latin', ' Łukasz'],
      ],
    ],
    [
      'Łukasz Nowak（王先生）、Škoda',
      [
        ['latin', 'Łukasz Nowak'],
        ['wide', '（王先生）、'],
        ['latin', 'Škoda'],
      ],
    ],
    // What neither has is left out, and its neighbours keep their accents.
    [
      '王 Łódź โรง',
      [
        ['wide', '王'],
        ['latin', ' Łódź '],
      ],
    ],
  ])('draws the guest %s whole, each part by a family that has it, and no box', async (guest, parts) => {
    const rooms = [{ guest, adults: 1, childAges: [] }];
    const { drawable } = await paperFonts();
    const { runs, text: drawn } = drawable(guest);
    expect(runs.map(({ family, text }) => [family, text])).toEqual(parts);
    for (const language of ['en', 'both'] as const) {
      const { text, boxes } = await readPdf(await pdfOf('voucher', language, withStay({ rooms })));
      expect(flat(text)).toContain(flat(drawn));
      expect(boxes).toEqual([]);
    }
  });

  it('breaks a request of several alphabets over lines, every word of it whole and on the page', async () => {
    const request = '请为 Łukasz Škvorecký 与王先生安排相邻房间，并于 Łódź 机场接机。'.repeat(8);
    const { text, boxes } = await readPdf(await pdfOf('voucher', 'both', withStay({ request })));
    expect(flat(text)).toContain(flat(request));
    expect(boxes).toEqual([]);
  });

  it('has the head of the agency where that wants one, and the invoice has not', async () => {
    const name = { en: 'Harbour Holidays', zh: '海港假期' };
    const branded = { ...SAMPLE, brand: { name, emails: ['desk@harbour.example'], phones: ['+1 212 555 0199'] } };
    const voucher = await readPdf(await pdfOf('voucher', 'en', branded));
    for (const said of ['Harbour Holidays', 'desk@harbour.example', '+1 212 555 0199']) {
      expect(voucher.text).toContain(said);
    }
    expect(voucher.text).not.toContain('Portico');
    expect((await readPdf(await pdfOf('invoice', 'en', branded))).text).not.toContain('Harbour Holidays');
  });

  it('runs on over pages where much is to be said, and numbers them', async () => {
    const rooms = Array.from({ length: 10 }, (_, index) => ({ guest: `Guest ${index}`, adults: 2, childAges: [] }));
    const said = `${'A sentence that the hotel wants to be read. '.repeat(60)}`;
    const long = withStay({ rooms, notice: { en: said, zh: said } });
    const { text, pages } = await readPdf(await pdfOf('voucher', 'both', long));
    expect(pages).toBeGreaterThan(1);
    expect(text).toContain(`Page ${pages} of ${pages}`);
    expect(text.match(/wants to be read\./g)).toHaveLength(60);
  });
});

describe.each(['invoice', 'confirmation'] as const)('the %s', (type) => {
  it('says what was charged line by line, who paid, and apart from it what the hotel collects', async () => {
    const { text } = await readPdf(await pdfOf(type, 'both'));
    for (const said of [
      ...PRICES.filter((price) => price !== account.nothing),
      'Credit',
      '授信额度',
      'Harbour Travel',
    ]) {
      expect(flat(text)).toContain(flat(said));
    }
    expect(flat(text)).toContain(flat('City tax 城市税 USD 12.00'));
    expect(flat(text)).toContain(flat('Total 合计 USD 1,104.59'));
    if (type === 'invoice') expect(flat(text)).toContain(flat('Balance due 应付余额 USD 0.00'));
    else expect(text).toContain('then the first night (USD 321.07)');
  });
});

describe.each(['invoice', 'confirmation'] as const)('the %s of a booking for which more was paid since', (type) => {
  it('says what, how much, when and under which number, sums it, and is as old as that payment', async () => {
    const surcharge = {
      number: 'PT7KQ2M9XWA',
      what: { en: 'Late check-in', zh: '延迟入住' },
      amount: 'USD 45.00',
      paidOn: '2026-11-24',
    };
    const more: PaperFacts = {
      ...SAMPLE,
      account: {
        ...account,
        surcharges: [surcharge],
        total: 'USD 1,149.59',
        methods: [...account.methods, { en: 'PayPal', zh: 'PayPal' }],
        changedAt: new Date('2026-11-24T09:00:00Z'),
      },
    };
    const { text, created } = await readPdf(await pdfOf(type, 'both', more));
    for (const said of [
      'Additional payment PT7KQ2M9XWA, paid 24 Nov 2026: Late check-in',
      '补差价 PT7KQ2M9XWA（2026年11月24日支付）：延迟入住 USD 45.00',
      'Total 合计 USD 1,149.59',
      'PayPal',
    ])
      expect(flat(text)).toContain(flat(said));
    expect(flat(htmlOf(type, 'en', more))).toContain(flat('paid 24 Nov 2026: Late check-in'));
    expect(created).toBe('D:20261124090000Z');
    expect((await pdfOf('voucher', 'en', more)).equals(await pdfOf('voucher', 'en'))).toBe(true);
  });
});

it('an amount with a long name says each language on lines of its own', async () => {
  const surcharge = {
    number: 'PT7KQ2M9XWA',
    what: {
      en: 'A second room for the last two nights, with breakfast for three, and a late check-out on the day of departure',
      zh: '最后两晚加订一间房，含三人早餐，离店当天延迟离店',
    },
    amount: 'USD 145.00',
    paidOn: '2026-11-24',
  };
  const more: PaperFacts = { ...SAMPLE, account: { ...account, surcharges: [surcharge] } };
  const { text } = await readPdf(await pdfOf('invoice', 'both', more));
  const lines = text.split('\n').map((line) => line.trim());
  expect(lines.filter((line) => /^补差价 PT7KQ2M9XWA/.test(line))).toHaveLength(1);
  expect(flat(text)).toContain(flat(surcharge.what.en));
});

describe.each(['voucher', 'invoice', 'confirmation'] as const)('the file of a %s', (type) => {
  it('is tagged, with title, language and links, and the same bytes for the same facts', async () => {
    const [one, other] = [await pdfOf(type, 'zh'), await pdfOf(type, 'zh')];
    expect(one.equals(other)).toBe(true);
    const read = await readPdf(one);
    expect(read).toMatchObject({ isTagged: true, language: 'zh-Hans', created: 'D:20261122081530Z' });
    expect(read.tags).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'P']));
    const changed = { ...SAMPLE, stay: { ...stay, reference: 'P261122000018' } };
    expect((await pdfOf(type, 'zh', changed)).equals(one)).toBe(false);
  });
});

describe('a preview', () => {
  it('is text wherever people or hotels wrote it, and runs and loads nothing', () => {
    const evil = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
    const html = htmlOf(
      'voucher',
      'en',
      withStay({ request: evil, rooms: [{ guest: evil, adults: 1, childAges: [] }] }),
    );
    expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
    expect(html).toContain('&lt;script&gt;');
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(html).toContain('@media print');
  });
});

it.each([
  ['Deposit <b>USD&nbsp;100</b><br>at <i>check-in</i>', 'Deposit USD 100\nat check-in'],
  ['<p>One &amp; two</p>\n<p>three</p>', 'One & two\nthree'],
  ['safe<script>alert(1)</script> &lt;b&gt; 1 < 2', 'safe <b> 1 < 2'],
  ['', ''],
])('a notice %j reads %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});
