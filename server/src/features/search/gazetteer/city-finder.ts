import type { City, Named } from '../../../domain/city.ts';
import { countryName } from '../../catalogue/catalogue.ts';
import { buildNameIndex } from '../name-index.ts';
import { nameTokens, plainText } from '../name-tokens.ts';
import { type OtherNames, readCityNames } from './city-names.ts';
import { type District, sightsOf } from './sights.ts';

/** A city, and the matching term if it is neither of its two names. */
export interface FoundCity {
  readonly city: City;
  readonly by?: Named | undefined;
  /** Code of the district that matched. */
  readonly district?: string | undefined;
}

export interface CityFinder {
  /** Requires plain, non-empty text. Returns the best match first, each city once. */
  readonly find: (query: string, size: number) => readonly FoundCity[];
  readonly otherNames: (city: City) => OtherNames;
}

const SIGHTS_LOOKED_AT = 100;

/**
 * Finds cities by names in any language, codes, countries, districts and landmarks. `cities` are sorted by travellers,
 * which decides between equal matches. Order: complete codes, complete names, prefixes of names, districts and
 * landmarks, and last partial and fuzzy matches.
 */
export function newCityFinder(cities: readonly City[], districts: readonly District[]): CityFinder {
  const otherNames = readCityNames();
  const named = cities.map((city) => namesOf(city, otherNames(city)));
  const nameIndex = buildNameIndex(
    named.map(({ own, others, countries }) => ({ names: [...own, ...others, ...countries] })),
  );
  const sights = sightsOf(cities, districts);
  const sightIndex = buildNameIndex(
    sights.map(({ city, foundBy }) => ({ names: [...foundBy, city.nameEn, city.nameZh] })),
  );
  const byCode = citiesByCode(cities, otherNames);

  function find(query: string, size: number): readonly FoundCity[] {
    const called: FoundCity[] = [];
    const begun: FoundCity[] = [];
    const near: FoundCity[] = [];
    for (const place of nameIndex.find(query, cities.length)) {
      const { own, others } = named[place] as CityNames;
      const city = cities[place] as City;
      if (own.some((name) => plainText(name) === query)) called.push({ city });
      else if (own.some((name) => begins(name, query))) begun.push({ city });
      else {
        const by = others.find((name) => begins(name, query));
        if (by === undefined) near.push({ city });
        else (plainText(by) === query ? called : begun).push({ city, by: { en: by, zh: by } });
      }
    }
    const seen = sightIndex.find(query, SIGHTS_LOOKED_AT).map((place) => sights[place] as (typeof sights)[number]);
    // A query that matches the city's own names does not search for its districts or landmarks.
    const asked = seen.filter(
      ({ city: { nameEn, nameZh }, foundBy }) =>
        matchesEveryToken([...foundBy, nameEn, nameZh], query) && !matchesEveryToken([nameEn, nameZh], query),
    );
    const bySight = (asked.length + called.length + begun.length + near.length > 0 ? asked : seen).map(
      ({ city, name, district }) => ({
        city,
        by: { en: name.en, zh: name.zh },
        district,
      }),
    );
    const coded = (byCode.get(query) ?? []).map(({ city, code }) => ({ city, by: { en: code, zh: code } }));
    return onceEach([...coded, ...called, ...begun, ...bySight, ...near]).slice(0, size);
  }

  return { find, otherNames };
}

interface CityNames {
  /** Matches on these need no explanation in the result. */
  readonly own: readonly string[];
  readonly others: readonly string[];
  readonly countries: readonly string[];
}

function namesOf(city: City, { pinyin, names }: OtherNames): CityNames {
  return {
    own: [city.nameEn, city.nameZh, ...pinyin],
    others: names,
    countries: [countryName(city.country, 'en'), countryName(city.country, 'zh')],
  };
}

function begins(name: string, query: string): boolean {
  return plainText(name).startsWith(query);
}

/** Whether each word of the query is a prefix of a word in the names, without any typo. */
function matchesEveryToken(names: readonly string[], query: string): boolean {
  const said = names.map(nameTokens);
  const { words, han } = nameTokens(query);
  return (
    words.every((word) => said.some((one) => one.words.some((name) => name.startsWith(word)))) &&
    han.every((run) => said.some((one) => one.han.some((name) => name.includes(run))))
  );
}

function citiesByCode(cities: readonly City[], otherNames: (city: City) => OtherNames) {
  const found = new Map<string, { readonly city: City; readonly code: string }[]>();
  for (const city of cities) {
    for (const code of otherNames(city).codes) {
      const key = plainText(code);
      const sharing = found.get(key);
      if (sharing === undefined) found.set(key, [{ city, code }]);
      else sharing.push({ city, code });
    }
  }
  return found;
}

function onceEach(found: readonly FoundCity[]): readonly FoundCity[] {
  return [...Map.groupBy(found, ({ city }) => city.id).values()].map(([first]) => first as FoundCity);
}
