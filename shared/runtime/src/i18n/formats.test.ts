import { zoneName } from '@portico/contract/labels';
import { describe, expect, it } from 'vitest';
import { formatDay, formatNights, formatStay } from './format-days.ts';
import { formatHotelTime, formatInstant, formatOwnTime, ownZone } from './format-instants.ts';
import { formatMoney, formatPoints, moneyInText, moneyText } from './format-money.ts';
import { commonMessage } from './messages.ts';

const WINTER = Date.UTC(2026, 11, 8, 2) / 1000;
const SUMMER = Date.UTC(2027, 6, 8, 2) / 1000;

describe('money', () => {
  it.each([
    ['1105.46', 'USD', { code: 'USD', figure: '1,105.46', isNegative: false }],
    ['-20.00', 'USD', { code: 'USD', figure: '20.00', isNegative: true }],
    ['1234567', 'JPY', { code: 'JPY', figure: '1,234,567', isNegative: false }],
    ['999.000', 'KWD', { code: 'KWD', figure: '999.000', isNegative: false }],
    ['-0.00', 'USD', { code: 'USD', figure: '0.00', isNegative: false }],
    ['9007199254740993.01', 'USD', { code: 'USD', figure: '9,007,199,254,740,993.01', isNegative: false }],
  ])('shows %s %s as it was written, grouped', (amount, currency, expected) => {
    expect(formatMoney(amount, currency)).toEqual(expected);
  });

  it('reads in running text with a true minus', () => {
    expect(moneyText('1105.46', 'USD')).toBe('USD 1,105.46');
    expect(moneyText('-20', 'CNY')).toBe('−CNY 20');
    expect(moneyInText('1105.46', 'USD')).toBe('USD\u00a01,105.46');
  });

  it('shows points grouped, gains with their plus when asked', () => {
    expect([formatPoints(12_400), formatPoints(-300), formatPoints(0)]).toEqual(['12,400', '−300', '0']);
    expect([formatPoints(985, { signed: true }), formatPoints(0, { signed: true })]).toEqual(['+985', '0']);
  });
});

describe('days', () => {
  it('[SHELL-15] read in English and Chinese', () => {
    const styles = ['short', 'long', 'weekday', 'full', 'month'] as const;
    expect(styles.map((style) => formatDay('2026-12-10', 'en', style))).toEqual([
      '10 Dec 2026',
      '10 December 2026',
      'Thu 10 Dec',
      'Thu 10 Dec 2026',
      'December 2026',
    ]);
    expect(styles.map((style) => formatDay('2026-12-10', 'zh', style))).toEqual([
      '2026年12月10日',
      '2026年12月10日',
      '12月10日 周四',
      '2026年12月10日 周四',
      '2026年12月',
    ]);
    expect(formatDay('2026-09-01', 'en', 'short')).toBe('1 Sep 2026');
  });

  it('are shown as they are when they are none', () => {
    expect(formatDay('soon', 'en', 'short')).toBe('soon');
  });

  it('say a stay without repeating themselves', () => {
    expect(formatStay('2026-12-10', '2026-12-13', 'en')).toBe('10–13 Dec 2026');
    expect(formatStay('2026-11-30', '2026-12-02', 'en')).toBe('30 Nov – 2 Dec 2026');
    expect(formatStay('2026-12-30', '2027-01-02', 'en')).toBe('30 Dec 2026 – 2 Jan 2027');
    expect(formatStay('2026-12-10', '2026-12-13', 'zh')).toBe('2026年12月10日–13日');
    expect(formatStay('2026-11-30', '2026-12-02', 'zh')).toBe('2026年11月30日–12月2日');
    expect(formatStay('2026-12-30', '2027-01-02', 'zh')).toBe('2026年12月30日–2027年1月2日');
  });

  it('count nights in both languages', () => {
    expect([formatNights(1, 'en'), formatNights(3, 'en'), formatNights(3, 'zh')]).toEqual([
      '1 night',
      '3 nights',
      '3 晚',
    ]);
  });
});

describe('moments', () => {
  it('read by the clock of a zone, named', () => {
    expect(formatInstant(WINTER, 'America/Los_Angeles', 'en')).toBe('7 Dec 2026, 18:00 PST');
    expect(formatInstant(SUMMER, 'America/Los_Angeles', 'en')).toBe('7 Jul 2027, 19:00 PDT');
    expect(formatInstant(WINTER, 'Asia/Hong_Kong', 'zh')).toBe('2026年12月8日 10:00 香港时间');
    expect(formatHotelTime(WINTER, 'America/Los_Angeles', 'en')).toBe('Mon 7 Dec, 18:00 PST');
    expect(formatHotelTime(WINTER, 'America/Los_Angeles', 'zh')).toBe('12月7日 周一 18:00 洛杉矶时间');
    expect(formatInstant(Date.UTC(2026, 11, 8) / 1000, 'UTC', 'en')).toBe('8 Dec 2026, 00:00 UTC');
  });

  it("read by this browser's own clock", () => {
    expect(formatOwnTime(WINTER, 'en')).toBe(formatHotelTime(WINTER, ownZone(), 'en'));
  });

  it('read as UTC when nobody knows the zone', () => {
    expect(formatInstant(WINTER, 'Mars/Olympus', 'en')).toBe('8 Dec 2026, 02:00 UTC');
    expect(formatInstant(WINTER, '', 'zh')).toBe('2026年12月8日 02:00 协调世界时');
  });

  it.each([
    ['Europe/London', 'GMT', '英国时间'],
    ['Europe/Paris', 'CET', '法国时间'],
    ['Australia/Sydney', 'AEDT', '悉尼时间'],
    ['Asia/Tokyo', 'JST', '日本时间'],
    ['Asia/Shanghai', 'Beijing time', '北京时间'],
    ['Asia/Kathmandu', 'UTC+5:45', '尼泊尔时间'],
    ['America/Sao_Paulo', 'UTC−3', '圣保罗时间'],
  ])('name %s %s and %s', (zone, english, chinese) => {
    expect([zoneName(zone, WINTER * 1000, 'en'), zoneName(zone, WINTER * 1000, 'zh')]).toEqual([english, chinese]);
  });
});

describe('common words', () => {
  it('hold the texts of the specification', () => {
    expect(commonMessage('fault.network')).toBe('Network error 网络错误');
    expect(commonMessage('action.goLogin')).toBe('Go Login');
  });
});
