import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmptyDatabase } from '../../../test/harness/test-database.ts';
import type { City } from '../../domain/city.ts';
import { type Connection, connect } from '../../platform/database/connect.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { transact } from '../../platform/database/transact.ts';
import { seedCatalogue } from '../../seed/catalogue/seed-catalogue.ts';
import { newPlaces } from '../catalogue/catalogue.ts';
import { type DestinationSearch, newDestinationSearch } from './destinations.ts';
import { readCityNames } from './gazetteer/city-names.ts';

/** Enough for every city to have some. */
const HOTELS = 4_000;
const ROWS = 7;

let connection: Connection;
let drop: () => Promise<void>;
let search: DestinationSearch;
let cities: readonly City[];

beforeAll(async () => {
  const empty = await newEmptyDatabase();
  drop = empty.drop;
  connection = connect(empty.config);
  const { db } = connection;
  await migrate(db);
  await transact(db, (trx) => seedCatalogue(trx, { hotels: HOTELS }));
  const places = newPlaces(db);
  cities = await places.all();
  search = newDestinationSearch({ db, places });
}, 120_000);

afterAll(async () => {
  await connection.close();
  await drop();
});

const findCities = async (query: string) => (await search.find(query, ROWS)).cities;
const names = async (query: string) => (await findCities(query)).map(({ city }) => city.nameEn);

describe('what is typed finds', () => {
  it.each([
    ['nyc', 'New York (NY)', 'NYC'],
    ['LAX', 'Los Angeles (CA)', 'LAX'],
    ['cdg', 'Paris', 'CDG'],
    ['ory', 'Paris', 'ORY'],
    ['nrt', 'Tokyo', 'NRT'],
    ['hk', 'Hong Kong', 'HK'],
    ['München', 'Munich', 'München'],
    ['munchen', 'Munich', 'München'],
    ['kobenhavn', 'Copenhagen', 'København'],
    ['東京', 'Tokyo', '東京'],
    ['とうき', 'Tokyo', 'とうきょう'],
    ['москва', 'Moscow', 'Москва'],
    ['서울', 'Seoul', '서울'],
    ['กรุงเทพ', 'Bangkok', 'กรุงเทพ'],
    ['القاهرة', 'Cairo', 'القاهرة'],
    ['saigon', 'Ho Chi Minh City', 'Saigon'],
    ['bombay', 'Mumbai', 'Bombay'],
    ['South Strip', 'Las Vegas (NV)', 'South Strip'],
    ['shinjuku', 'Tokyo', 'Shinjuku'],
    ['新宿', 'Tokyo', 'Shinjuku'],
    ['eiffel', 'Paris', 'Eiffel Tower'],
    ['eifel towr', 'Paris', 'Eiffel Tower'],
    ['故宫', 'Beijing', 'Forbidden City'],
    ['times square', 'New York (NY)', 'Times Square'],
    ['dongjing', 'Tokyo', undefined],
    ['dong jing', 'Tokyo', undefined],
    ['beijing', 'Beijing', undefined],
    ['xian', "Xi'an", undefined],
    ['巴黎', 'Paris', undefined],
    ['tokio', 'Tokyo', 'Tokio'],
    ['new yrok', 'New York (NY)', undefined],
    ['las vegs', 'Las Vegas (NV)', undefined],
  ])('[DESK-03] by «%s» first of all %s', async (query, nameEn, matchedName) => {
    const [first] = await findCities(query);
    expect(first?.city.nameEn).toBe(nameEn);
    expect(first?.matchedName?.en).toBe(matchedName);
  });

  it('[DESK-03] by a district says its code, by which the list is narrowed; by a landmark or a name it says none', async () => {
    const [district] = await findCities('south strip');
    expect(district?.district).toBe('south-strip');
    for (const query of ['eiffel tower', 'las vegas', 'las vegas (nv)las vegas'])
      expect((await findCities(query))[0]?.district).toBeUndefined();
  });

  it('[DESK-03] by «hk» no city that only holds the letters', async () => {
    expect(await names('hk')).toEqual(['Hong Kong']);
  });

  it('[DESK-03] by what many cities have none of them', async () => {
    for (const { matchedName } of await findCities('station quarter')) expect(matchedName).toBeUndefined();
  });

  it('each city once, though its districts, landmarks and airports say it too', async () => {
    for (const query of ['new york', 'las vegas', 'tokyo', 'london', 'par', 's'])
      expect(new Set(await names(query)).size).toBe((await names(query)).length);
  });
});

describe('each city', () => {
  const otherNames = readCityNames();

  /** Inputs for which their city is missing from the first `rows` results. */
  async function missed(typedOf: (city: City) => readonly string[], rows: number): Promise<readonly string[]> {
    const missing: string[] = [];
    for (const city of cities) {
      for (const typed of typedOf(city)) {
        const first = (await findCities(typed)).slice(0, rows);
        if (!first.some((one) => one.city.id === city.id)) missing.push(`${typed}: ${city.nameEn}`);
      }
    }
    return missing;
  }

  it('[DESK-03] comes first by its name in English and in Chinese, or just after a larger one of that name', async () => {
    expect(await missed(({ nameEn, nameZh }) => [nameEn, nameZh], 2)).toEqual([]);
  });

  it('[DESK-03] is among the first three by pinyin and by each other name', async () => {
    expect(await missed((city) => [...otherNames(city).pinyin, ...otherNames(city).names], 3)).toEqual([]);
  });

  it('[DESK-03] is found by the code of each of its airports', async () => {
    expect(await missed((city) => otherNames(city).codes, 5)).toEqual([]);
  });
});
