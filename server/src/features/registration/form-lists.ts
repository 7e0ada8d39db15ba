import type { RequestOf, ResponseOf, registerCities, registerInfo } from '@portico/contract';
import { dialIdOf } from '@portico/contract/rules';
import type { OpenContext } from '../../api/context.ts';
import { text, textKeysIn } from '../../platform/texts.ts';
import { countryNames } from '../catalogue/catalogue.ts';
import { AREA_CODES } from '../orders/orders.ts';

/** Longer lists are unusable; applicants can also type a city. */
const MOST_CITIES = 300;

export const BUSINESS_TYPES = textKeysIn('registration.businessType');

export async function handleRegisterInfo(
  _request: unknown,
  { services, language }: OpenContext,
): Promise<ResponseOf<typeof registerInfo>> {
  const { currencies } = await services.settings();
  return {
    name: 'lists',
    data: {
      countries: Object.entries(countryNames(language)).map(([key, label]) => ({ key, label })),
      businessTypes: BUSINESS_TYPES.map((key) => ({ key, label: text(language, `registration.businessType.${key}`) })),
      currencies: currencies.map(({ code, name }) => ({ key: code, label: `${code} ${name[language]}` })),
      dialCodes: AREA_CODES.map(({ id, dialCode, name }) => ({
        key: dialIdOf(id),
        label: `+${dialCode} ${name[language]}`,
      })),
    },
  };
}

/** Names are in Latin letters in every language, because the form accepts no others. */
export async function handleRegisterCities(
  { country }: RequestOf<typeof registerCities>,
  { services }: OpenContext,
): Promise<ResponseOf<typeof registerCities>> {
  const all = await services.places.all();
  const matches = all.filter((city) => city.country === country).slice(0, MOST_CITIES);
  return { name: 'cities', data: matches.map(({ id, nameEn }) => ({ key: String(id), label: nameEn })) };
}
