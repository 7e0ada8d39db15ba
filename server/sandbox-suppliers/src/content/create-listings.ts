import { distribute, largePlaces, nearestPlace, type Place } from '../places/places.ts';
import { createRandom, type Random } from '../random.ts';
import { CHAINS, hotelName, slugOf } from './hotel-names.ts';
import type { Feature, Listing, LocalText } from './listing.ts';
import { TEST_HOTELS } from './test-hotels.ts';

/** A hotel of the portal that this supplier also sells, under its own code. */
export interface SharedHotel {
  /** The portal's key; `GET /_sandbox/listings` returns it with the code. */
  readonly key: string;
  readonly name: string;
  readonly nameZh?: string;
  readonly chain?: string;
  /** 0 if unrated. */
  readonly stars: number;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

export interface ListingOptions {
  readonly seed: string;
  /** Number of generated hotels; test hotels and shared hotels are added to it. */
  readonly hotels: number;
  readonly sharedHotels: readonly SharedHotel[];
}

const FIRST_GENERATED = 20_000_000;
const FIRST_SHARED = 40_000_000;
/** Average number of hotels in a place. */
const HOTELS_PER_PLACE = 12;
const MAX_PLACES = 3000;
const METRES_PER_DEGREE = 111_320;

/** All hotels of the supplier; the same options give the same hotels. */
export function createListings(options: ListingOptions): readonly Listing[] {
  return [...TEST_HOTELS.map(testListing), ...generated(options), ...options.sharedHotels.map(sharedListing(options))];
}

function generated({ seed, hotels }: ListingOptions): readonly Listing[] {
  const places = largePlaces().slice(0, Math.min(MAX_PLACES, Math.max(4, Math.ceil(hotels / HOTELS_PER_PLACE))));
  const counts = distribute(hotels, places);
  const placeOfEach = places.flatMap((place, index) => Array.from({ length: counts[index] ?? 0 }, () => place));
  return placeOfEach.map((place, index) => {
    const hid = FIRST_GENERATED + index;
    return listingAt(place, hid, createRandom(`${seed} hotel ${hid}`));
  });
}

/** Neither a test hotel nor a hotel of the portal. */
export function isGenerated({ hid }: Pick<Listing, 'hid'>): boolean {
  return hid >= FIRST_GENERATED && hid < FIRST_SHARED;
}

function listingAt(place: Place, hid: number, random: Random): Listing {
  const chain = random.chance(250) ? random.pick(CHAINS) : undefined;
  const name = hotelName(random, place, chain);
  const stars = random.chance(150) ? 0 : random.pick([2, 3, 3, 3, 4, 4, 4, 5]);
  return {
    ...{ hid, id: slugOf(name.en, hid), place, name, stars, chain, features: [] },
    kind: random.pick([
      'Hotel',
      'Hotel',
      'Hotel',
      'Apart-hotel',
      'Hostel',
      'Resort',
      'Boutique_and_Design',
      'Guesthouse',
    ]),
    address: addressIn(random, place),
    ...scattered(random, place),
    baseCents: basePrice(random, stars),
  };
}

function testListing({ hid, id, city, features }: (typeof TEST_HOTELS)[number]): Listing {
  const place = largePlaces().find(({ name }) => name === city);
  if (place === undefined) throw new RangeError(`GeoNames has no ${city}`);
  const random = createRandom(`test hotel ${hid}`);
  const name = `Sandbox ${city} ${features.length === 0 ? 'Plain' : features.map(titleOf).join(' ')} Hotel`;
  return {
    ...{ hid, id, place, stars: 4, chain: undefined, kind: 'Hotel', features, baseCents: 12_000 },
    name: { en: name, zh: name },
    address: addressIn(random, place),
    ...scattered(random, place),
  };
}

/** Suppliers write the same hotel slightly differently: other word order, added city, moved by some metres. */
function sharedListing({ seed }: ListingOptions): (hotel: SharedHotel, index: number) => Listing {
  return (hotel, index) => {
    const hid = FIRST_SHARED + index;
    const random = createRandom(`${seed} shared ${hotel.key}`);
    const place = nearestPlace(hotel.latitude, hotel.longitude);
    const en = random.pick([hotel.name, hotel.name, `${hotel.name} ${place.name}`, `${hotel.name} Hotel`]);
    return {
      ...{ hid, id: slugOf(en, hid), place, stars: hotel.stars, chain: hotel.chain, kind: 'Hotel', features: [] },
      name: { en, zh: hotel.nameZh ?? en },
      address: { en: hotel.address, zh: hotel.address },
      ...movedBy(random, hotel, 30),
      baseCents: basePrice(random, hotel.stars),
      sharedKey: hotel.key,
    };
  };
}

function titleOf(feature: Feature): string {
  return feature.replace(/([A-Z0-9]+)/g, ' $1').replace(/^./, (first) => first.toUpperCase());
}

function basePrice(random: Random, stars: number): number {
  return random.between(3500, 7000) + stars ** 2 * random.between(500, 1100);
}

const STREETS: readonly LocalText[] = [
  { en: 'Station Street', zh: '车站街' },
  { en: 'Market Square', zh: '市场广场' },
  { en: 'Garden Avenue', zh: '花园大道' },
  { en: 'Bridge Road', zh: '桥路' },
  { en: 'Mill Lane', zh: '磨坊巷' },
  { en: 'Harbour Promenade', zh: '海港步道' },
];

function addressIn(random: Random, place: Place): LocalText {
  const [street, number] = [random.pick(STREETS), random.between(1, 240)];
  return { en: `${number} ${street.en}, ${place.name}`, zh: `${place.nameZh}${street.zh}${number}号` };
}

/** Most hotels are near the centre; larger cities spread further. */
function scattered(random: Random, place: Place) {
  const radius = 900 + Math.sqrt(place.population) * 3;
  return movedBy(random, place, (radius * random.between(1, 100) * random.between(20, 100)) / 10_000);
}

function movedBy(random: Random, { latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>, metres: number) {
  const angle = (random.below(3600) / 1800) * Math.PI;
  const scale = METRES_PER_DEGREE * Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  const moved = (degrees: number) => Number(degrees.toFixed(6));
  return {
    latitude: moved(latitude + (Math.sin(angle) * metres) / METRES_PER_DEGREE),
    longitude: moved(longitude + (Math.cos(angle) * metres) / scale),
  };
}
