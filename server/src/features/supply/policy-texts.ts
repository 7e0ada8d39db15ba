import type { RemarkKind } from '@portico/contract';
import type { Named } from '../../domain/city.ts';
import type { ListedPolicy, PolicyTopic } from '../../domain/listing-content.ts';
import { inEveryLanguage, localized, type TextKeyIn, text, textKeysIn } from '../../platform/texts.ts';

/** What the conditions of a topic are about when they are shown before payment. */
export const REMARK_OF_TOPIC: Readonly<Record<PolicyTopic, RemarkKind>> = {
  charges: 'charges',
  deposit: 'charges',
  children: 'property',
  extraBed: 'charges',
  cot: 'charges',
  pets: 'property',
  meals: 'charges',
  childrenMeals: 'charges',
  internet: 'charges',
  parking: 'charges',
  shuttle: 'charges',
  arrival: 'arrival',
  noShow: 'arrival',
  visa: 'arrival',
};

export function topicName(topic: PolicyTopic): Named {
  return localized(`listings.topics.${topic}`);
}

/** The supplier's condition in words, such as `Airport, USD 20 per guest per stay, not included in the price`. */
export function policyText(policy: ListedPolicy): Named {
  const { detail, ages, isIncluded, isAvailable, time, topic } = policy;
  if (topic === 'noShow') return localized('listings.noShow', { time: time ?? '' });
  if (topic === 'visa') return localized('listings.visa');
  const parts = [
    isDetail(detail) ? localized(`listings.details.${detail}`) : undefined,
    ages && localized('listings.ages', { from: ages[0], until: ages[1] }),
    isAvailable === undefined ? undefined : localized(isAvailable ? 'listings.available' : 'listings.unavailable'),
    priceText(policy),
    isIncluded === undefined || policy.price === '0'
      ? undefined
      : localized(isIncluded ? 'listings.included' : 'listings.notIncluded'),
  ].filter((part) => part !== undefined);
  return inEveryLanguage((language) =>
    upperFirst(parts.map((part) => part[language]).join(text(language, 'list.clause'))),
  );
}

function priceText({ price, currency, unit }: ListedPolicy): Named | undefined {
  if (price === undefined) return undefined;
  if (Number(price) === 0) return localized('listings.free');
  const amount = currency === undefined ? `${price}%` : `${currency} ${price}`;
  return unit === undefined
    ? { en: amount, zh: amount }
    : localized('listings.price', { amount, unit: localized(`listings.units.${unit}`) });
}

const DETAILS: readonly string[] = textKeysIn('listings.details');

function isDetail(detail: string | undefined): detail is TextKeyIn<'listings.details'> {
  return detail !== undefined && DETAILS.includes(detail);
}

function upperFirst(line: string): string {
  return line.charAt(0).toUpperCase() + line.slice(1);
}
