import { describe, expect, it } from 'vitest';
import { costNowText, freeThenText, laterText, withLaterTexts } from './policies.ts';

const USD = 'USD 112.00';

describe('a cancellation policy in words', () => {
  it.each([
    [{ kind: 'free' }, 'the full price', '全款'],
    [{ kind: 'firstNight', penalty: USD }, 'the first night (USD 112.00)', '首晚房费（USD 112.00）'],
    [{ kind: 'firstNight' }, 'the first night', '首晚房费'],
    [{ kind: 'fixed', penalty: USD }, 'USD 112.00', ' USD 112.00'],
    [{ kind: 'percentage', percent: 30 }, '30% of the price', '订单金额的 30%'],
  ] as const)('[DETL-04, DESK-08] says of %o what is due after the free time', (policy, en, zh) => {
    expect(freeThenText('Mon 7 Dec, 18:00 PST', policy, 'en')).toBe(`Free until Mon 7 Dec, 18:00 PST, then ${en}`);
    expect(freeThenText('12月7日 18:00', policy, 'zh')).toBe(`12月7日 18:00前免费取消，逾期收取${zh}`);
  });

  it.each([
    [{ kind: 'free' }, 'Non-refundable', '不可退款'],
    [{ kind: 'nonRefundable' }, 'Non-refundable', '不可退款'],
    [
      { kind: 'firstNight', penalty: USD },
      'Cancelling costs the first night (USD 112.00)',
      '取消将收取首晚房费（USD 112.00）',
    ],
    [{ kind: 'percentage', percent: 30 }, 'Cancelling costs 30% of the price', '取消将收取订单金额的 30%'],
  ] as const)('[DETL-04] says of %o what it costs without one', (policy, en, zh) => {
    expect(costNowText(policy, 'en')).toBe(en);
    expect(costNowText(policy, 'zh')).toBe(zh);
  });
});

describe('a later penalty', () => {
  it.each([
    [{ percent: 80, penalty: USD }, '80% of the price', '订单金额的 80%'],
    [{ percent: 100, penalty: USD }, 'the full price', '全款'],
    [{ nights: 1, penalty: USD }, 'the first night (USD 112.00)', '首晚房费（USD 112.00）'],
    [{ nights: 2, penalty: USD }, 'the first 2 nights (USD 112.00)', '前 2 晚房费（USD 112.00）'],
    [{ penalty: USD }, 'USD 112.00', ' USD 112.00'],
    [{ nights: 2, penalty: '' }, 'the first 2 nights', '前 2 晚房费'],
    [{ penalty: '' }, 'a fee', '费用'],
  ])('%o is worded after the first', (cost, en, zh) => {
    const [english, chinese] = [laterText('9 Dec, 12:00 PST', cost, 'en'), laterText('12月9日 12:00', cost, 'zh')];
    expect(withLaterTexts('First', [english], 'en')).toBe(`First; ${en} from 9 Dec, 12:00 PST`);
    expect(withLaterTexts('首先', [chinese], 'zh')).toBe(`首先；12月9日 12:00起收取${zh}`);
  });
});
