import { countryName } from '../places/countries.ts';
import { hashText } from '../random.ts';
import type { Catalogue } from './catalogue.ts';

/** Regions as lines of the regions' dump: the cities with hotels, and their countries. */
export function regionsOf(catalogue: Catalogue): readonly object[] {
  const cities = catalogue.places().map(({ place, listings }) => ({
    ...common(place.country),
    center: { longitude: place.longitude, latitude: place.latitude },
    hids: listings.map(({ hid }) => hid),
    hotels: listings.map(({ id }) => id),
    iata: null,
    id: place.id,
    name: { en: place.name, zh_CN: place.nameZh },
    type: 'City',
  }));
  const byCountry = Map.groupBy(cities, ({ country_code }) => country_code);
  const countries = [...byCountry].map(([country, ofCountry]) => ({
    ...common(country),
    center: ofCountry[0]?.center,
    hids: [],
    hotels: [],
    iata: null,
    // Beyond the numbers of GeoNames places.
    id: 100_000_000 + (hashText(country) % 1_000_000),
    name: { en: countryName(country, 'en'), zh_CN: countryName(country, 'zh') },
    type: 'Country',
  }));
  return [...cities, ...countries];
}

function common(country: string) {
  return {
    country_code: country,
    country_name: { en: countryName(country, 'en'), zh_CN: countryName(country, 'zh') },
  };
}
