import type { City, Scene } from '../../domain/city.ts';
import type { Hotel, PriceRule } from '../../domain/hotel-model.ts';
import { createRandom, type Random } from '../../platform/random.ts';
import { makePriceRule } from './price-rule.ts';
import { makeRooms } from './rooms.ts';
import { districtsOf } from './vocabulary/districts.ts';
import { makeFacilities } from './vocabulary/facilities.ts';
import { type HotelName, hotelName } from './vocabulary/hotel-name.ts';
import { shifted } from './vocabulary/landmarks.ts';
import { postcodeOf } from './vocabulary/postcodes.ts';
import { emailOf, phoneOf, skipPostcodeDraws, streetOf } from './vocabulary/street.ts';
import { styleOf } from './vocabulary/styles.ts';

/** A city of `data/cities.tsv`. */
export type SeedCity = Omit<City, 'hotels' | 'landmarks'>;

/** A hotel with the fields that only its detail page shows. */
export interface SeedHotel extends Hotel {
  readonly priceRule: PriceRule;
  readonly postcode: string;
  readonly phone: string;
  readonly email: string;
  readonly opened: number;
  readonly renewed: number | null;
  readonly roomCount: number;
  readonly facilities: readonly string[];
  readonly isPublic: boolean;
}

const LAS_VEGAS = 7988;
/** A constant, so that the same seed gives the same hotels in every year. */
const REFERENCE_YEAR = 2026;

/** Derives a hotel from seed and id. Its name must be unique in the city: `taken` has the names so far. */
export function makeHotel(seed: string, city: SeedCity, id: number, taken: Set<string>): SeedHotel {
  const random = createRandom(`${seed} ${id}`);
  const style = styleOf(city.country);
  const isLasVegas = city.id === LAS_VEGAS;
  const star = random.pick([20, 25, 30, 30, 30, 35, 35, 35, 40, 40, 40, 40, 45, 45, 50]);
  const districts = districtsOf(city.nameEn, city.country, city.scene);
  const district = random.pick(districts);
  const isStrip = isLasVegas && district.en.endsWith('Strip');
  const place = {
    cityEn: city.nameEn,
    cityZh: shortZh(city.nameZh),
    country: city.country,
    style,
    scene: city.scene,
    isCasinoTown: isLasVegas || city.country === 'MO',
  };
  const name = freeName(() => hotelName(random, place, star), district.en, district.zh, taken);
  const street = streetOf(random, style, city.nameEn, city.country);
  const roomCount = roomCountOf(random, star, isStrip);
  const opened = random.between(style === 'anglo' || isLasVegas ? 1958 : 1928, REFERENCE_YEAR - 2);
  const hasCasino = /casino/i.test(name.en);
  // Good and large hotels rank first.
  const popularity = 100_000 - star * 900 - Math.min(roomCount, 900) * 20 + random.below(42_000);
  skipPostcodeDraws(random, city.country);
  return {
    id,
    cityId: city.id,
    listings: [],
    nameEn: name.en,
    nameZh: name.zh,
    star,
    popularity,
    streetEn: street.en,
    streetZh: street.zh,
    districtEn: district.en,
    districtZh: district.zh,
    postcode: postcodeOf(createRandom(`${seed} ${id} postcode`), city.nameEn, city.country),
    ...shifted(
      city.latitude,
      city.longitude,
      district.east + random.between(-70, 70) / 100,
      district.north + random.between(-70, 70) / 100,
    ),
    phone: phoneOf(random, city.country, city.state),
    email: emailOf(name.en, id),
    opened,
    renewed:
      opened < REFERENCE_YEAR - 8 && random.chance(700)
        ? random.between(Math.max(opened + 6, 2010), REFERENCE_YEAR - 1)
        : null,
    roomCount,
    scene: sceneOf(random, city, district.en),
    facilities: makeFacilities(random, star, city.scene, style, hasCasino),
    isPublic: random.chance(940),
    priceRule: makePriceRule(random, {
      star,
      country: city.country,
      scene: city.scene,
      latitude: city.latitude,
      isLasVegas,
    }),
    rooms: makeRooms(random, { id, star, country: city.country, style, scene: city.scene, isStrip, roomCount }),
  };
}

/** The Chinese name without the suffix in brackets that distinguishes cities of the same name. */
function shortZh(nameZh: string): string {
  return nameZh.replace(/（.*）/, '');
}

function freeName(propose: () => HotelName, districtEn: string, districtZh: string, taken: Set<string>): HotelName {
  let name = propose();
  for (let attempt = 0; attempt < 12 && taken.has(name.en); attempt += 1) name = propose();
  if (taken.has(name.en)) name = { en: `${name.en}, ${districtEn}`, zh: `${name.zh}（${districtZh}店）` };
  for (let number = 2; taken.has(name.en); number += 1) {
    const plain = propose();
    name = { en: `${plain.en} ${districtEn} ${number}`, zh: `${plain.zh}（${districtZh}${number}号店）` };
  }
  taken.add(name.en);
  return name;
}

function roomCountOf(random: Random, star: number, isStrip: boolean): number {
  if (isStrip && star >= 40) return random.between(420, 3_600);
  const most = { 20: 60, 25: 90, 30: 160, 35: 220, 40: 340, 45: 420, 50: 520 }[star] ?? 120;
  return random.between(Math.round(most / 6), most);
}

const TEMPLE_TOWNS = new Set(['CN', 'JP', 'KR', 'TW', 'VN', 'TH', 'LA', 'KH', 'MM', 'NP', 'BT']);
/** Countries with old towns of domes, courts and palms. */
const SUN_TOWNS = new Set(['MA', 'TN', 'UZ', 'JO', 'IN', 'EG', 'LB', 'IL']);

/** Most hotels have the scenery of their city, some that of their district. */
function sceneOf(random: Random, city: SeedCity, district: string): Scene {
  const old = TEMPLE_TOWNS.has(city.country) ? 'temple-town' : SUN_TOWNS.has(city.country) ? 'desert' : 'old-town';
  if (OLD_DISTRICTS.test(district) && city.scene !== 'beach' && random.chance(700)) return old;
  if (/Beach|Bay|Palm Jumeirah|Marina/.test(district) && random.chance(600)) return 'beach';
  if (city.scene === 'desert' && random.chance(450)) return 'city';
  if (city.scene === 'old-town') return random.chance(200) ? 'city' : old;
  return city.scene;
}

const OLD_DISTRICTS =
  /Old|Gothic|Centro Storico|Castle|Marais|Gion|Higashiyama|Asakusa|Insadong|Dongcheng|Taipa Village/;
