import type { DocumentLanguage, DocumentType } from '@portico/contract';
import { canBeDrawn, DRAWABLE_RANGES } from '@portico/contract/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentFacts } from './facts/document-facts.ts';
import { plainText } from './facts/facts-of-order.ts';
import { sheetHtml } from './html/layout-html.ts';
import { SHEETS } from './layout/build-layout.ts';
import { languagesOf } from './layout/layout.ts';
import { documentFonts, REPLACEMENT } from './pdf/document-fonts.ts';
import { sheetPdf } from './pdf/layout-pdf.ts';
import { mixedLines } from './pdf/mixed-text.ts';
import { drawableRanges } from './test-support/drawable-ranges.ts';
import { readPdf } from './test-support/read-pdf.ts';
import { SAMPLE } from './test-support/sample-facts.ts';

const pdfOf = (type: DocumentType, language: DocumentLanguage, facts = SAMPLE) =>
  sheetPdf(SHEETS[type](facts), languagesOf(language));
const htmlOf = (type: DocumentType, language: DocumentLanguage, facts = SAMPLE) =>
  sheetHtml(SHEETS[type](facts), languagesOf(language));
/** Line breaks depend on the layout. */
const flat = (text: string) => text.replace(/\s+/g, '');
const withStay = (stay: Partial<DocumentFacts['stay']>): DocumentFacts => ({
  ...SAMPLE,
  stay: { ...SAMPLE.stay, ...stay },
});

const { account, stay } = SAMPLE;
const PRICES = [
  'JPY 13,400',
  account.total,
  account.nothing,
  ...[...account.lines, ...account.nights].map(({ amount }) => amount),
];
const STAY = [stay.reference, 'HB-7741290', 'Ana Mendoza', '+81 3 5555 0142', 'ホテル エリゼ銀座'];
const EN = ['Hôtel Élysée Ginza', 'Check-in', 'from 15:00', 'Breakfast for 2', '2 adults, 1 child (7)', 'City tax'];
const EN_TERMS = ['Taxes included', 'Consumption tax', 'Towels are changed every second day.'];
const ZH_TERMS = ['已含税费', '消费税', '毛巾每两天更换一次。'];
const ZH = ['银座爱丽舍酒店', '入住日期', '15:00起', '双早', '2 位成人，1 名儿童（7岁）', '城市税'];

describe('a voucher', () => {
  it.each([
    ['en', 'Voucher', [...STAY, ...EN, ...EN_TERMS], [...ZH, ...ZH_TERMS]],
    ['zh', '入住凭证', [...STAY, ...ZH, ...ZH_TERMS], [...EN, ...EN_TERMS]],
    ['both', 'Voucher', [...STAY, ...EN, ...ZH, ...EN_TERMS, ...ZH_TERMS], []],
  ] as const)('in %s says the stay, what is due at the hotel, and no price', async (language, title, note, not) => {
    const pdf = await readPdf(await pdfOf('voucher', language));
    for (const expected of [pdf.text, htmlOf('voucher', language)].map(flat)) {
      for (const text of [...note, 'JPY 1,800 (≈ USD 12.00)', 'USD 33.00', 'USD 45.00', '35.67173, 139.76544']) {
        expect(expected).toContain(flat(text));
      }
      for (const text of not) expect(expected).not.toContain(flat(text));
      for (const price of [...PRICES, 'USD 321.07']) expect(expected).not.toContain(flat(price));
    }
    expect(pdf.title).toBe(`${title} ${stay.reference}`);
  });

  it('is made of the stay and not of the account: whatever was paid, it is the same', async () => {
    const dearer = { ...SAMPLE, account: { ...account, total: 'USD 9,999.00', lines: [], nights: [] } };
    expect((await pdfOf('voucher', 'en', dearer)).equals(await pdfOf('voucher', 'en'))).toBe(true);
  });

  it('prints long remarks completely, on as many pages as they need', async () => {
    const sentences = (make: (number: number) => string) => Array.from({ length: 200 }, (_, place) => make(place));
    const remarks = [
      {
        en: sentences((n) => `Rule ${n} applies to the pool.`).join(' '),
        zh: sentences((n) => `第${n}条适用于泳池。`).join(''),
      },
      { en: 'ж'.repeat(3_000), zh: '字'.repeat(3_000) },
    ];
    const { text, boxes, pages } = await readPdf(await pdfOf('voucher', 'both', withStay({ remarks })));
    expect(pages).toBeGreaterThan(3);
    for (const last of ['Rule 199 applies to the pool.', '第199条适用于泳池。'])
      expect(flat(text)).toContain(flat(last));
    expect(text.match(/字/g)).toHaveLength(3_000);
    expect(text.match(/ж/g)).toHaveLength(3_000);
    expect(boxes).toEqual([]);
  });

  it('names each room if the rooms differ', async () => {
    const [first, second] = stay.rooms;
    if (first === undefined || second === undefined) throw new Error('No rooms');
    const rooms = [
      { ...first, room: { en: 'Deluxe Twin', zh: '豪华双床房' } },
      { ...second, room: { en: 'Single', zh: '单人房' } },
    ];
    const { text } = await readPdf(await pdfOf('voucher', 'both', withStay({ rooms })));
    for (const name of ['1: Deluxe Twin', '1：豪华双床房', '2: Single']) expect(flat(text)).toContain(flat(name));
  });

  it('leaves out what an older order did not store', async () => {
    const { own: _, position: __, times: ___, ...hotel } = stay.hotel;
    const { text, links } = await readPdf(await pdfOf('voucher', 'en', withStay({ hotel })));
    for (const label of ['In the local language', 'Map', 'from 15:00']) expect(text).not.toContain(label);
    expect(links.some((link) => link.includes('openstreetmap'))).toBe(false);
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
    [
      '王 Łódź โรง',
      [
        ['wide', '王'],
        ['latin', ' Łódź '],
        ['thai', 'โรง'],
      ],
    ],
  ])('draws the guest %s completely, each part by a family that has it, and no box', async (guest, parts) => {
    const rooms = [{ guest, otherGuests: [], adults: 1, childAges: [] }];
    const { drawable } = await documentFonts([guest]);
    const { runs, text: drawn } = drawable(guest);
    expect(runs.map(({ family, text }) => [family, text])).toEqual(parts);
    for (const language of ['en', 'both'] as const) {
      const { text, boxes } = await readPdf(await pdfOf('voucher', language, withStay({ rooms })));
      expect(flat(text)).toContain(flat(drawn));
      expect(boxes).toEqual([]);
    }
  });

  it('[DESK-24] lists all guests that were named, in each room the one who answers for it first', async () => {
    const rooms = [
      { guest: 'Ana Mendoza', otherGuests: ['Suharto', 'Mia Mendoza'], adults: 2, childAges: [7] },
      { guest: 'Ken Sato', otherGuests: [], adults: 1, childAges: [] },
    ];
    for (const [type, names] of [
      ['voucher', ['Ana Mendoza, Suharto, Mia Mendoza', 'Ken Sato', 'Guests, lead guest first']],
      ['confirmation', ['Ana Mendoza, Suharto, Mia Mendoza', 'Ken Sato', 'Guests, lead guest first']],
      ['invoice', ['Ana Mendoza', 'Suharto', 'Mia Mendoza', 'Ken Sato']],
    ] as const) {
      const { text, boxes } = await readPdf(await pdfOf(type, 'en', withStay({ rooms })));
      for (const name of names) expect(flat(text), type).toContain(flat(name));
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
    for (const expected of ['Harbour Holidays', 'desk@harbour.example', '+1 212 555 0199']) {
      expect(voucher.text).toContain(expected);
    }
    expect(voucher.text).not.toContain('Portico');
    expect((await readPdf(await pdfOf('invoice', 'en', branded))).text).not.toContain('Harbour Holidays');
  });

  it('runs on over pages where much is to be said, and numbers them', async () => {
    const rooms = Array.from({ length: 10 }, (_, index) => ({
      guest: `Guest ${index}`,
      otherGuests: [],
      adults: 2,
      childAges: [],
    }));
    const expected = `${'A sentence that the hotel wants to be read. '.repeat(60)}`;
    const long = withStay({ rooms, notice: { en: expected, zh: expected } });
    const { text, pages } = await readPdf(await pdfOf('voucher', 'both', long));
    expect(pages).toBeGreaterThan(1);
    expect(text).toContain(`Page ${pages} of ${pages}`);
    expect(text.match(/wants to be read\./g)).toHaveLength(60);
  });
});

const SCRIPTS = {
  Thai: 'ท่องเที่ยว น้ำตก',
  Hebrew: 'חברת נסיעות',
  Arabic: 'شركة السفر',
  Devanagari: 'क्षत्रिय हिन्दी',
  Bengali: 'ভ্রমণ সংস্থা',
  Gurmukhi: 'ਯਾਤਰਾ',
  Gujarati: 'પ્રવાસ',
  Tamil: 'பயண நிறுவனம்',
  Telugu: 'ప్రయాణ సంస్థ',
  Kannada: 'ಪ್ರಯಾಣ',
  Malayalam: 'യാത്ര',
  Sinhala: 'සංචාරක',
  Lao: 'ບໍລິສັດທ່ອງທ່ຽວ',
  Khmer: 'ក្រុមហ៊ុនទេសចរណ៍',
  Myanmar: 'ခရီးသွား',
  Georgian: 'სამოგზაურო',
  Armenian: 'Ճամփորդություն',
  Ethiopic: 'የጉዞ ወኪል',
  Korean: '하버 여행사',
  Japanese: 'ホテル ｴﾘｾﾞ 銀座',
  'traditional Chinese': '臺灣旅行社龍',
  Greek: 'Ταξίδια ΐ',
  Cyrillic: 'Подорожі Ґанок ў',
  Vietnamese: 'Nguyễn Văn Ấn',
  'combining marks': 'x̌ q̃ ạ̈',
  emoji: '🏨 👨‍👩‍👧 🇭🇰',
};
/** Mixed directions change the order in which text is extracted. */
const REORDERED = ['all scripts'];

describe.each(['voucher', 'invoice', 'confirmation'] as const)('every field of a %s', (type) => {
  const samples = type === 'voucher' ? SCRIPTS : { 'all scripts': Object.values(SCRIPTS).join(' ') };
  it.each(Object.entries(samples))('is drawn in %s, and no character is missing', async (script, sample) => {
    let count = 0;
    const withMarkers = (text: string) => {
      count += 1;
      return text === '' ? text : `M${count}M ${sample}`;
    };
    const both = ({ en, zh }: { readonly en: string; readonly zh: string }) => ({
      en: withMarkers(en),
      zh: withMarkers(zh),
    });
    const issuer = { ...SAMPLE.portal, name: both(SAMPLE.portal.name) };
    const facts: DocumentFacts = {
      ...SAMPLE,
      portal: { ...issuer, address: both({ en: 'a', zh: 'b' }) },
      brand: issuer,
      stay: {
        ...stay,
        confirmation: withMarkers('a'),
        hotel: {
          ...stay.hotel,
          name: both(stay.hotel.name),
          address: both(stay.hotel.address),
          own: { name: withMarkers('a'), address: withMarkers('b') },
        },
        rooms: stay.rooms.map((room) => ({ ...room, guest: withMarkers(room.guest) })),
        room: both(stay.room),
        beds: stay.beds && both(stay.beds),
        board: both(stay.board),
        request: withMarkers('a'),
        notice: both(stay.notice),
        terms: both(stay.terms),
        agency: both(stay.agency),
      },
      account: {
        ...account,
        bookedBy: withMarkers('a'),
        policy: both(account.policy),
        lines: account.lines.map((line) => ({ ...line, name: both(line.name) })),
        methods: account.methods.map(both),
        surcharges: [
          { number: 'PT7KQ2M9XWA', what: both({ en: 'a', zh: 'b' }), amount: 'USD 45.00', paidOn: '2026-11-24' },
        ],
      },
    };
    const read = await readPdf(await pdfOf(type, 'both', facts));
    expect(read.boxes).toEqual([]);
    expect(read.text).not.toContain(REPLACEMENT);
    const amounts = [...new Set(htmlOf(type, 'both', facts).match(/M\d+M/g))];
    expect(amounts.length).toBeGreaterThan(8);
    for (const price of amounts) expect(flat(read.text)).toContain(price);
    if (REORDERED.includes(script)) return;
    const times = flat(read.text).normalize('NFKC').split(flat(sample).normalize('NFKC')).length - 1;
    expect(times).toBeGreaterThanOrEqual(amounts.length);
  });
});

describe('a text', () => {
  it('that no font has is drawn as a visible box, and the contract says so before', async () => {
    const UNKNOWN = ['\ue000', 'ᠮᠣᠩᠭᠣᠯ', '𐎀', '\u{10fffd}', '\u0378'];
    for (const text of UNKNOWN) {
      const { drawable } = await documentFonts([text]);
      expect([text, drawable(`a ${text}`).text]).toEqual([text, `a ${REPLACEMENT.repeat([...text].length)}`]);
      expect([text, canBeDrawn(text)]).toEqual([text, false]);
    }
    const PUNCTUATED = ['سارة، أحمد', '؟ﭐ', 'Հ։', '჻ა', 'ক।'];
    for (const text of [...Object.values(SCRIPTS), ...PUNCTUATED, 'A\u200bB\u00ad\ufe0f\n\u2066C']) {
      expect([text, canBeDrawn(text)]).toEqual([text, true]);
      expect((await documentFonts([text])).drawable(text).text).not.toContain(REPLACEMENT);
    }
  });

  it('has narrow apostrophes in Latin words, and keeps the quotation marks of Chinese', async () => {
    const { drawable } = await documentFonts();
    expect(drawable('King’s Cross, 在‘王府’').text).toBe("King's Cross, 在‘王府’");
  });

  it('can be drawn exactly when the contract says so', async () => {
    expect(DRAWABLE_RANGES).toBe(await drawableRanges());
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 8 }), async (text) => {
        const { drawable } = await documentFonts([text]);
        expect(drawable(text).text.includes(REPLACEMENT)).toBe(!canBeDrawn(text) || text.includes(REPLACEMENT));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['from right to left', 'שלום עולם', ['עולם', ' ', 'שלום']],
    [
      'in both directions',
      'Hotel שלום עולם 5 (אב) ok',
      ['Hotel ', 'אב)', ')', ' ', '5', ' ', 'עולם', ' ', 'שלום', ' ', 'ok'],
    ],
    ['from right to left with a name in it', 'מלון Hilton Łódź ירושלים', ['ירושלים', ' ', 'Hilton Łódź', ' ', 'מלון']],
    ['with a sign alone in brackets', 'אב (-) גד', ['גד', ' ', '(-)', ' ', 'אב']],
  ])('%s is in the order in which it is read', async (_, text, order) => {
    const { drawable } = await documentFonts([text]);
    const [line] = mixedLines(drawable(text).runs, 1000, ({ text: part }) => part.length);
    expect(line?.runs.map((run) => run.text)).toEqual(order);
  });

  it('has the width of its glyphs, whatever the units of a face are', async () => {
    const { faces } = await documentFonts(['🏨']);
    const { regular } = faces.get('emoji') ?? expect.unreachable();
    const run = regular.layout('🏨');
    expect(run.advanceWidth).toBe(run.glyphs[0]?.advanceWidth);
    for (const position of run.positions) position.xAdvance /= 2;
    expect(run.advanceWidth).toBe((run.glyphs[0]?.advanceWidth ?? 0) / 2);
  });

  it('of joined letters is drawn joined', async () => {
    const { faces } = await documentFonts(['سلام']);
    const face = faces.get('arabic')?.regular;
    const idsOf = (text: string) => face?.layout(text).glyphs.map(({ id }) => id) ?? [];
    expect(idsOf('ححح')).not.toEqual([...idsOf('ح'), ...idsOf('ح'), ...idsOf('ح')]);
  });
});

describe.each(['invoice', 'confirmation'] as const)('the %s', (type) => {
  it('says what was charged line by line, who paid, and apart from it what the hotel collects', async () => {
    const { text } = await readPdf(await pdfOf(type, 'both'));
    for (const expected of [
      ...PRICES.filter((price) => price !== account.nothing),
      'Credit',
      '授信额度',
      'Harbour Travel',
    ]) {
      expect(flat(text)).toContain(flat(expected));
    }
    expect(flat(text)).toContain(flat('City tax 城市税 JPY 1,800 (≈ USD 12.00)'));
    expect(flat(text)).toContain(flat('Total 合计 USD 1,104.59'));
    if (type === 'invoice') expect(flat(text)).toContain(flat('Balance due 应付余额 USD 0.00'));
    else expect(text).toContain('then the first night (USD 321.07)');
  });
});

it.each(['invoice', 'confirmation'] as const)(
  'the %s tells the fare of each room and the included taxes',
  async (type) => {
    const roomFares = [
      { name: { en: '1: Deluxe Twin', zh: '1：豪华双床房' }, amount: 'USD 600.00' },
      { name: { en: '2: Single', zh: '2：单人房' }, amount: 'USD 363.21' },
    ];
    const facts = { ...SAMPLE, account: { ...account, roomFares } };
    const shown = [
      '1: Deluxe Twin',
      'USD 600.00',
      '2: Single',
      'USD 363.21',
      'The price includes Consumption tax JPY 13,400.',
    ];
    const { text } = await readPdf(await pdfOf(type, 'en', facts));
    for (const one of shown) {
      expect(flat(text)).toContain(flat(one));
      expect(flat(htmlOf(type, 'en', facts))).toContain(flat(one));
    }
  },
);

it('an amount that needs two lines has them', async () => {
  const atHotel = [
    { name: { en: 'Lodging tax', zh: '住宿税' }, amount: 'IDR 1,234,567,890 (≈ USD 74,371.56)' },
    { name: { en: 'City tax', zh: '城市税' }, amount: 'IDR 1,234 (≈ USD 0.07)' },
  ];
  const { text } = await readPdf(await pdfOf('voucher', 'en', withStay({ atHotel })));
  expect(text.indexOf('74,371.56')).toBeLessThan(text.indexOf('City tax'));
  for (const { amount } of atHotel) expect(flat(text)).toContain(flat(amount));
});

describe.each(['invoice', 'confirmation'] as const)('the %s of a booking for which more was paid since', (type) => {
  it('says what, how much, when and under which number, sums it, and is as old as that payment', async () => {
    const surcharge = {
      number: 'PT7KQ2M9XWA',
      what: { en: 'Late check-in', zh: '延迟入住' },
      amount: 'USD 45.00',
      paidOn: '2026-11-24',
    };
    const more: DocumentFacts = {
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
    for (const expected of [
      'Additional payment PT7KQ2M9XWA, paid 24 Nov 2026: Late check-in',
      '补差价 PT7KQ2M9XWA（2026年11月24日支付）：延迟入住 USD 45.00',
      'Total 合计 USD 1,149.59',
      'PayPal',
    ])
      expect(flat(text)).toContain(flat(expected));
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
  const more: DocumentFacts = { ...SAMPLE, account: { ...account, surcharges: [surcharge] } };
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
      withStay({ request: evil, rooms: [{ guest: evil, otherGuests: [], adults: 1, childAges: [] }] }),
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
