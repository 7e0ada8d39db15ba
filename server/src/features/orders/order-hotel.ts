import type { OrderHotel, Words } from '@portico/contract';
import type { Hotel } from '../../model/hotel-model.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { OrderSnapshot } from '../../platform/database/tables/orders.ts';
import { createLru, type Lru } from '../../platform/lru.ts';
import { catalogueOf, cityById, loadHotelFacts } from '../catalogue/catalogue.ts';
import { fullAddress } from '../hotels/hotels.ts';
import { coverPicture } from '../media/media.ts';

/** What an order keeps of its hotel, so that a later change of the catalogue does not change what was sold. */
export type HotelSnapshot = OrderSnapshot['hotel'] & { readonly zone: string };

export function snapshotHotel(db: Db, hotel: Hotel): Promise<HotelSnapshot> {
  const kept =
    snapshots.get(db) ??
    createLru(
      (id: number) => makeSnapshot(db, id),
      () => 1,
      KEPT,
    );
  snapshots.set(db, kept);
  return kept.get(hotel.id);
}

/** What a house says of itself hardly changes; a booking need not read it anew. */
const KEPT = 5_000;
const snapshots = new WeakMap<Db, Lru<number, HotelSnapshot>>();

async function makeSnapshot(db: Db, hotelId: number): Promise<HotelSnapshot> {
  const hotel = await catalogueOf(db).hotel(hotelId);
  if (hotel === undefined) throw new Error(`There is no hotel ${hotelId}`);
  const [city, facts] = await Promise.all([cityById(db, hotel.cityId), loadHotelFacts(db, hotel.id)]);
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
    zone: city.zone,
  };
}

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
