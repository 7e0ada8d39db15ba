import { type hotelList, nightsBetween, type RequestOf, type ResponseOf, SIZES } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import type { Hotel } from '../../../domain/hotel-model.ts';
import { localDay, lookUpRegion, noSuchPlace, readIntegerId } from '../../catalogue/catalogue.ts';
import { priceBands } from '../../currencies/currencies.ts';
import { supplyStayOf } from '../../supply/supply.ts';
import { facilityName } from '../facility-names.ts';
import { assertStay } from '../stay-rules.ts';
import { type ItemContext, listItem } from './list-item.ts';
import { keywordMatcher, type ListPage, type ListWish, listPage } from './list-rules.ts';
import { priceCity } from './price-city.ts';

type ListRequest = RequestOf<typeof hotelList>;
type ListResponse = ResponseOf<typeof hotelList>;

export async function handleHotelList(request: ListRequest, context: Context): Promise<ListResponse> {
  const { db, services, language, user } = context;
  const { checkIn, checkOut, rooms } = request;
  const region = await lookUpRegion(services, request.regionType, request.regionId);
  if (region === undefined) return noSuchPlace(language);
  const { city, hotel: searched } = region;
  const stay = supplyStayOf(request, [request.nationality]);
  assertStay(stay, localDay(city.zone));

  const [currency, settings] = await Promise.all([services.currencies.get(context.currency), services.settings()]);
  const [offered, favouriteIds] = await Promise.all([
    priceCity(services, city.id, stay, currency),
    services.favouriteIdsOf(db, user.id),
  ]);
  const frame = {
    rooms,
    nights: nightsBetween(checkIn, checkOut),
    bands: priceBands(currency),
    fillBelow: settings.listMaxCount,
  };
  const found = listPage(offered, wishOf(request, searched), frame);
  const rows = [...found.priced, ...found.soldOut];
  const liked = await favouriteIds.among(rows.map(({ hotel }) => hotel.id));
  return listResponse(request, found, searched, { stay, currency, language, liked });
}

function listResponse(
  request: ListRequest,
  found: ListPage,
  searched: Hotel | undefined,
  displayed: Omit<ItemContext, 'isMatch'>,
): ListResponse {
  const { keyword, page } = request;
  const { currency, language } = displayed;
  const matchesKeyword = keywordMatcher(keyword);
  const isMatch = (hotel: Hotel) =>
    searched === undefined ? keyword.trim() !== '' && matchesKeyword(hotel) : hotel.id === searched.id;
  const item = { ...displayed, isMatch };
  return {
    name: 'found',
    data: {
      hotels: found.priced.map((one) => listItem(one, item)),
      soldOut: found.soldOut.map((one) => listItem(one, item)),
      currency: currency.code,
      total: found.total,
      totalAll: found.totalAll,
      page,
      pageSize: SIZES.hotelListPage,
      mustCount: request.mustCount ?? found.total,
      starCounts: found.starCounts,
      budgetCounts: found.budgetCounts,
      termCounts: found.termCounts,
      districtCounts: found.districtCounts.map(({ code, name, hotels }) => ({
        option: code,
        name: name[language],
        hotels,
      })),
      facilityCounts: found.facilityCounts.map(({ code, hotels }) => ({
        option: code,
        name: facilityName(code)[language],
        hotels,
      })),
    },
  };
}

function wishOf(request: ListRequest, searched: ListWish['searched']): ListWish {
  const displayed = (request.shownSoldOut ?? []).map(readIntegerId).filter((id) => id !== undefined);
  const { keyword, sort, stars, budgets, terms, districts, facilities, page } = request;
  const wish = { keyword, sort, stars, budgets, terms, districts, facilities, page, shownSoldOut: new Set(displayed) };
  return searched === undefined ? wish : { ...wish, searched };
}
