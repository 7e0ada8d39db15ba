import { array, assert, constantFrom, integer, property, record, stringMatching, tuple, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardError, holdsCardNumber } from './card-number.ts';

describe('[SEC-08] a card’s number', () => {
  it.each([
    '4111111111111111',
    'card 4111111111111111 exp 12.30 cvv 123',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111–1111–1111–1111',
    '4111  1111 - 1111 1111',
    '41 11 11 11 11 11 11 11',
    '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
    '４１１１１１１１１１１１１１１１',
    'room 12 4111 1111 1111 1111 12 30',
    'card4111111111111111!',
    '5500000000000004',
    '2223003122003222',
    '378282246310005',
    '3782 822463 10005',
    '30569309025904',
    '3530111333300000',
    '6011111111111117',
    '6200000000000005',
    '4222222222222',
    '4000000000000000006',
    // Without separators, or grouped as on cards, only Luhn's check decides.
    '1234567812345670',
    '1234 5678 1234 5670',
    '4111.1111.1111.1111',
    '4111/1111/1111/1111',
    'note: 4111, 1111, 1111, 1111 (12/30)',
    '4111\r\n1111\r\n1111\r\n1111',
    '4111 -- 1111 -- 1111 -- 1111',
    '4111x1111x1111x1111',
    '4111和1111和1111和1111',
    '4111\u200b1111\u200b1111\u200b1111',
    '4\u200b1\u200d1\ufeff1\u00ad1111\u034f11111111',
    '4111😀1111😀1111😀1111',
    '4️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣',
    '4.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1',
    '4,111,111,111,111,111',
    '411111/1111111111',
    '4111+1111+1111+1111',
    '3782.822463.10005',
    '4242, 4242, 4242, 4242',
    '4201, 4202, 4203, 4303',
    '٤١١١ ١١١١ ١١١١ ١١١١',
    '٤١١١١١١١١١١١١١١١',
    '४१११.११११.११११.११११',
    '𝟒𝟏𝟏𝟏𝟷𝟷𝟷𝟷𝟙𝟙𝟙𝟙𝟭𝟭𝟭𝟭',
    '⁴¹¹¹¹¹¹¹¹¹¹¹¹¹¹¹',
    'GB00 4111 1111 1111 1111',
  ])('is found in %j', (text) => {
    expect(holdsCardNumber(text)).toBe(true);
    expect(cardError(text)).toBe('cardNumber');
  });

  it.each([
    '',
    'High floor, late arrival',
    '4111111111111112',
    '4111 1111 1111 1112',
    '411111111111',
    '41111111111111111111',
    'booking PTWSKZURAEN',
    'P261122000017',
    '+1 212 555 0123',
    '+86 138 0013 8000',
    'call 2125550123 2026-12-10',
    'from 2026-12-10 to 2026-12-13',
    '2026-12-10 2026-12-13',
    '0000000000000000',
    '12.50 13.75 4111.1111.1111',
    'rooms 1201, 1202, 1203, 1204',
    'rooms 4202, 4203, 4206, 4208, 4211',
    '4201/4202/4203/4205',
    '1795000000',
    '+49 1512 3456789',
    '+44 20 7946 0958 / +44 20 7946 0959',
    '(415) 555-2671, (415) 555-2670',
    '24.12.2026 - 26.12.2026',
    '30/12/2026, 31/12/2026',
    '40.712776, -74.005974',
    '35.6894875,139.6917114',
    'v4.12.0, v4.13.1, v5.0.2',
    'GB33BUKB20201555555555',
    'BE68 5390 0754 7034',
    'DE89 3704 0044 0532 0130 00',
    'GB82 WEST 1234 5698 7654 32, thank you',
  ])('is not found in %j', (text) => {
    expect(cardError(text)).toBeUndefined();
  });

  it('is found whichever digit but the last was chosen, and only with the right last one', () => {
    for (let first = 1; first <= 9; first += 1) {
      const detected = Array.from({ length: 10 }, (_, last) => holdsCardNumber(`${first}02030405060708${last}`));
      expect(detected.filter(Boolean)).toHaveLength(1);
    }
  });

  it.each([
    '42e984c9-4111-4067-8965-30e535032209',
    'uploads/ACC8B5EF-3A6D-4565-8439-33909543E0D4.pdf',
    'd9a1714a-3440-4255-8863-13ea8cfb06e7@example.com',
  ])('is none in the name that a program gave to something: %s', (text) => {
    expect(holdsCardNumber(text)).toBe(false);
    expect(holdsCardNumber(`${text} 4111 1111 1111 1111`)).toBe(true);
    expect(holdsCardNumber(text.replaceAll(/[a-f]{1,2}(?=[a-f\d]*-)/gi, 'x'))).toBe(true);
  });

  it('takes time proportional to the length', () => {
    for (const hostile of [
      '4 ',
      '4',
      '4.',
      '4\u200b',
      '4444 ',
      '\u0315\u0300',
      '٤',
      'GB29 4444 ',
      '+4 ',
      '4x',
      '40.4444,',
    ]) {
      const text = hostile.repeat(10_000);
      const before = process.cpuUsage().user;
      holdsCardNumber(text);
      expect((process.cpuUsage().user - before) / text.length, hostile).toBeLessThan(5);
    }
  });
});

/** First digits and length for each card network. */
const NETWORKS = [
  ['4', 16],
  ['51', 16],
  ['2720', 16],
  ['34', 15],
  ['36', 14],
  ['3528', 16],
  ['6011', 16],
  ['62', 19],
] as const;
const cards = tuple(constantFrom(...NETWORKS), stringMatching(/^\d{18}$/)).map(([[first, length], rest]) => {
  const head = (first + rest).slice(0, length - 1);
  return [...'0123456789'].map((last) => head + last).find(isLuhn) ?? '';
});
const separators = constantFrom(
  ...[' ', '-', '.', '/', ',', ', ', ' / ', '_', '\n', '\r\n', '\t', '·', '|', ' – ', '\u00a0'],
  ...['x', 'abc', '和', '😀', '\\', '*', ':', ' . ', '--', '    '],
);
const invisible = constantFrom('', '\u200b', '\u2066', '\u0301', '\ufe0f\u20e3');
const zeros = constantFrom('0', '٠', '۰', '०', '０', '𝟎', '𝟘', '᠐', '๐');

/** Reference implementation of Luhn's check, from the right. */
function isLuhn(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .map(Number)
    .map((digit, place) => (place % 2 === 1 ? Math.floor(digit / 5) + ((digit * 2) % 10) : digit));
  return sum.reduce((total, digit) => total + digit, 0) % 10 === 0;
}

const prefix = stringMatching(/^[A-Za-z ,.!]{0,20}$/);
const day = record({
  day: integer({ min: 1, max: 28 }),
  month: integer({ min: 1, max: 12 }),
  year: integer({ min: 2024, max: 2029 }),
});
const digitsOf = (count: number) => stringMatching(new RegExp(`^\\d{${count}}$`));

describe('[SEC-08] any card’s number', () => {
  it('is found in even groups, whatever separates them, in every script', () => {
    const anyCard = record({
      card: cards,
      size: constantFrom(1, 2, 4, 5, 8),
      between: array(separators, { minLength: 19, maxLength: 19 }),
      zero: zeros,
      unseen: invisible,
      before: prefix,
      after: prefix,
    });
    assert(
      property(anyCard, ({ card, size, between, zero, unseen, before, after }) => {
        const first = zero.codePointAt(0) ?? 0;
        const written = [...card].map((digit, index) => {
          const separator = index > 0 && index % size === 0 ? between[index] : '';
          return separator + String.fromCodePoint(first + Number(digit)) + unseen;
        });
        expect(holdsCardNumber(`${before}: ${written.join('')} ${after}`)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is found in uneven groups that signs separate', () => {
    assert(
      property(
        cards,
        array(constantFrom('', '', '_', ' | ', '\u200b', '|'), { minLength: 19, maxLength: 19 }),
        prefix,
        (card, between, before) => {
          expect(
            holdsCardNumber(
              `${before}: ${[...card].map((digit, index) => (index === 0 ? '' : between[index]) + digit).join('')}`,
            ),
          ).toBe(true);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it.each([
    [
      'phones',
      tuple(integer({ min: 1, max: 99 }), digitsOf(3), digitsOf(4)).map(
        ([code, area, rest]) => `+${code} ${area} ${area}${rest}`,
      ),
    ],
    [
      'days in figures',
      tuple(day, constantFrom('.', '/', '-')).map(([{ day: d, month, year }, sign]) => [d, month, year].join(sign)),
    ],
    [
      'days',
      day.map(({ day: d, month, year }) =>
        [year, String(month).padStart(2, '0'), String(d).padStart(2, '0')].join('-'),
      ),
    ],
    ['order numbers', digitsOf(6).map((digits) => `P261122${digits}`)],
    [
      'places on earth',
      tuple(integer({ min: 0, max: 89 }), digitsOf(6), integer({ min: 0, max: 179 }), digitsOf(6)).map(
        ([a, b, c, d]) => `${a}.${b}, -${c}.${d}`,
      ),
    ],
    ['rooms', digitsOf(4).map((digits) => `1${digits.slice(1)}`)],
  ])('is not found in two %s', (_what, texts) => {
    assert(
      property(texts, texts, constantFrom(', ', ' / ', '; ', ' and ', '\n'), (one, other, between) => {
        expect(holdsCardNumber(one + between + other), one + between + other).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is not found in a list of rooms on one floor', () => {
    const rooms = uniqueArray(integer({ min: 1, max: 99 }), { minLength: 4, maxLength: 8 });
    assert(
      property(
        integer({ min: 1, max: 99 }),
        rooms,
        constantFrom(', ', ',', '/', '; ', '、'),
        (floor, list, between) => {
          const text = list
            .toSorted((a, b) => a - b)
            .map((room) => `${floor}${String(room).padStart(2, '0')}`)
            .join(between);
          expect(holdsCardNumber(text), text).toBe(false);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
