import type { Language } from '@portico/contract';
import type { PointsFault } from '@portico/contract/rules';

const WORDS = {
  coupon: { en: 'This coupon cannot be used for this booking.', zh: '该优惠券不适用于本次预订。' },
  notHundreds: { en: 'Points only support multiples of 100', zh: '积分仅支持使用100的整数倍' },
  aboveBalance: { en: 'Points cannot exceed available balance (Point: {n})', zh: '积分不能超过可用余额（积分：{n}）' },
  abovePayable: { en: 'Points amount cannot exceed payable amount', zh: '积分抵扣金额不能超过应付金额' },
} as const satisfies Record<'coupon' | PointsFault, Readonly<Record<Language, string>>>;

/** Why a coupon or points do not fit, as the person reads it; `balance` is the points there are. */
export function discountWords(fault: 'coupon' | PointsFault, language: Language, balance = 0): string {
  return WORDS[fault][language].replace('{n}', String(balance));
}
