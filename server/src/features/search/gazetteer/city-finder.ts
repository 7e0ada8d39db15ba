import type { City, Named } from '../../../domain/city.ts';
import { countryName } from '../../catalogue/catalogue.ts';
import { buildNameIndex } from '../name-index.ts';
import { nameTokens, plainText } from '../name-tokens.ts';
import { type OtherNames, readCityNames } from './city-names.ts';
import { type District, sightsOf } from './sights.ts';

/** A city, and the matching term if it is neither of its two names. */
export interface FoundCity {
  readonly city: City;
  readonly matchedName?: Named | undefined;
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
    const startingWith: FoundCity[] = [];
    const near: FoundCity[] = [];
    for (const place of nameIndex.find(query, cities.length)) {
      const { own, others } = named[place] as CityNames;
      const city = cities[place] as City;
      if (own.some((name) => plainText(name) === query)) called.push({ city });
      else if (own.some((name) => begins(name, query))) startingWith.push({ city });
      else {
        const matchedName = others.find((name) => begins(name, query));
        if (matchedName === undefined) near.push({ city });
        else
          (plainText(matchedName) === query ? called : startingWith).push({
            city,
            matchedName: { en: matchedName, zh: matchedName },
          });
      }
    }
    const matchedSights = sightIndex
      .find(query, SIGHTS_LOOKED_AT)
      .map((place) => sights[place] as (typeof sights)[number]);
    // A query that matches the city's own names does not search for its districts or landmarks.
    const exactSights = matchedSights.filter(
      ({ city: { nameEn, nameZh }, foundBy }) =>
        matchesEveryToken([...foundBy, nameEn, nameZh], query) && !matchesEveryToken([nameEn, nameZh], query),
    );
    const bySight = (
      exactSights.length + called.length + startingWith.length + near.length > 0 ? exactSights : matchedSights
    ).map(({ city, name, district }) => ({
      city,
      matchedName: { en: name.en, zh: name.zh },
      district,
    }));
    const coded = (byCode.get(query) ?? []).map(({ city, code }) => ({ city, matchedName: { en: code, zh: code } }));
    return onceEach([...coded, ...called, ...startingWith, ...bySight, ...near]).slice(0, size);
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
  const tokenized = names.map(nameTokens);
  const { words, han } = nameTokens(query);
  return (
    words.every((word) => tokenized.some((one) => one.words.some((name) => name.startsWith(word)))) &&
    han.every((run) => tokenized.some((one) => one.han.some((name) => name.includes(run))))
  );
}

function citiesByCode(cities: readonly City[], otherNames: (city: City) => OtherNames) {
  const matches = new Map<string, { readonly city: City; readonly code: string }[]>();
  for (const city of cities) {
    for (const code of otherNames(city).codes) {
      const key = plainText(code);
      const sharing = matches.get(key);
      if (sharing === undefined) matches.set(key, [{ city, code }]);
      else sharing.push({ city, code });
    }
  }
  return matches;
}

function onceEach(matches: readonly FoundCity[]): readonly FoundCity[] {
  return [...Map.groupBy(matches, ({ city }) => city.id).values()].map(([first]) => first as FoundCity);
}
