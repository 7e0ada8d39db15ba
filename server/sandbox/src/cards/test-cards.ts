export const OUTCOMES = {
  approved: { en: 'Approved', zh: '支付成功' },
  declined: { en: 'Declined', zh: '银行拒绝' },
  wrongCode: { en: 'Wrong security code', zh: '安全码错误' },
  challenge: { en: 'The bank asks first', zh: '银行要求验证' },
  processingApproved: { en: 'Processing, then approved', zh: '处理后支付成功' },
  processingDeclined: { en: 'Processing, then declined', zh: '处理后被拒绝' },
  wrongAmount: { en: 'Another amount is taken', zh: '实扣金额不符' },
} as const;

export type Outcome = keyof typeof OUTCOMES;

export const OUTCOME_NAMES = Object.keys(OUTCOMES) as [Outcome, ...Outcome[]];

interface TestCard {
  /** In groups of four digits. */
  readonly number: string;
  readonly brand: string;
  readonly outcome: Outcome;
}

/** The only cards that the sandbox accepts, so that real cards are rejected. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4000 0000 0000 1000', brand: 'Visa', outcome: 'approved' },
  { number: '5200 0000 0000 1005', brand: 'Mastercard', outcome: 'approved' },
  { number: '4000 0000 0000 2008', brand: 'Visa', outcome: 'declined' },
  { number: '4000 0000 0000 3006', brand: 'Visa', outcome: 'wrongCode' },
  { number: '5200 0000 0000 4009', brand: 'Mastercard', outcome: 'challenge' },
  { number: '4000 0000 0000 5001', brand: 'Visa', outcome: 'processingApproved' },
  { number: '4000 0000 0000 6009', brand: 'Visa', outcome: 'processingDeclined' },
  { number: '5200 0000 0000 7002', brand: 'Mastercard', outcome: 'wrongAmount' },
];

/** This security code is wrong for every card, so tests can fail a saved card, too. */
export const WRONG_CODE = '000';

export function testCardOf(number: string): TestCard | undefined {
  const digits = number.replaceAll(' ', '');
  return TEST_CARDS.find((card) => card.number.replaceAll(' ', '') === digits);
}
