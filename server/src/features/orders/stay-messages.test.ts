import { FEE_NAMES, zonedText } from '@portico/contract/labels';
import { describe, expect, it } from 'vitest';
import { includedTaxesText, noticeText, policyMessages, policyTerms } from './stay-messages.ts';

const USD = { code: 'USD', exponent: 2, mark: '$' };
const UNTIL = Date.UTC(2026, 11, 8, 10) / 1000;

describe('a policy in words', () => {
  it.each([
    ['Asia/Hong_Kong', '8 Dec 2026, 18:00 HKT', '2026年12月8日 18:00（香港时间）'],
    ['America/Los_Angeles', '8 Dec 2026, 02:00 PST', '2026年12月8日 02:00（洛杉矶时间）'],
    ['Asia/Tokyo', '8 Dec 2026, 19:00 JST', '2026年12月8日 19:00'],
  ])('[CNCL-03] says the deadline of a hotel in %s as the page around it does', (zone, english, chinese) => {
    const { en, zh } = policyMessages({ kind: 'free', freeUntil: UNTIL, zone } as never, zone, USD as never);
    expect(en).toContain(english);
    expect(zh).toContain(chinese);
    const page = zonedText(UNTIL, zone, 'en', 'short');
    expect(en).toContain(`${page.moment} ${page.zone}`);
  });

  it('can omit the amounts, but no step', () => {
    const later = [
      { from: UNTIL + 3_600, penalty: 20_000, percent: 50 },
      { from: UNTIL + 7_200, penalty: 30_000 },
    ];
    const policy = { kind: 'firstNight', freeUntil: UNTIL, penalty: 10_000, later } as const;
    const { en, zh } = policyTerms(policy, 'Asia/Tokyo', USD);
    expect(en).toBe(
      'Free until 8 Dec 2026, 19:00 JST (hotel time), then the first night; 50% of the price from 8 Dec 2026, 20:00 JST; a fee from 8 Dec 2026, 21:00 JST.',
    );
    expect(zh).toMatch(/首晚房费；.*订单金额的 50%；.*费用/);
    expect(`${en}${zh}`).not.toContain('USD');
    expect(policyTerms({ kind: 'fixed', penalty: 0 }, 'Asia/Tokyo', USD).en).toBe('Cancelling costs USD 0.00.');
  });

  it('name included taxes with their amounts', () => {
    const taxes = [
      { name: { en: 'VAT', zh: '增值税' }, amount: 320, currency: 'EUR', exponent: 2 },
      { name: { en: 'lodging tax', zh: '住宿税' }, amount: 200, currency: 'JPY', exponent: 0 },
    ];
    expect(includedTaxesText(taxes)).toEqual({
      en: 'The price includes VAT EUR 3.20, lodging tax JPY 200.',
      zh: '价格已含增值税 EUR 3.20、住宿税 JPY 200。',
    });
  });

  it('calls a fee by the name that the price lines have', () => {
    const { en, zh } = noticeText([{ kind: 'cityFee', at: 'hotel', amount: 1250 }] as never, USD as never);
    expect(en).toContain(`${FEE_NAMES.cityFee.en} USD 12.50`);
    expect(zh).toContain(`${FEE_NAMES.cityFee.zh} USD 12.50`);
  });
});
