import { randomUUID } from 'node:crypto';
import {
  type hotelQuotes,
  type Language,
  nightsBetween,
  type RequestOf,
  type ResponseOf,
  type RoomRates,
  type Stay,
} from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import type { Services } from '../../../api/services.ts';
import type { Hotel } from '../../../domain/hotel-model.ts';
import { apiErrors } from '../../../platform/api-error.ts';
import { text } from '../../../platform/texts.ts';
import { findRegion, localDay, type Region } from '../../catalogue/catalogue.ts';
import type { Currency } from '../../currencies/currencies.ts';
import { coverPicture, roomPicture } from '../../media/media.ts';
import { type HotelQuotes, type SuppliedRoom, supplyStayOf } from '../../supply/supply.ts';
import { assertStay } from '../stay-rules.ts';
import { shownRate } from './shown-rate.ts';

/** Until a seller that did not respond is requested again. */
const TRY_AGAIN_SECONDS = 5;

export async function handleHotelQuotes(
  { stay, nationality }: RequestOf<typeof hotelQuotes>,
  { services, language, currency: code }: Context,
): Promise<ResponseOf<typeof hotelQuotes>> {
  const { hotel } = await hotelForStay(services, stay);
  const currency = await services.currencies.get(code);
  const supplyStay = supplyStayOf(stay, [nationality]);
  const quotes = await services.suppliers.quote(hotel.id, supplyStay, currency);
  if (quotes === 'busy') throw apiErrors.tryAgain(TRY_AGAIN_SECONDS, text(language, 'hotels.notAvailableNow'));
  if (quotes === 'gone') throw apiErrors.invalid([{ field: 'hotelId', message: 'no such hotel' }]);
  return {
    name: 'quotes',
    data: {
      quoteSession: randomUUID(),
      rooms: quotes.rooms.map((entry) => shownRoom(hotel, quotes, entry, currency, language)),
      search: { rooms: stay.rooms, nights: nightsBetween(stay.checkIn, stay.checkOut) },
      quotedAt: quotes.quotedAt,
    },
  };
}

/** Finds the hotel and validates the stay. Throws a 4xx error if the request is invalid. */
export async function hotelForStay(services: Services, stay: Stay): Promise<Required<Region>> {
  const { city, hotel } = await findRegion(services, 'hotel', stay.hotelId, 'hotelId');
  if (hotel === undefined) throw apiErrors.invalid([{ field: 'hotelId', message: 'no such hotel' }]);
  assertStay(stay, localDay(city.zone));
  return { city, hotel };
}

function shownRoom(
  hotel: Hotel,
  { rooms }: HotelQuotes,
  { room, quotes }: HotelQuotes['rooms'][number],
  currency: Currency,
  language: Language,
): RoomRates {
  const cheapest = rooms[0]?.quotes[0]?.product;
  return {
    room: {
      id: room.id,
      nameEn: room.nameEn,
      nameZh: room.nameZh,
      isShown: true,
      height: quotes.length,
      picture: pictureOf(hotel, room),
      ...(room.squareMetres !== undefined && { squareMetres: room.squareMetres }),
      ...(room.maxGuests !== undefined && { maxGuests: room.maxGuests }),
      ...(room.maxAdults !== undefined && { maxAdults: room.maxAdults }),
    },
    rates: quotes.map((quote) => shownRate(quote, currency, language, quote.product === cheapest)),
  };
}

/** The catalogue's picture of the room; the hotel's picture for a room that only the supplier knows. */
function pictureOf(hotel: Hotel, { id }: SuppliedRoom): string {
  const match = hotel.rooms.find((room) => String(room.id) === id);
  return match === undefined ? coverPicture(hotel) : roomPicture(hotel, match);
}
