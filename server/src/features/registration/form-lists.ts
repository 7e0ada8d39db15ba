import type { AnswerOf, Language, RequestOf, registerCities, registerInfo } from '@portico/contract';
import { dialIdOf } from '@portico/contract/rules';
import type { OpenContext } from '../../calls/context.ts';
import { countryNames } from '../catalogue/catalogue.ts';
import { AREA_CODES } from '../orders/orders.ts';

/** More than anybody looks through; whoever is from elsewhere types it. */
const MOST_CITIES = 300;

/** What applicants are; operators read the key. */
export const BUSINESS_TYPES = {
  travelAgency: { en: 'Travel agency', zh: '旅行社' },
  onlineAgency: { en: 'Online travel agency', zh: '在线旅行社' },
  wholesaler: { en: 'Tour operator or wholesaler', zh: '旅游批发商' },
  corporate: { en: 'Corporate travel management', zh: '企业差旅管理' },
  events: { en: 'Meetings and events', zh: '会议会展' },
  other: { en: 'Other', zh: '其他' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

export async function answerRegisterInfo(
  _request: unknown,
  { services, language }: OpenContext,
): Promise<AnswerOf<typeof registerInfo>> {
  const { currencies } = await services.settings();
  return {
    name: 'lists',
    data: {
      countries: Object.entries(countryNames(language)).map(([key, label]) => ({ key, label })),
      businessTypes: Object.entries(BUSINESS_TYPES).map(([key, names]) => ({ key, label: names[language] })),
      currencies: currencies.map(({ code, name }) => ({ key: code, label: `${code} ${name[language]}` })),
      dialCodes: AREA_CODES.map(({ id, dialCode, name }) => ({
        key: dialIdOf(id),
        label: `+${dialCode} ${name[language]}`,
      })),
    },
  };
}

/** In Latin letters whatever the language: the form takes no others. */
export async function answerRegisterCities(
  { country }: RequestOf<typeof registerCities>,
  { services }: OpenContext,
): Promise<AnswerOf<typeof registerCities>> {
  const all = await services.places.all();
  const found = all.filter((city) => city.country === country).slice(0, MOST_CITIES);
  return { name: 'cities', data: found.map(({ id, nameEn }) => ({ key: String(id), label: nameEn })) };
}
