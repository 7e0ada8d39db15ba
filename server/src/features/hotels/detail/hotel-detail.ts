import type { hotelDetail, Language, RequestOf, ResponseOf, RoomFacts } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import type { City } from '../../../domain/city.ts';
import type { Hotel } from '../../../domain/hotel-model.ts';
import { text } from '../../../platform/texts.ts';
import { type HotelFacts, type ListedContent, loadListedContent, readIntegerId } from '../../catalogue/catalogue.ts';
import { coverPicture, listedPictures, roomPictures } from '../../media/media.ts';
import type { SuppliedHotel } from '../../supply/supply.ts';
import { facilityName } from '../facility-names.ts';
import { fullAddress } from '../hotel-address.ts';
import { hotelTexts } from './hotel-texts.ts';
import { listedTexts } from './listed-texts.ts';
import { nearby, travelTime } from './nearby.ts';

type DetailResponse = ResponseOf<typeof hotelDetail>;

export async function handleHotelDetail(
  { hotelId }: RequestOf<typeof hotelDetail>,
  context: Context,
): Promise<DetailResponse> {
  const { db, services, language, currency: code, user } = context;
  const { catalogue, currencies, places, suppliers, favouriteIdsOf } = services;
  const id = readIntegerId(hotelId);
  const hotel = id === undefined ? undefined : await catalogue.hotel(id);
  if (hotel === undefined) return { name: 'noSuchHotel', message: text(language, 'hotels.noSuchHotel') };
  const [facts, city, supplied, favouriteIds, listed] = await Promise.all([
    catalogue.facts(hotel.id),
    places.byId(hotel.cityId),
    currencies.get(code).then((currency) => suppliers.describe(hotel.id, currency)),
    favouriteIdsOf(db, user.id),
    hotel.contentListingId ? loadListedContent(db, hotel.contentListingId) : undefined,
  ]);
  if (facts === undefined || city === undefined) throw new Error(`Hotel ${hotel.id} is incomplete`);
  const detail = { hotel, facts, city, supplied, listed };
  const isLiked = (await favouriteIds.among([hotel.id])).has(hotel.id);
  return detailResponse(detail, isLiked, language);
}

interface Shown {
  readonly hotel: Hotel;
  readonly facts: HotelFacts;
  readonly city: City;
  readonly supplied: SuppliedHotel | undefined;
  readonly listed: ListedContent | undefined;
}

function detailResponse(
  { hotel, facts, city, supplied, listed }: Shown,
  isLiked: boolean,
  language: Language,
): DetailResponse {
  const near = nearby(hotel, city);
  const texts = listed ? listedTexts(listed) : hotelTexts(hotel, facts, city, near, supplied?.rooms ?? []);
  return {
    name: 'hotel',
    data: {
      hotel: {
        id: String(hotel.id),
        name: hotel.nameEn,
        nameZh: hotel.nameZh,
        address: fullAddress(hotel, city, facts.postcode, language),
        cityId: String(city.id),
        cityNameEn: city.nameEn,
        cityNameZh: city.nameZh,
        zone: city.zone,
        latitude: hotel.latitude,
        longitude: hotel.longitude,
        isLiked,
        picture: coverPicture(hotel),
      },
      info: {
        stars: Math.floor(hotel.star / 10),
        hasHalfStar: hotel.star % 10 === 5,
        phone: facts.phone,
        email: facts.email,
        openingYear: facts.opened === null ? '' : String(facts.opened),
        roomCount: facts.roomCount ?? 0,
        introductionEn: texts.introduction.en,
        introductionZh: texts.introduction.zh,
        locationEn: texts.location.en,
        locationZh: texts.location.zh,
        roomFeaturesEn: texts.rooms.en,
        roomFeaturesZh: texts.rooms.zh,
      },
      distances: near.map(({ landmark, kilometres }) => ({ name: { en: landmark.en, zh: landmark.zh }, kilometres })),
      facilities: hotel.facilities.map((code) => ({ code, name: facilityName(code) })),
      around: near
        .filter(({ landmark }) => landmark.kind !== 'centre')
        .slice(0, 6)
        .map(({ landmark, kilometres }) => ({
          description: { en: landmark.en, zh: landmark.zh },
          time: travelTime(kilometres),
        })),
      ...(supplied && { policies: supplied.rules, rooms: shownRoomFacts(hotel, supplied.rooms, listed) }),
    },
  };
}

/** Converts room facts to the contract's format; only rooms in the catalogue have pictures. */
export function shownRoomFacts(
  hotel: Hotel,
  rooms: SuppliedHotel['rooms'],
  listed?: ListedContent,
): readonly RoomFacts[] {
  return rooms.map(({ room: { id }, facts: { view, floor, smoking, facilities } }) => {
    const match = hotel.rooms.find((room) => String(room.id) === id);
    return {
      id,
      pictures: match
        ? roomPictures(hotel, match).map(({ url, caption }) => ({ url, caption }))
        : listedPictures(listed, hotel).flatMap(({ room, url, caption }) => (room === id ? [{ url, caption }] : [])),
      ...(view && { view }),
      ...(floor && { floor }),
      ...(smoking && { smoking }),
      facilities,
    };
  });
}
