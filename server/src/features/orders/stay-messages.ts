import type { Language, Words } from '@portico/contract';
import { costNowText, feeName, freeThenText, laterText, withLaterTexts, zonedText } from '@portico/contract/labels';
import type { FeeLine, IncludedTax } from '../../domain/fee-line.ts';
import type { OrderPolicy } from '../../platform/database/column-types.ts';
import { inEveryLanguage, listText, text } from '../../platform/texts.ts';
import { countryName } from '../catalogue/catalogue.ts';
import { amountText, type Currency } from '../currencies/currencies.ts';
import { feeText, listPropertyFees, type PropertyFee } from '../hotels/hotels.ts';

/** `The price includes VAT EUR 3.20.` */
export function includedTaxesText(taxes: readonly IncludedTax[]): Words {
  return inEveryLanguage((language) => {
    const list = taxes.map(
      ({ name, amount, currency: code, exponent }) => `${name[language]} ${amountText(amount, { code, exponent })}`,
    );
    return text(language, 'orders.includedTaxes', { taxes: listText(list, language) });
  });
}

type ShownCurrency = Pick<Currency, 'code' | 'exponent'>;

/** The cancellation policy for the traveller: hotel-local time with its zone. */
export function policyMessages(policy: OrderPolicy, zone: string, currency: ShownCurrency): Words {
  return inEveryLanguage((language) => policyIn(language, policy, zone, (minor) => amountText(minor, currency)));
}

/** The cancellation policy without amounts, which are part of the price, for readers who must not see it. */
export function policyTerms(policy: OrderPolicy, zone: string, currency: ShownCurrency): Words {
  const noPrice = (minor: number) => (minor === 0 ? amountText(0, currency) : '');
  return inEveryLanguage((language) => policyIn(language, policy, zone, noPrice));
}

function policyIn(
  language: Language,
  policy: OrderPolicy,
  zone: string,
  formatAmount: (minor: number) => string,
): string {
  const cost = { ...policy, penalty: formatAmount(policy.penalty ?? 0) };
  if (policy.kind === 'nonRefundable') return text(language, 'orders.policy.nonRefundable');
  const later = (policy.later ?? []).map(({ from, penalty, ...unit }) =>
    laterText(hotelTime(from, zone, language), { ...unit, penalty: formatAmount(penalty) }, language),
  );
  const joined = (first: string) => withLaterTexts(first, later, language);
  if (policy.freeUntil === undefined)
    return text(language, 'orders.policy.sentence', { policy: joined(costNowText(cost, language)) });
  const until = text(language, 'orders.policy.until', { moment: hotelTime(policy.freeUntil, zone, language) });
  return text(language, 'orders.policy.hotelTime', { policy: joined(freeThenText(until, cost, language)) });
}

/** An instant in hotel time, such as `8 Dec 2026, 18:00 PST`, in the format of the pages. */
export function hotelTime(seconds: number, zone: string, language: Language): string {
  const { moment, zone: name } = zonedText(seconds, zone, language, 'short');
  return text(language, 'orders.hotelTime', { moment, zone: name });
}

/** Fees collected at the hotel, and the nationalities a rate is restricted to. */
export function noticeText(fees: readonly FeeLine[], currency: Currency, nationalities: readonly string[] = []): Words {
  const due = listPropertyFees(fees);
  return inEveryLanguage((language) =>
    [
      ...(nationalities.length === 0 ? [] : [marketIn(language, nationalities)]),
      ...(due.length === 0 ? [] : [feesIn(language, due, currency)]),
      text(language, 'orders.notice.onArrival'),
    ].join(''),
  );
}

function marketIn(language: Language, nationalities: readonly string[]): string {
  const names = nationalities.map((code) => countryName(code, language));
  const list = new Intl.ListFormat(language === 'zh' ? 'zh-Hans' : 'en', { type: 'disjunction' }).format(names);
  return text(language, 'orders.notice.market', { countries: list });
}

/**
 * The sentence about fees collected at the hotel, for pages that show the rest separately; undefined without such fees.
 */
export function formatFees(fees: readonly FeeLine[], currency: ShownCurrency): Words | undefined {
  const due = listPropertyFees(fees);
  if (due.length === 0) return undefined;
  return inEveryLanguage((language) => feesIn(language, due, currency));
}

function feesIn(language: Language, due: readonly PropertyFee[], currency: ShownCurrency): string {
  const parts = due.map((fee) => `${feeName(fee)[language]} ${feeText(fee, currency)}`);
  return text(language, 'orders.notice.fees', { fees: listText(parts, language) });
}
