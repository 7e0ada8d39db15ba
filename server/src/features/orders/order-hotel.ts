import type { OrderHotel, Words } from '@portico/contract';
import type { Services } from '../../api/services.ts';
import { loadingCache } from '../../platform/caches.ts';
import type { OrderSnapshot } from '../../platform/database/column-types.ts';
import { loadHotelFacts } from '../catalogue/catalogue.ts';
import { fullAddress } from '../hotels/hotels.ts';
import { coverPicture } from '../media/media.ts';

/** Hotel data stored with the order, so that later catalogue changes do not alter what was sold. */
export type HotelSnapshot = OrderSnapshot['hotel'] & { readonly zone: string };

/** Maximum number of cached hotels; their data rarely changes. */
const CACHE_SIZE = 5_000;

export interface HotelSnapshots {
  readonly get: (hotelId: number) => Promise<HotelSnapshot>;
}

type Sources = Pick<Services, 'db' | 'catalogue' | 'places' | 'currencies' | 'suppliers'>;

export function newHotelSnapshots(sources: Sources): HotelSnapshots {
  return { get: loadingCache('order-hotels', { max: CACHE_SIZE }, (id: number) => makeSnapshot(sources, id)) };
}

async function makeSnapshot(
  { db, catalogue, places, currencies, suppliers }: Sources,
  hotelId: number,
): Promise<HotelSnapshot> {
  const hotel = await catalogue.hotel(hotelId);
  if (hotel === undefined) throw new Error(`There is no hotel ${hotelId}`);
  const [city, facts, supplied] = await Promise.all([
    places.byId(hotel.cityId),
    loadHotelFacts(db, hotel.id),
    // Only the times are used, so the currency does not matter.
    currencies.get(ANY_CURRENCY).then((currency) => suppliers.describe(hotel.id, currency)),
  ]);
  if (city === undefined || facts === undefined) throw new Error(`Hotel ${hotel.id} has no city or no facts`);
  const both = (make: (language: 'en' | 'zh') => string): Words => ({ en: make('en'), zh: make('zh') });
  return {
    name: { en: hotel.nameEn, zh: hotel.nameZh },
    address: both((language) => fullAddress(hotel, city, facts.postcode, language)),
    stars: Math.floor(hotel.star / 10),
    hasHalfStar: hotel.star % 10 === 5,
    phone: facts.phone,
    email: facts.email,
    picture: coverPicture(hotel),
    cityId: String(city.id),
    city: { en: city.nameEn, zh: city.nameZh },
    // The catalogue has local-language names only in Chinese.
    ...(SPEAK_CHINESE.has(city.country) && {
      own: { name: hotel.nameZh, address: fullAddress(hotel, city, facts.postcode, 'zh') },
    }),
    position: { latitude: hotel.latitude, longitude: hotel.longitude },
    ...(supplied?.times && { times: supplied.times }),
    zone: city.zone,
  };
}

const ANY_CURRENCY = 'USD';
const SPEAK_CHINESE: ReadonlySet<string> = new Set(['CN', 'HK', 'MO', 'TW']);

export function shownHotel(hotelId: number, hotel: HotelSnapshot): OrderHotel {
  return {
    id: String(hotelId),
    nameEn: hotel.name.en,
    nameZh: hotel.name.zh,
    addressEn: hotel.address.en,
    addressZh: hotel.address.zh,
    stars: hotel.stars,
    hasHalfStar: hotel.hasHalfStar,
    zone: hotel.zone,
    picture: hotel.picture,
    cityId: hotel.cityId,
    cityNameEn: hotel.city.en,
    cityNameZh: hotel.city.zh,
  };
}
