import { FEE_NAMES, zonedText } from '@portico/contract/labels';
import { describe, expect, it } from 'vitest';
import { noticeText, policyMessages } from './stay-messages.ts';

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

  it('calls a fee by the name that the price lines have', () => {
    const { en, zh } = noticeText([{ kind: 'cityFee', at: 'hotel', amount: 1250 }] as never, USD as never);
    expect(en).toContain(`${FEE_NAMES.cityFee.en} USD 12.50`);
    expect(zh).toContain(`${FEE_NAMES.cityFee.zh} USD 12.50`);
  });
});
