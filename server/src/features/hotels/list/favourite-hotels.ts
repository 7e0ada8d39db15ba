import {
  addDays,
  DEFAULT_GUESTS,
  type FavouriteHotel,
  type favourites,
  type Language,
  type RequestOf,
  type ResponseOf,
  type StayDates,
} from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import type { Services } from '../../../api/services.ts';
import { localDay, lookUpRegion, type Region } from '../../catalogue/catalogue.ts';
import { type Currency, decimalText } from '../../currencies/currencies.ts';
import { likedPage } from '../../favourites/favourites.ts';
import { coverPicture } from '../../media/media.ts';
import { supplyStayOf } from '../../supply/supply.ts';
import { fullAddress, shortAddress } from '../hotel-address.ts';
import { stayErrors } from '../stay-rules.ts';

export async function handleFavourites(
  { page, pageSize, checkIn, checkOut }: RequestOf<typeof favourites>,
  { db, services, user, permissions, language, currency: code }: Context,
): Promise<ResponseOf<typeof favourites>> {
  const dates = checkIn === undefined || checkOut === undefined ? undefined : { checkIn, checkOut };
  const [currency, liked] = await Promise.all([services.currencies.get(code), likedPage(db, user.id, page, pageSize)]);
  const regions = await Promise.all(liked.hotelIds.map((id) => lookUpRegion(services, 'hotel', String(id))));
  const hotels = await Promise.all(
    regions.flatMap((region) =>
      region?.hotel === undefined
        ? []
        : [
            favouriteOf(
              { ...region, hotel: region.hotel },
              services,
              { dates, isPriced: permissions.canSearch === true },
              currency,
              language,
            ),
          ],
    ),
  );
  return {
    name: 'hotels',
    data: { total: liked.total, page: liked.page, pageSize, currency: currency.code, hotels },
  };
}

interface Wanted {
  readonly dates: StayDates | undefined;
  /** Users without the search permission see no rates, as in the list. */
  readonly isPriced: boolean;
}

async function favouriteOf(
  { hotel, city }: Required<Region>,
  services: Services,
  { dates: chosen, isPriced }: Wanted,
  currency: Currency,
  language: Language,
): Promise<FavouriteHotel> {
  const dates = chosen ?? tomorrowIn(city.zone);
  const total = isPriced ? await cheapest(hotel, city.zone, services, dates, currency) : 0;
  const [name, otherName] = language === 'zh' ? [hotel.nameZh, hotel.nameEn] : [hotel.nameEn, hotel.nameZh];
  return {
    id: String(hotel.id),
    name,
    shortName: name,
    otherName,
    address: fullAddress(hotel, city, '', 'en'),
    shortAddress: shortAddress(hotel, 'en'),
    addressZh: fullAddress(hotel, city, '', 'zh'),
    shortAddressZh: shortAddress(hotel, 'zh'),
    stars: Math.floor(hotel.star / 10),
    hasHalfStar: hotel.star % 10 === 5,
    picture: coverPicture(hotel),
    largePicture: coverPicture(hotel),
    isLiked: true,
    total: decimalText(total, currency.exponent),
    ...dates,
  };
}

/** DECISIONS, default dates: tomorrow, one night, in the destination's zone. */
function tomorrowIn(zone: string): StayDates {
  const checkIn = addDays(localDay(zone), 1);
  return { checkIn, checkOut: addDays(checkIn, 1) };
}

/**
 * Minor units; 0 if sold out or if the dates are not bookable: a day that is valid for other hotels may be past here.
 */
async function cheapest(
  { id }: Required<Region>['hotel'],
  zone: string,
  { suppliers }: Services,
  dates: StayDates,
  currency: Currency,
): Promise<number> {
  const stay = { ...dates, ...DEFAULT_GUESTS };
  if (stayErrors(stay, localDay(zone)).length > 0) return 0;
  // Favourites are spread over many cities, and pricing a complete city for one hotel is wasteful.
  return (await suppliers.lowestTotal(id, supplyStayOf(stay), currency)) ?? 0;
}
