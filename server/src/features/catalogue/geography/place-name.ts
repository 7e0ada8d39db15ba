import type { Language } from '@portico/contract';
import type { City } from '../../../model/city.ts';
import { countryName } from './countries.ts';

/** City and country as an address ends with them; a city that is its country is said once. */
export function placeName(city: City, language: Language): string {
  const country = countryName(city.country, language);
  if (language === 'zh') return country.endsWith(city.nameZh) ? country : `${country}${city.nameZh}`;
  return country.startsWith(city.nameEn) ? country : `${city.nameEn}, ${country}`;
}
