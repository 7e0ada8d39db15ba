import type { Language } from '@portico/contract';
import type { City } from '../../domain/city.ts';
import type { Hotel } from '../../domain/hotel-model.ts';
import { countryName, placeName } from '../catalogue/catalogue.ts';

/** Street and district: enough in a list of one city's hotels. */
export function shortAddress(hotel: Hotel, language: Language): string {
  const { districtEn, streetEn, districtZh, streetZh } = hotel;
  if (language === 'en') return districtEn === '' ? streetEn : `${streetEn}, ${districtEn}`;
  if (districtZh === '') return streetZh;
  // Chinese order is district before street; a foreign street keeps its own script and is separated by a comma.
  const isChinese = /^\p{Script=Han}/u.test(hotel.streetZh);
  return isChinese ? `${hotel.districtZh}${hotel.streetZh}` : `${hotel.districtZh}，${hotel.streetZh}`;
}

/** The complete postal address. */
export function fullAddress(hotel: Hotel, city: City, postcode: string, language: Language): string {
  const country = countryName(city.country, language);
  if (hotel.districtEn === '') return suppliedAddress(hotel, city, postcode, language);
  if (language === 'en') {
    const town = city.state === '' ? city.nameEn : `${city.nameEn.replace(/ \(.*\)$/, '')}, ${city.state}`;
    const place = [town, postcode].filter((part) => part !== '').join(' ');
    const parts = [hotel.streetEn, hotel.districtEn, place, ...(country.startsWith(city.nameEn) ? [] : [country])];
    return parts.join(', ');
  }
  const cityZh = city.nameZh.replace(/（.*）/, '');
  const place = country.endsWith(cityZh) ? country : `${country}${cityZh}`;
  return `${place}${shortAddress(hotel, language)}${postcode === '' ? '' : `，邮编 ${postcode}`}`;
}

/** A supplier's address is one text that may contain the city. */
function suppliedAddress(hotel: Hotel, city: City, postcode: string, language: Language): string {
  const street = shortAddress(hotel, language);
  const parts = [placeName(city, language), postcode].filter((part) => !street.includes(part));
  return [street, ...parts].join(language === 'en' ? ', ' : '，');
}
