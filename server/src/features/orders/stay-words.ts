import type { Language, Words } from '@portico/contract';
import { costNowText, FEE_NAMES, freeThenText, zonedText } from '@portico/contract/words';
import type { FeeLine } from '../../model/fee-line.ts';
import type { OrderPolicy } from '../../platform/database/tables/orders.ts';
import { countryName } from '../catalogue/catalogue.ts';
import { amountWords, type Currency } from '../currencies/currencies.ts';
import { feesAt } from '../hotels/hotels.ts';

/** As much of a currency as writes its amounts. */
type ShownCurrency = Pick<Currency, 'code' | 'exponent'>;

/** The policy as it goes to the traveller: hotel-local time with its zone. */
export function policyWords(policy: OrderPolicy, zone: string, currency: ShownCurrency): Words {
  return { en: policyIn('en', policy, zone, currency), zh: policyIn('zh', policy, zone, currency) };
}

function policyIn(language: Language, policy: OrderPolicy, zone: string, currency: ShownCurrency): string {
  const cost = { ...policy, penalty: amountWords(policy.penalty ?? 0, currency) };
  const stop = language === 'zh' ? '。' : '.';
  if (policy.kind === 'nonRefundable') {
    return language === 'zh'
      ? '不可退款：取消或修改均不退款。'
      : 'Non-refundable: nothing is refunded if the booking is cancelled or changed.';
  }
  if (policy.freeUntil === undefined) return costNowText(cost, language) + stop;
  const until = hotelTime(policy.freeUntil, zone, language);
  return language === 'zh'
    ? `酒店当地时间${freeThenText(until, cost, 'zh')}${stop}`
    : freeThenText(`${until} (hotel time)`, cost, 'en') + stop;
}

/** An instant at the hotel: `8 Dec 2026, 18:00 PST`, the same as on the page around it. */
export function hotelTime(seconds: number, zone: string, language: Language): string {
  const at = zonedText(seconds, zone, language, 'short');
  return language === 'zh' ? `${at.moment}（${at.zone}）` : `${at.moment} ${at.zone}`;
}

/** What the hotel asks for on the spot, and of whom a rate is that is not for everybody. */
export function noticeWords(
  fees: readonly FeeLine[],
  currency: Currency,
  nationalities: readonly string[] = [],
): Words {
  const due = feesAt(fees, 'hotel');
  return {
    en: `${marketIn('en', nationalities)}${noticeIn('en', due, currency)}`,
    zh: `${marketIn('zh', nationalities)}${noticeIn('zh', due, currency)}`,
  };
}

function marketIn(language: Language, nationalities: readonly string[]): string {
  if (nationalities.length === 0) return '';
  const names = nationalities.map((code) => countryName(code, language));
  const list = new Intl.ListFormat(language === 'zh' ? 'zh-Hans' : 'en', { type: 'disjunction' }).format(names);
  return language === 'zh'
    ? `此价格仅适用于持以下国家或地区护照的入住人：${list}，酒店将在入住时查验护照。`
    : `This rate is only for guests with a passport of ${list}; the hotel checks passports on arrival. `;
}

const ON_ARRIVAL: Words = {
  en: 'Guests must show a photo ID and a credit card at check-in; the hotel may take a refundable deposit for incidentals. Special requests are passed on and depend on availability.',
  zh: '入住时须出示有效身份证件及信用卡，酒店可能收取可退还的押金。特殊要求将转达酒店，视当日情况安排。',
};

function noticeIn(language: Language, due: readonly Due[], currency: ShownCurrency): string {
  return due.length === 0 ? ON_ARRIVAL[language] : feesIn(language, due, currency) + ON_ARRIVAL[language];
}

type Due = Pick<FeeLine, 'kind' | 'amount'>;

/** The sentence of a notice that says what the hotel collects, for who shows the same beside it; undefined where it says none. */
export function feesSaid(fees: readonly FeeLine[], currency: ShownCurrency): Words | undefined {
  const due = feesAt(fees, 'hotel');
  if (due.length === 0) return undefined;
  return { en: feesIn('en', due, currency), zh: feesIn('zh', due, currency) };
}

function feesIn(language: Language, due: readonly Due[], currency: ShownCurrency): string {
  const parts = due.map((fee) => `${FEE_NAMES[fee.kind][language]} ${amountWords(fee.amount, currency)}`);
  return language === 'zh'
    ? `以下费用由酒店现场收取，不含在本次支付金额内：${parts.join('、')}。`
    : `The hotel collects on the spot, in addition to what is paid now: ${parts.join(', ')}. `;
}
